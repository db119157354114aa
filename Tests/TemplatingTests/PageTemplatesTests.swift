import Diagnostics
import Templating
import TestSupport
import Testing

struct PageTemplatesTests {
  @Test func `a layout sees the frame and the page's own value`() {
    let rendering = TypedRendering(
      [
        "layout": """
        <title>{{site.title}}</title>
        {{#navigation}}
        <a href="{{home}}">{{strings.site.skip}}</a>
        {{/navigation}}
        <main>
          {{$main}}{{/main}}
        </main>

        """,
        "page": """
        {{<layout}}
        {{$main}}
        {{#report}}
        <h1>{{title}} of {{site.title}}</h1>
        {{>player}}
        {{/report}}
        {{/main}}
        {{/layout}}
        """,
        "player": "{{#players}}<i>{{name}}</i>{{/players}}\n",
      ],
      SamplePage(
        navigation: SampleNavigation(),
        body: SampleReport(players: [SamplePlayer(name: "Ann & Bo"), SamplePlayer(name: "Cy")])))
    #expect(rendering.messages == [])
    #expect(
      rendering.text == """
        <title>League</title>
        <a href="index.html">Skip &lt;this&gt;</a>
        <main>
          <h1>Autumn of League</h1>
          <i>Ann &amp; Bo</i><i>Cy</i>

        </main>

        """)
    #expect(rendering.usedStrings == ["site.skip"])
  }
}
