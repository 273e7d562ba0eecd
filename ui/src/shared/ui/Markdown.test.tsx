import { cleanup, render } from "@testing-library/preact";
import { afterEach, describe, expect, it } from "vitest";
import { Markdown } from "./Markdown";

afterEach(cleanup);

const drawn = (source: string) => render(<Markdown source={source} />).container;

describe("what is not allowed", () => {
  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    'before <b onclick="x()">bold</b> after',
    "<iframe src='https://example.com'></iframe>",
  ])("%s is shown as the text it is", (source) => {
    const page = drawn(source);
    expect(page.querySelector("script, img, b, iframe")).toBeNull();
    expect(page.textContent).toContain(source);
  });

  it("a picture is its description", () => {
    const page = drawn("![a chart](https://example.com/x.png)");
    expect([page.querySelector("img"), page.textContent]).toEqual([null, "a chart"]);
  });

  it.each(["javascript:alert(1)", "JAVASCRIPT:alert(1)", "data:text/html,x", "file:///etc/passwd"])(
    "a link to %s is words",
    (address) => {
      const page = drawn(`[words](${address})`);
      expect([page.querySelector("a"), page.textContent]).toEqual([null, "words"]);
    },
  );
});

describe("what is allowed", () => {
  it("links to the web keep their address", () => {
    const link = drawn("[words](https://example.com/a?b=1)").querySelector("a");
    expect(link?.getAttribute("href")).toBe("https://example.com/a?b=1");
  });

  it("headings, lists, tables and code have their elements", () => {
    const page = drawn("# T\n\n- a\n- **b**\n\n| x | y |\n|---|--:|\n| 1 | 2 |\n\n```\nc\n```\n");
    expect(
      ["h2", "ul > li", "strong", "td.align-right", "pre > code"].map(
        (each) => page.querySelector(each)?.textContent,
      ),
    ).toEqual(["T", "a", "b", "2", "c"]);
  });

  it("character references are read, once", () => {
    expect(drawn("a &amp;lt; b &#x4e2d;").textContent).toBe("a &lt; b 中");
  });
});

it("text can be drawn in another way", () => {
  const page = render(
    <Markdown source="price 20" renderText={(text) => <mark>{text}</mark>} />,
  ).container;
  expect(page.querySelector("p > mark")?.textContent).toBe("price 20");
});
