import * as fc from "fast-check";

/** Texts that programs trip over, all of them well-formed and without U+0000 (D45). */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\u007f\u0001\u001f",
    "null",
    "e\u0301\u0327",
    "ẞſİıΣς",
    "👩\u200d💻",
    "\ufeff",
    "\ufffd\uffff",
    "\u202eright to left",
    "' or 1=1 --",
    '" \\ / %00 %',
    "{}",
    "${HOME}",
    "../../etc",
    "line\r\nbreak",
    "x".repeat(3000),
  ),
  fc.string({ unit: "binary", maxLength: 12 }).map((text) => text.replaceAll("\0", "")),
);

/** Names that unknown fields of records can't have: they are refused, and the operations say so (D06). */
export const credentialNames = ["password", "client_secret", "refreshToken", "Private-Key"];

/** Names of fields. `__proto__` is left out: it is refused (D45, see the broken ones). */
export const oddName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "",
    "a/b",
    "m~n",
    "~1",
    "constructor",
    "toString",
    "hasOwnProperty",
    "length",
    "$ref",
    "0",
    "1e1",
    "é",
    "👩\u200d💻",
    ...credentialNames,
  ),
  fc.string({ unit: "grapheme", maxLength: 6 }).map((text) => `x${text}`),
);

export const oddNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(
    -1,
    0,
    1,
    2,
    3,
    0.1,
    1e-7,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 32,
    2 ** 53 - 1,
    2 ** 53,
    2 ** 63,
    1e21,
    1e308,
    5e-324,
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Any JSON, for what the document leaves open. */
export const oddJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(null, true, false),
    oddNumber,
    oddText,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(oddName, tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;
