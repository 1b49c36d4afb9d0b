import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { JsonObject } from "@gw/openapi/reader";
import { rewriteDocument } from "../rewrite/rewrite-document.ts";
import { documentedFile } from "./bundle.ts";
import type { StepContext, StepResult } from "./step.ts";

interface Change {
  pointer: string;
  message: string;
  severity: string;
}

/** How many changes are shown of a document in which nothing changes. */
const shown = 3;

/**
 * Compares the bundle with an equivalent document, both ways, where no change may be found: one that is written in another way
 * or, of Swagger 2.0, the one that another tool converted.
 */
export async function diff({ document, folder, run }: StepContext): Promise<StepResult> {
  const bundle = join(folder, "bundle.json");
  // An invalid document has no bundle. It is compared with itself.
  const other = documentedFile(folder) === "converted.json" ? "converted.json" : "rewritten.json";
  const [base, head] = existsSync(bundle) ? ["bundle.json", other] : [document, document];
  if (head === "rewritten.json") {
    const content = JSON.parse(await readFile(bundle, "utf8")) as JsonObject;
    await writeFile(join(folder, head), JSON.stringify(rewriteDocument(content), null, 2));
  }
  return compareBothWays({ base, head, run, hasTexts: head !== "converted.json", isComparable: head === other });
}

interface Comparison {
  base: string;
  head: string;
  run: StepContext["run"];
  /** Whether texts count: tools that convert leave out examples, and rename some components. */
  hasTexts: boolean;
  /** Whether both can be compared. */
  isComparable: boolean;
}

/** Compares two equivalent documents both ways. */
export async function compareBothWays({ base, head, run, hasTexts, isComparable }: Comparison): Promise<StepResult> {
  const runs = [];
  for (const files of [
    [base, head],
    [head, base],
  ]) {
    const { exitCode, stdout, stderr, ...measured } = await run(
      "diff",
      ...files,
      "--format",
      "json",
      "--fail-on",
      "text",
    );
    const isCompared = exitCode < 2;
    // Of the printed changes, only these parts are read.
    const report = isCompared ? (JSON.parse(stdout) as { changes: Change[] }) : undefined;
    const changes = (report?.changes ?? []).filter(({ severity }) => hasTexts || severity !== "text");
    const named = changes
      .slice(0, shown)
      .map(({ pointer, message }) => `${files.join(" to ")}: ${pointer}: ${message}`);
    const isExpected = isCompared || (exitCode === 2 && !isComparable);
    runs.push({
      run: { exitCode, stdout, stderr, ...measured },
      findings: changes.length,
      problems: isExpected ? named : [`It exits with ${exitCode}: ${stderr.trim()}`],
    });
  }
  const [there, back] = runs;
  if (!there || !back) throw new Error("A document is compared both ways.");
  return {
    run: there.run,
    findings: there.findings + back.findings,
    problems: [...there.problems, ...back.problems],
  };
}
