package import PageKit

/// A page as its template takes it.
package struct ShownPage {
  package let frame: PageFrame
  package let body: any PageBody
}
