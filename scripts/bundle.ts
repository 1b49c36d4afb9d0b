import { mkdir } from "node:fs/promises";
import process from "node:process";
import { inRoot, projections } from "./workspace.ts";
import { runTool } from "./run-tool.ts";

/** What mends a bundling error, by the text of Redocly's message. */
const remedies: [RegExp, string][] = [
  [
    /Two .* referenced with the same name|renamed/i,
    "Two files of one name and different content meet in the bundle. Rename one of them, and the $refs to it.",
  ],
  [/Can't resolve \$ref/, "Correct the $ref: it is relative to the file that holds it."],
];

/** Bundles the document and its projections, as YAML and as JSON, into `spec/dist`. */
async function bundle(): Promise<void> {
  await mkdir(inRoot("spec/dist"), { recursive: true });
  const results = await Promise.all(
    ["yaml", "json"].map((extension) =>
      runTool("redocly", [
        "bundle",
        ...projections,
        "--ext",
        extension,
        "--component-renaming-conflicts-severity=error",
      ]),
    ),
  );
  const failed = results.find((result) => result.exitCode !== 0);
  if (failed) {
    console.error(failed.stderr);
    for (const [pattern, remedy] of remedies) if (pattern.test(failed.stderr)) console.error(`→ ${remedy}`);
    process.exitCode = 1;
    return;
  }
  for (const name of projections) console.log(`spec/dist/${name}.{yaml,json}`);
}

await bundle();
