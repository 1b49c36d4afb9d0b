import { expect, test } from "vitest";
import { firstSentence, Markdown, plainText } from "../src/markdown.ts";

const markdown = new Markdown();

test.each([
  ["A `b` & <c>", "<p>A <code>b</code> &amp; &lt;c&gt;</p>"],
  ["# Title\n\nText", '<p class="heading"><strong>Title</strong></p><p>Text</p>'],
  ["a<br/>b <b class=x>c</b>", "<p>a<br>b <b>c</b></p>"],
  ["<b>open", "<p><b>open</b></p>"],
  ["a</div></p>b", "<p>a</p>b"],
  ["[a](https://x.example/?b&c)", '<p><a href="https://x.example/?b&amp;c">a</a></p>'],
  ["[a](mailto:a@x.example) [b](/c) [d](ftp://x.example)", '<p><a href="mailto:a@x.example">a</a> b d</p>'],
  ["![logo](https://x.example/a.png)", '<p><a href="https://x.example/a.png">logo</a></p>'],
  ["> [!NOTE]\n> Text", '<blockquote class="note note"><strong>Note</strong><p>Text</p>\n</blockquote>'],
  [
    "| a |\n|---|\n| 1 |",
    "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>1</td>\n</tr>\n</tbody></table>",
  ],
])("%j is rendered", (text, expected) => {
  expect(markdown.render(text).text).toBe(expected);
});

test("links of a document lead to pages, each time from another one", () => {
  const text = "[a](#tag/b)";
  const links = ["b.html", "../b.html"].map((address) => markdown.render(text, () => address).text);
  expect(links).toEqual(['<p><a href="b.html">a</a></p>', '<p><a href="../b.html">a</a></p>']);
});

test("the text of Markdown has none of its marks", () => {
  expect(plainText("# A\n\n- **b** [c](d) `e`\n<i>f</i>")).toBe("A b c e f");
  expect(firstSentence("Lists *all* pets. With pages.", 40)).toBe("Lists all pets");
  expect(firstSentence("Lists all pets, and more than that", 20)).toBeUndefined();
});
