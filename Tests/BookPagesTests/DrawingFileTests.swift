import Testing

@testable import BookPages

/// Drawings of books: XML that strict readers read, with nothing from elsewhere.
struct DrawingFileTests {
  @Test(arguments: [
    "<svg/>", "<s:svg xmlns:s=\"http://www.w3.org/2000/svg\"><s:a/></s:svg>",
    """
    <?xml version='1.0'?>
    <!DOCTYPE svg PUBLIC "a" "http://example.org/">
    <!-- a - b -->
    <svg a='1'><path d="M0 0"/><text>a &amp; &#xAC00;</text><style><![CDATA[a > b {}]]></style></svg>

    """,
    "<svg><path fill='url( &quot;#a&quot;)' style=\"fill: url( '#b')\"/></svg>",
    "<svg><a href='https://example.org/'/><path fill='url(#a)'/><image href='data:image/png;base64,AA'/></svg>",
  ])
  func `a drawing with all in it is read`(text: String) throws {
    let drawing = try #require(DrawingFile(Array(text.utf8)))
    #expect(!drawing.loads)
  }

  @Test(arguments: [
    "", "hello", "<p/>", "<svg>", "<svg><a></svg>", "<svg a=1/>", "<svg a='1' a='2'/>",
    "<svg a='1'b='2'/>", "<svg/><svg/>", "<svg>&nbsp;</svg>", "<svg>a & b</svg>",
    "<svg xlink:href='#a'/>", "<svg a='<'/>", "<svg/>a", "<svg>\u{FFFE}</svg>",
    "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>", "<svg><!-- a -- b --></svg>",
  ])
  func `what isn't well-formed is none`(text: String) {
    #expect(DrawingFile(Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    "<svg><image href='https://example.org/a.png'/></svg>", "<svg><use href='b.svg#a'/></svg>",
    "<svg xmlns:x='a'><use x:href='b.svg#a'/></svg>",
    "<svg><style>a { fill: URL( 'https://example.org/') }</style></svg>",
    "<svg><style>@import 'a.css';</style></svg>", "<svg><path fill='url(a.svg#b)'/></svg>",
  ])
  func `what loads something is known`(text: String) throws {
    let drawing = try #require(DrawingFile(Array(text.utf8)))
    #expect(drawing.loads)
  }
}
