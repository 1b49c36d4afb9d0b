import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { inRoot } from "@gw/test-support/workspace";
import { afterAll, describe, expect, it } from "vitest";
import { callCommand } from "./call-command.ts";

/** A document with one addition of OpenAPI 3.2: what 3.1 lacks of it, and an edit with the change that it makes. */
type Row = [row: string, note: string, from: string, to: string, change: string];

const rows: Row[] = [
  [
    "additional-operations",
    "api.yaml:9:5  /paths/~1pets~1{petId}/additionalOperations",
    "PURGE:",
    "ERASE:",
    "is removed",
  ],
  ["deprecated-security-schemes", "no `deprecated`", "deprecated: true, ", "", "security scheme key"],
  ["device-flow", "no `flows.deviceAuthorization`", "pets.test/device", "pets.test/code", "deviceAuthorizationUrl"],
  [
    "discriminators",
    "no `discriminator.defaultMapping`",
    "defaultMapping: OtherPet",
    "defaultMapping: Cat",
    "defaultMapping",
  ],
  [
    "example-values",
    "no `serializedValue`",
    "dataValue: { name: Rex, age: 3 } }\n",
    "dataValue: { name: Max } }\n",
    "dataValue",
  ],
  ["item-encoding", "no `itemEncoding`", "image/png", "image/gif", "itemEncoding"],
  [
    "item-schema",
    "no `itemSchema`. It is written as `schema`",
    "required: [id]",
    "required: []",
    "no longer guarantees id",
  ],
  ["media-types", "", '{ $ref: "#/components/schemas/Pet" }\n      example', "{ type: string }\n      example", "type"],
  [
    "path-item-references",
    "no `query`",
    "name: { type: string } } }",
    "name: { type: integer } } }",
    "type of name in the request of",
  ],
  ["query", "no `query`", "required: [tag]", "required: [tag, limit]", "now requires limit"],
  ["querystring", "no parameter in `querystring`", "required: [tag]", "required: [tag, limit]", "now requires limit"],
  ["response-summaries", "", "summary: The request is invalid", "summary: It is invalid", "is reworded"],
  ["server-names", "no `name`", "name: staging", "name: test", "name of the server https://staging.pets.test changes"],
  ["tags", "no `parent`", "parent: animals, ", "", "parent of the tag pets is removed"],
  ["xml-node-types", "no `xml.nodeType`", "nodeType: cdata", "nodeType: text", "xml of Pet.note changes"],
];

const folder = temporaryFolder(afterAll);

/** Writes the document of a row, and returns it. */
function write(row: string, from = "", to = from, file = "api.yaml"): string {
  const text = readFileSync(inRoot(`packages/contract/test/versions/3.2/${row}.yaml`), "utf8");
  expect(text).toContain(from);
  writeFileSync(join(folder, file), text.replace(from, to));
  return text;
}

function git(...args: string[]): void {
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], { cwd: folder, stdio: "pipe" });
}

describe("OpenAPI 3.2", () => {
  it.each(rows)("%s: bundle writes it in 3.1 with a note of what is lost", async (row, note) => {
    write(row);
    const { code, stdout, stderr } = await callCommand(folder, ["bundle", "api.yaml", "--as", "3.1"]);
    expect({ code, version: (JSON.parse(stdout) as { openapi: string }).openapi }).toEqual({
      code: 0,
      version: "3.1.1",
    });
    expect(stderr).toContain(note);
  });

  it.each(rows)("%s: diff finds a change of it", async (row, _note, from, to, change) => {
    write(row);
    write(row, from, to, "new.yaml");
    const same = await callCommand(folder, ["diff", "api.yaml", "api.yaml"]);
    expect(same).toMatchObject({ code: 0, stdout: expect.stringMatching(/: no changes since /) });
    const { stdout } = await callCommand(folder, ["diff", "api.yaml", "new.yaml"]);
    expect(stdout).toContain(change);
  });

  it.each(rows)("%s: review reports the change", async (row, _note, from, to, change) => {
    git("init", "--quiet", "--initial-branch=main");
    write(row);
    git("add", "api.yaml");
    git("commit", "--quiet", "--allow-empty", `--message=${row}`);
    write(row, from, to);
    const { stdout } = await callCommand(folder, ["review", "api.yaml", "--base", "HEAD"]);
    expect(stdout).toContain(change);
  });
});
