import { describe, expect, it } from "vitest";
import { keepCauses } from "../src/causes.ts";
import type { Finding } from "@gw/openapi/finding";
import { waiveFindings } from "../src/waive.ts";

function finding(rule: string, message: string, pointer: string): Finding {
  return {
    file: `spec${pointer}.yaml`,
    line: 1,
    column: 1,
    rule,
    level: "error",
    message,
    remedy: "Fix it.",
    id: rule,
    pointer,
  };
}

const structure = finding("struct", "`type` can be one of the following only: …", "/components/schemas/User/type");
const reference = finding("no-unresolved-refs", "Can't resolve $ref: …", "/components/schemas/User/properties/role");
const example = finding("no-invalid-media-type-examples", "Example validation errored: …", "/paths/~1users/get");
const tag = finding("tag-description", "Tag object `description` should be present.", "/tags/0");

const missingType = finding("gw-official-schema", '"type" property must be …', "/components/schemas/User/type");
const inside = finding("gw-official-schema", '"items" property must be …', "/components/schemas/User/type/items");
const around = finding("gw-official-schema", '"User" property must have …', "/components/schemas/User");
const beside = finding("gw-official-schema", '"pattern" property must be …', "/components/schemas/User/pattern");
const wrongKind = finding(
  "gw-specification",
  "GW060: #/info points to the wrong kind of object: …",
  "/paths/~1users/$ref",
);
const info = finding("struct", "Property `title` is not expected here.", "/info/title");
const infos = finding("struct", "Property `a` is not expected here.", "/information/a");

function missing(path: string): Finding {
  return finding(
    "path-parameters-defined",
    `The operation does not define the path parameter \`{user_id}\` expected by path \`${path}\`.`,
    `/paths/${path.replaceAll("/", "~1")}/get`,
  );
}
function superfluous(path: string): Finding {
  return finding(
    "path-parameters-defined",
    `Path parameter \`id\` is not used in the path \`${path}\`.`,
    "/components/parameters/Id/name",
  );
}

describe("of the findings of Redocly", () => {
  it.each([
    ["an example that can't be validated", "a broken schema", [structure, example], [structure]],
    ["an example that can't be validated", "a broken reference", [reference, example], [reference]],
    [
      "an unused path parameter",
      "the same path's missing one",
      [missing("/users/{user_id}"), superfluous("/users/{user_id}")],
      [missing("/users/{user_id}")],
    ],
    [
      "what the official schema rejects",
      "what Redocly finds there, or next to it in depth",
      [structure, missingType, inside, around, beside],
      [structure, beside],
    ],
    ["an object read as another one", "the reference to it", [wrongKind, info, infos], [wrongKind, infos]],
    ["a repeated finding", "the first", [structure, { ...structure }], [structure]],
  ])("%s is dropped next to %s", (_consequence, _cause, findings, kept) => {
    expect(keepCauses(findings)).toEqual(kept);
  });

  it.each([
    ["an example that can't be validated", [tag, example]],
    ["an unused path parameter", [missing("/users/{user_id}"), superfluous("/plans/{plan_id}")]],
  ])("%s is kept next to what does not explain it", (_consequence, findings) => {
    expect(keepCauses(findings)).toEqual(findings);
  });
});

it.each([
  [structure, example],
  [missing("/users/{user_id}"), superfluous("/users/{user_id}")],
])("a warning of $rule hides no error", (cause, error) => {
  const findings = [{ ...cause, level: "warning" as const }, error];
  expect(keepCauses(findings)).toEqual(findings);
});

it.each([
  [structure, example],
  [missing("/users/{user_id}"), superfluous("/users/{user_id}")],
])("a waived finding of $rule hides no other", (waived, other) => {
  const { id = "", pointer = "", file, line, column } = waived;
  const waiver = {
    id,
    pointer,
    file,
    line,
    column,
    reason: "It is decided.",
    owner: "Accounts",
    expires: "2999-12-31",
  };
  const { findings } = waiveFindings([waived, other], [waiver], ["source"]);
  expect(keepCauses(findings)).toEqual([other]);
});
