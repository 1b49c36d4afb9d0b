import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findMessageChanges } from "@gw/contract-diff/find-changes";
import { structure, type JsonObject, type Kind } from "@gw/openapi/reader";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDocument } from "../src/open-document.ts";
import { readRevision } from "../src/read-revision.ts";
import { canary, withPath } from "./canary/canary.ts";
import { edits } from "./canary/edits.ts";

let folder: string;
const parts: Record<string, JsonObject> = {};
const server = createServer((request, response) => {
  response.end(JSON.stringify(parts[request.url?.split("/")[1] ?? ""] ?? {}));
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "canary-"));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Reads the canary from its files. */
async function read(side: "before" | "after") {
  // It listens on a port.
  const { port } = server.address() as AddressInfo;
  const document = canary(side, `http://127.0.0.1:${port}/${side}`);
  parts[side] = document.parts as JsonObject;
  mkdirSync(join(folder, side));
  writeFileSync(join(folder, side, "openapi.yaml"), JSON.stringify(document.root));
  writeFileSync(join(folder, side, "parts.yaml"), JSON.stringify(document.parts));
  const project = await openDocument(join(folder, side, "openapi.yaml"), { "allow-remote": true });
  return readRevision(project);
}

it("edits every field of the grammar that a reference can lead to", () => {
  const direct = new Set<Kind>(["document", "info", "server", "tag", "components"]);
  const missing = Object.entries(structure).flatMap(([kind, fields]) =>
    // The keys of the grammar are kinds.
    Object.keys(fields).filter(
      (field) => !direct.has(kind as Kind) && !edits[kind as Kind]?.some((each) => each.field === field),
    ),
  );
  expect(missing).toEqual([]);
});

describe("a change of one field behind a reference", () => {
  it("is never silent, whatever the field and the kind of reference", async () => {
    const [base, head] = [await read("before"), await read("after")];
    expect([...base.findings, ...head.findings]).toEqual([]);
    const { cases } = canary("before", "");
    const silent: string[] = [];
    let pairs = 0;
    for (const { path, isText } of cases) {
      const documents = [base, head].map(({ document }) => withPath(document, path));
      for (const [before, after] of [documents, documents.toReversed()]) {
        pairs += 1;
        const changes = findMessageChanges({ base: before, head: after });
        const isSeen = changes.some(({ impact }) => isText || impact !== "patch");
        if (!isSeen) silent.push(`${path}: ${changes.map(({ message }) => message).join(" ") || "no change"}`);
      }
    }
    console.log(`${pairs} pairs, ${silent.length} silent`);
    expect(silent).toEqual([]);
    expect(pairs).toBeGreaterThan(1500);
  });
});
