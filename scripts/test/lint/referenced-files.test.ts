import { describe, expect, it } from "vitest";
import { referencedFiles } from "../../lint/referenced-files.ts";

describe("the files that references name", () => {
  it("are found in blocks, lists and flow style, quoted or not, without their fragments", () => {
    const text = `
allOf:
  - $ref: ../schemas/User.yaml
  - $ref: "Plan.yaml#/properties/name"
items: { $ref: Policy.yaml }
any: [{ "$ref": 'Api.yaml' }, { $ref: Key.yaml, description: An API key. }]
`;
    expect(referencedFiles(text)).toEqual(["../schemas/User.yaml", "Plan.yaml", "Policy.yaml", "Api.yaml", "Key.yaml"]);
  });

  it("are not those of comments, of blocks of text, and of the text's own fragments", () => {
    const text = `
# $ref: Comment.yaml
description: |
  $ref: Block.yaml
summary: "
  $ref: Quoted.yaml"
self:
  $ref: "#/components/schemas/User" # $ref: Trailing.yaml
`;
    expect(referencedFiles(text)).toEqual([]);
  });

  it("are found in a text that does not parse", () => {
    expect(referencedFiles("a: [\n$ref: User.yaml\n")).toEqual(["User.yaml"]);
  });
});
