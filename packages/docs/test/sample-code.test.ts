import { expect, test } from "vitest";
import { sampleCode } from "../src/sample-code.ts";

const sample = `import { call } from "somewhere";

{
  // #region call
  if (ready) {
    call();
  }
  // #endregion
}
`;

test("shows a whole file without the marks of its regions", () => {
  expect(sampleCode(sample)).toBe('import { call } from "somewhere";\n\n{\n  if (ready) {\n    call();\n  }\n}');
});

test("shows a region without the indentation of its first line", () => {
  expect(sampleCode(sample, "call")).toBe("if (ready) {\n  call();\n}");
});

test("knows the marks of shell scripts, and regions in regions", () => {
  const script = "# #region both\nfirst\n# #region last\nlast\n# #endregion\n# #endregion\n";
  expect(sampleCode(script, "both")).toBe("first\nlast");
  expect(sampleCode(script, "last")).toBe("last");
});

test("leaves the banner of generated code out", () => {
  expect(sampleCode("# Generated from the document in spec/; do not edit.\n\ncurl\n")).toBe("curl");
});

test("has nothing to show for a region that is not there", () => {
  expect(sampleCode(sample, "answer")).toBeUndefined();
});
