import { expect, test } from "vitest";
import { sampleCode } from "../../src/samples/sample-code.ts";

const sample = `import { call } from "somewhere";

{
  // #region call
  if (ready) {
    call();
  }
  // #endregion
}
`;

test("shows a whole file without its region comments", () => {
  expect(sampleCode(sample)).toBe('import { call } from "somewhere";\n\n{\n  if (ready) {\n    call();\n  }\n}');
});

test("shows a region without the indentation of its first line", () => {
  expect(sampleCode(sample, "call")).toBe("if (ready) {\n  call();\n}");
});

test("supports shell comments and nested regions", () => {
  const script = "# #region both\nfirst\n# #region last\nlast\n# #endregion\n# #endregion\n";
  expect(sampleCode(script, "both")).toBe("first\nlast");
  expect(sampleCode(script, "last")).toBe("last");
});

test("omits the banner of generated code", () => {
  expect(sampleCode("# Generated from the document in spec/; do not edit.\n\ncurl\n")).toBe("curl");
});

test("returns undefined for an unknown region", () => {
  expect(sampleCode(sample, "answer")).toBeUndefined();
});
