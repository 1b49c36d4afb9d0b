import { assert, constantFrom, jsonValue, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { parseBody, scanBody } from "../../src/http/body-parser.ts";
import { ProblemError } from "../../src/contract/problem.ts";

function readJsonBody(body: Uint8Array): unknown {
  return parseBody(scanBody(body));
}

function bytes(text: string) {
  return new TextEncoder().encode(text);
}

function nested(depth: number) {
  return "[".repeat(depth) + "]".repeat(depth);
}

function list(count: number, item: string) {
  return `[${Array.from({ length: count }, () => item).join(", ")}]`;
}

function fields(count: number) {
  return `{${Array.from({ length: count }, (_, index) => `"f${index}": "a:,[{"`).join(",")}}`;
}

function violationsOf(body: Uint8Array | string): { code: string; violations: string[] } {
  try {
    readJsonBody(typeof body === "string" ? bytes(body) : body);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { code: error.code, violations: (error.errors ?? []).map(({ pointer, detail }) => `${pointer}: ${detail}`) };
  }
  throw new Error("The body was read.");
}

test("every JSON value that can be stored is read as JSON.parse reads it", () => {
  const storable = jsonValue({ maxDepth: 6 }).filter(
    (value) => !JSON.stringify(value).includes("\\u0000") && !JSON.stringify(value).includes("__proto__"),
  );
  assert(
    property(storable, constantFrom(undefined, 2), (value, indent) => {
      const text = JSON.stringify(value, undefined, indent);
      expect(readJsonBody(bytes(text))).toEqual(JSON.parse(text));
    }),
  );
});

describe("text that is not JSON is rejected with its location", () => {
  test.each([
    ['{"filters":', "The JSON ends unexpectedly."],
    ['"abc', "The JSON ends unexpectedly."],
    ["   ", "The JSON ends unexpectedly."],
    ['{"a":x}', "Invalid JSON at line 1, column 6."],
    ['{\n  "a": 1,\n}', "Invalid JSON at line 3, column 1."],
    ["{'a':1}", "Invalid JSON at line 1, column 2."],
    ["[1 2]", "Invalid JSON at line 1, column 4."],
    ["{} {}", "Invalid JSON at line 1, column 4."],
    ["// no\n{}", "Invalid JSON at line 1, column 1."],
    ["NaN", "Invalid JSON at line 1, column 1."],
    ["01", "Invalid JSON at line 1, column 2."],
  ])("%s", (text, detail) => {
    expect(violationsOf(text)).toEqual({ code: "malformed_json", violations: [`: ${detail}`] });
  });

  test("bytes that are not UTF-8", () => {
    const broken = Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22);
    expect(violationsOf(broken)).toEqual({ code: "malformed_json", violations: [": The body is not valid UTF-8."] });
  });

  test("brackets that open without end", () => {
    expect(violationsOf("[".repeat(500_000)).code).toBe("malformed_json");
  });
});

describe("JSON that could not be stored as it was sent is rejected with its location", () => {
  test.each([
    ['{"a":"\\u0000"}', ["/a: Must not contain the character U+0000."]],
    ['{"a":["\\ud800"]}', ["/a/0: Must not contain an unpaired surrogate."]],
    ['{"\\u0000":1}', ["/\0: Must not contain the character U+0000."]],
    ['{"\\udc00":1}', ["/\ufffd: Must not contain an unpaired surrogate."]],
    ['{"__proto__":{"admin":true}}', ["/__proto__: This field name is not allowed. Remove the field."]],
    ['{"a":{"\\u005f_proto__":1}}', ["/a/__proto__: This field name is not allowed. Remove the field."]],
    ['{"a":1e999}', ["/a: The number is too large."]],
    ['{"a":1,"b":{"c":1,"c":2},"a":3}', ["/b/c: Duplicate field. Send it once.", "/a: Duplicate field. Send it once."]],
    ['[{"x/y":1,"x\\/y":2}]', ["/0/x~1y: Duplicate field. Send it once."]],
  ])("%s", (text, violations) => {
    expect(violationsOf(text)).toEqual({ code: "invalid_request", violations });
  });

  test("the first 50 locations are listed", () => {
    expect(violationsOf(list(60, String.raw`"\u0000"`)).violations).toHaveLength(50);
  });

  test.each([
    "9007199254740993",
    "-9007199254740993",
    "12345678901234567890",
    "12345678901234567e+5",
    "0.1000000000000000055",
    "123456789.123456789",
    "1.0000000000000000001",
    "1e-400",
    "1E-400",
    "4e-324",
  ])("the number %s, which a double changes", (number) => {
    const violation = "The number has too many digits to be stored exactly. Round it, or send it as a string.";
    const violations = [`/a/b: ${violation}`, `/c/1: ${violation}`];
    expect(violationsOf(`{"a":{"b":${number}},"c":[1,${number}]}`)).toEqual({ code: "invalid_request", violations });
  });

  test.each([
    "9007199254740991",
    "9007199254740992",
    "-9007199254740994",
    "1000000000000000000000",
    "100000000000000000000.00",
    "0.000000000000000000001",
    "0.10000000000000000",
    "1.7976931348623157e308",
    "5e-324",
    "1.5E-7",
    "-0.0000000000000000",
    "0e-500",
  ])("but not %s, which is the same as a double", (number) => {
    expect(readJsonBody(bytes(`[${number}]`))).toEqual([Number(number)]);
  });

  test("nor digits in strings", () => {
    expect(readJsonBody(bytes('{"9007199254740993":"9007199254740993 1e-400"}'))).toBeDefined();
  });

  test("a number of a million zeros is judged in time", () => {
    expect(violationsOf(`1.${"0".repeat(1_000_000)}1`).code).toBe("invalid_request");
  });

  test("colons in strings are not fields", () => {
    expect(readJsonBody(bytes('{"a:b":"c:\\"d:\\\\"}'))).toEqual({ "a:b": 'c:"d:\\' });
  });

  test("nesting beyond reason", () => {
    expect(readJsonBody(bytes(nested(100)))).toBeDefined();
    expect(violationsOf(nested(101))).toMatchObject({ code: "invalid_request" });
    expect(violationsOf(nested(500_000))).toMatchObject({ code: "invalid_request" });
    const hiddenByRepetition = `{"a":${nested(90_000)},"a":1}`;
    const violations = [": Must not be nested more than 100 levels deep."];
    expect(violationsOf(hiddenByRepetition)).toEqual({ code: "invalid_request", violations });
  });
});

test("no body changes the prototype of anything", () => {
  expect(() => readJsonBody(bytes('{"constructor":{"prototype":{"polluted":1}}}'))).not.toThrow();
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
});

describe("a body that contains too much is rejected before it is parsed", () => {
  /** The list itself counts as a value. */
  test.each([
    ["numbers", list(99_999, "0"), list(100_000, "0")],
    ["texts with commas and brackets", list(99_999, String.raw`",[\",{"`), list(100_000, '",["')],
    ["empty arrays", list(99_999, "[ ]"), list(100_000, "[\n]")],
    ["arrays of one", list(49_999, "[0]"), list(50_000, "[0]")],
    ["objects of two fields", list(33_333, '{"a":0,"b":{}}'), list(33_334, '{"a":0,"b":{}}')],
  ])("it may hold 100,000 values, such as %s, and no more", (_what, fitting, tooMany) => {
    expect(() => scanBody(bytes(fitting))).not.toThrow();
    expect(violationsOf(tooMany)).toEqual({
      code: "invalid_request",
      violations: [": The body has more than 100000 values. Send fewer."],
    });
  });

  test("an object may have 10,000 fields, and no more", () => {
    expect(() => scanBody(bytes(`[${fields(10_000)}, ${fields(10_000)}]`))).not.toThrow();
    expect(violationsOf(`{"a": [${fields(10_001)}]}`)).toEqual({
      code: "invalid_request",
      violations: [": An object in the body has more than 10000 fields. Send fewer."],
    });
  });

  test.each(["", " ", "]", "}}:", '"', "[", '{"a":'])("%j is for the parser to judge", (text) => {
    expect(violationsOf(text).code).toBe("malformed_json");
  });
});
