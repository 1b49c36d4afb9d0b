import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { afterAll, expect, test } from "vitest";
import { clientOf, clientSample } from "../../src/data-pages/client-sample.ts";
import { readErrorCatalogue } from "../../src/data-pages/error-catalogue.ts";
import { errorPages } from "../../src/data-pages/error-pages.ts";
import { readDocument } from "../../src/document.ts";
import { listOperations } from "../../src/operations.ts";
import { fromPackage } from "../../src/package-root.ts";

const document = readDocument("openapi");
const folder = mkdtempSync(fromPackage("test/data-pages/.client-samples-"));

afterAll(() => rmSync(folder, { recursive: true }));

test("the client's operations are those of the credential", () => {
  expect(clientOf([{ dashboardToken: [] }])).toBe("dashboard");
  expect(clientOf([{ portalKey: [] }])).toBe("portal");
});

test("what a page shows of the typed client compiles", () => {
  for (const page of errorPages(document, readErrorCatalogue())) {
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
  const compile = () =>
    execFileSync(process.execPath, [tsc, "--singleThreaded", "--project", folder], { encoding: "utf8" });
  expect(saidBy(compile)).toBe("");
});

const tsc = fromPackage("node_modules/typescript/bin/tsc");

/** A sample with what it leaves out: the client and the request. */
function moduleOf(sample: string): string {
  const [, client = "", id = ""] = /await (\w+)\.(\w+)\(/.exec(sample) ?? [];
  const operation = listOperations(document).find((each) => each.id === id);
  const type = `${client.charAt(0).toUpperCase()}${client.slice(1)}Client`;
  return [
    `import type { ${type} } from "@gw/client/${clientOf(operation?.described.security ?? [])}";`,
    `declare const ${client}: ${type};`,
    `declare const request: Parameters<${type}["${id}"]>[0];`,
    sample,
  ].join("\n");
}

/** The compiler tells its findings on its output, and fails. */
function saidBy(compile: () => string): string {
  try {
    return compile();
  } catch (error) {
    return error instanceof Error && "stdout" in error ? String(error.stdout) : String(error);
  }
}
