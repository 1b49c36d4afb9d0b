import { isObject, type Json, type JsonObject } from "@gw/openapi/reader";
import { checkSite } from "@gw/test-support/check-site";
import { expect, test } from "vitest";
import { makeSite, readFixture } from "./make-site.ts";

const shapes = [
  "<script>alert(1)</script>",
  "</title><script>alert(1)</script>",
  "</script><script>alert(1)</script>",
  "</code></pre><script>alert(1)</script>",
  "</style><script>alert(1)</script>",
  "--><script>alert(1)</script>",
  "<!--><script>alert(1)</script>",
  "]]><script>alert(1)</script>",
  "<ScRiPt src=//x.example/a.js></sCrIpT>",
  "<script\nsrc='//x.example'>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<img src=x onerror=alert(1)>",
  "<img/src='x'/onerror='alert(1)'>",
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<b onmouseover=alert(1)>b</b>",
  "<b\tonmouseover=alert(1)>b</b>",
  "<details ontoggle=alert(1) open>d</details>",
  "<p style='background:url(javascript:alert(1))'>p</p>",
  "<div id=main class=bar>d</div>",
  "</main></body></html><h1>d</h1>",
  "</div></div></div></p></section>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "<object data='javascript:alert(1)'>",
  "<base href='https://x.example/'>",
  "<meta http-equiv=refresh content='0;url=https://x.example'>",
  "<link rel=stylesheet href=//x.example>",
  "<form action=https://x.example><button>b</button></form>",
  "<a href='javascript:alert(1)'>a</a>",
  "<math><mtext></mtext><style><img src=x onerror=alert(1)></style></math>",
  '" onmouseover="alert(1)',
  "' onmouseover='alert(1)",
  '"><script>alert(1)</script>',
  "[a](javascript:alert(1))",
  "[a](JaVa\tScript:alert(1))",
  "![a](javascript:alert(1))",
  "[a](data:text/html,<script>alert(1)</script>)",
  '[a](https://x.example "\\" onmouseover=alert(1) ")',
  "<javascript:alert(1)>",
  "[a][b]\n\n[b]: javascript:alert(1)",
  '```"><script>alert(1)</script>\nx\n```',
  "| a |\n|---|\n| <script>alert(1)</script> |",
  "../../../etc/passwd",
  "$& $` ${alert(1)} {{alert(1)}}",
];

/** What a document is made of, whose other values would make it another one. */
const structural = new Set(["$ref", "openapi", "type", "in", "operationId"]);

/** What holds names that the document chooses. */
const maps = new Set(
  "paths webhooks callbacks properties patternProperties schemas securitySchemes scopes headers links content mapping variables".split(
    " ",
  ),
);

/** Writes a text into every text of a document, and adds it to every name. */
function inject(value: Json, text: string, key = ""): Json {
  if (typeof value === "string") return structural.has(key) ? value : text;
  if (Array.isArray(value)) return value.map((each: Json) => inject(each, text, key));
  if (!isObject(value)) return value;
  const named = Object.entries(value).map(([name, each = null]) => {
    const isKept = !maps.has(key) || (key === "schemas" && name !== "Loop");
    return [isKept ? name : `${name}${text}`, inject(each as Json, text, name)];
  });
  return Object.fromEntries(named) as JsonObject;
}

test.each(shapes)("%j in every text is shown as text", (text) => {
  const written = inject(readFixture("tricky.json"), text) as JsonObject;
  const { info } = written;
  const site = makeSite({ ...written, info: { ...(info as JsonObject), "x-text": text } });
  const { pages, problems } = checkSite(site);
  expect(problems).toEqual([]);
  expect(pages).toBeGreaterThan(15);
  for (const path of site.keys()) expect(path).toMatch(/^(?:[^/.]+\/)?[^/.]+\.[a-z0-9]+$/);
});
