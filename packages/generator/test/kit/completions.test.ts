import { join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, expect, it } from "vitest";
import { everything } from "./document.ts";
import { createEditor } from "./editor.ts";
import { writeProject } from "./generated-kit.ts";

// What an editor offers, asked of the service that editors ask. It needs the packages built.

const source = `
import { createClient, createClientOf } from "./client.ts";
import * as operations from "./operations.ts";

// @ts-expect-error -- no operation yet
void createClientOf({ operations: { "": operations.getPets } });
// @ts-expect-error -- no credential yet
void createClient({ auth: { "": "key" } });
const client = createClient({ auth: { apiKey: "key" } });
const found = await client.getPets({ query: { state: "sold" } });
if (found.ok) {
  // @ts-expect-error -- not written yet
  const total: string | null = found.response.headers.get("");
  void total;
  for (const { state } of found.data) {
    if (state === "") break;
    if (state === "from a newer service") break;
  }
}
// @ts-expect-error -- a request has the known ones only
void client.getPets({ query: { state: "unknown" } });
// @ts-expect-error -- as in a body
void client.postPets({ body: { name: "Rex", state: "unknown" } });
`;

const folder = temporaryFolder(afterAll);
writeProject(folder, everything, { "uses.ts": source }, { openEnums: true });
const file = join(folder, "uses.ts");

const service = createEditor(file, source);

function completionsIn(text: string): string[] {
  const offset = source.indexOf(text) + text.indexOf('""') + 1;
  return (
    service
      .getCompletionsAtPosition(file, offset, {})
      ?.entries.map(({ name }) => name)
      .toSorted() ?? []
  );
}

it("an open enum accepts other values, of which an editor completes the known ones", () => {
  expect(service.getSemanticDiagnostics(file)).toEqual([]);
  expect(completionsIn('state === ""')).toEqual(["available", "sold"]);
});

it("an editor completes operations and credentials", () => {
  expect(completionsIn('{ operations: { ""')).toEqual(expect.arrayContaining(["getPets", "postPets"]));
  expect(completionsIn('{ auth: { ""')).toEqual(expect.arrayContaining(["apiKey", "basic"]));
});

it("an editor completes the headers that the document names", () => {
  expect(service.getSemanticDiagnostics(file)).toEqual([]);
  expect(completionsIn('headers.get("")')).toEqual(expect.arrayContaining(["ETag", "X-Total"]));
});
