import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { afterAll, expect, test } from "vitest";
import { clientSample } from "../../src/hooks/client-sample.ts";
import { errorPages, readErrorCatalog } from "../../src/hooks/error-pages.ts";
import { readDocument } from "../../src/document/document.ts";
import { fromPackage } from "../../src/package-root.ts";

const document = readDocument("openapi");
const folder = mkdtempSync(fromPackage("test/hooks/.client-samples-"));

afterAll(() => rmSync(folder, { recursive: true }));

test("samples of the typed client compile", () => {
  for (const page of errorPages(document, readErrorCatalog())) {
    writeFileSync(join(folder, `${page.code}.ts`), moduleOf(clientSample(page)));
  }
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      extends: "../../../tsconfig.json",
      compilerOptions: { lib: ["es2024", "dom"] },
      include: ["*.ts"],
    }),
  );
  function compile() {
    return execFileSync(process.execPath, [tsc, "--singleThreaded", "--project", folder], { encoding: "utf8" });
  }
  expect(outputOf(compile)).toBe("");
});

const tsc = fromPackage("../../node_modules/typescript/bin/tsc");

/** A complete module: the sample, plus declarations of the client and the request. */
function moduleOf(sample: string): string {
  const [, id = ""] = /await client\.(\w+)\(/.exec(sample) ?? [];
  return [
    'import type { Client } from "@gw/client";',
    "declare const client: Client;",
    `declare const request: Parameters<Client["${id}"]>[0];`,
    sample,
  ].join("\n");
}

/** The compiler prints errors to stdout, and exits with a failure. */
function outputOf(compile: () => string): string {
  try {
    return compile();
  } catch (error) {
    return error instanceof Error && "stdout" in error ? String(error.stdout) : String(error);
  }
}
