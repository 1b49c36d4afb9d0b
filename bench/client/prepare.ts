import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { calledOperations, type CalledOperation } from "./called-operations.ts";
import { compilePackage } from "./compile.ts";
import type { Contender } from "./contenders/contender.ts";
import { contenders, ours } from "./contenders/index.ts";
import type { Document } from "./documents.ts";

/** The compiled client of a contender for a document. */
export interface Client {
  contender: Contender;
  folder: string;
}

/** A document with the clients of all contenders. */
export interface Ground {
  operations: readonly CalledOperation[];
  clients: readonly Client[];
}

/** The folder of our client. */
export function folderOfOurs({ clients }: Ground): string {
  const own = clients.find(({ contender }) => contender === ours);
  if (!own) throw new Error("Our client was not prepared.");
  return own.folder;
}

/** Generates and compiles the clients of all contenders for a document, in a folder. */
export async function prepare(document: Document, folder: string, report: (line: string) => void): Promise<Ground> {
  await mkdir(folder, { recursive: true });
  const bundle = join(folder, "openapi.json");
  await writeFile(bundle, JSON.stringify(document));
  // At the same time: each runs a process of its own.
  const clients = contenders.map(async (contender, index) => {
    const own = join(folder, String(index));
    const start = performance.now();
    await make(contender, bundle, own);
    report(`${contender.name} took ${((performance.now() - start) / 1000).toFixed(0)} s`);
    return { contender, folder: own };
  });
  return { operations: calledOperations(document), clients: await Promise.all(clients) };
}

async function make(contender: Contender, bundle: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, type: "module", sideEffects: false }));
  await contender.generate(bundle, folder);
  if (contender.output) await compilePackage(folder, contender.output);
}
