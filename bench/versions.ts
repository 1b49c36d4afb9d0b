// One after the other, in one folder, so that no path differs.
/* oxlint-disable no-await-in-loop */
import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readCall } from "../packages/contract/src/read-call.ts";
import { readRow, rows } from "../packages/contract/test/versions/rows.ts";
import { installOasdiff, oasdiff } from "../packages/test-support/src/oasdiff.ts";
import { inRoot } from "../packages/test-support/src/workspace.ts";
import { generators, programOf, type Generator } from "./documents/generators.ts";
import { runCommand } from "./documents/run-command.ts";
import { yesOrNo } from "./format-figure.ts";
import { installedVersions } from "./installed-versions.ts";
import { reportResults } from "./report-results.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

const usage = `Usage: pnpm bench versions [--only <text>] [--save]

Takes the documents of what OpenAPI 3.2 and Swagger 2.0 alone have, and an edit of each: which linters accept the document, which
detectors report the edit, and of which generators the code changes. Needs Go. Prints every failure to standard error.

  --only   only the rows whose name contains it
  --save   write bench/results/versions.json, and the table of the documentation
`;

const { values } = readCall(usage, {
  options: { only: { type: "string", default: "" }, save: { type: "boolean", default: false } },
});

const ours = inRoot("packages/contract/dist/main.js");
const redocly = inRoot("node_modules/@redocly/cli/bin/cli.js");
const spectral = inRoot("node_modules/@stoplight/spectral-cli/dist/index.js");
const folder = await createTemporaryFolder();

/** Compares `api.yaml` with `new.yaml`. */
type Detector = () => Promise<{ isSuccess: boolean; output: string }>;

const linters: Readonly<Record<string, Parameters<typeof runCommand>[0]>> = {
  "gw-contract lint": [ours, "lint", "api.yaml"],
  "redocly lint": [redocly, "lint", "api.yaml", "--extends=recommended"],
  "spectral lint": [spectral, "lint", "api.yaml", "--ruleset=spectral.yaml"],
};

const detectors: Readonly<Record<string, { run: Detector; unchanged: RegExp }>> = {
  "gw-contract diff": {
    run: () => runCommand([ours, "diff", "api.yaml", "new.yaml", "--fail-on", "none"], folder),
    unchanged: /: no changes since /,
  },
  "redocly diff": {
    run: () => runCommand([redocly, "diff", "api.yaml", "new.yaml", "--config=diff.yaml", "--fail-on=none"], folder),
    unchanged: /^0 major, 0 minor, 0 patch\./m,
  },
  "oasdiff changelog": {
    run: () =>
      new Promise((done) => {
        execFile(oasdiff, ["changelog", "api.yaml", "new.yaml"], { cwd: folder }, (error, stdout, stderr) =>
          done({ isSuccess: error === null, output: `${stdout}${stderr}` }),
        );
      }),
    unchanged: /^No changes/,
  },
};

const openapiTypescript: Generator = {
  name: "openapi-typescript",
  async prepare(document, work) {
    return [programOf("openapi-typescript/bin/cli.js"), document, "--output", join(work, "src/index.ts")];
  },
};

const compared = [...generators.filter(({ name }) => name !== "kubb"), openapiTypescript];

/** What a generator writes of a document; undefined if that is nothing. */
async function generate(generator: Generator, document: string): Promise<string | undefined> {
  const work = join(folder, "work");
  await rm(work, { recursive: true, force: true });
  await mkdir(work);
  await writeFile(join(work, "api.yaml"), document);
  const { isSuccess, output } = await runCommand(await generator.prepare(join(work, "api.yaml"), work), work);
  const entries = await readdir(join(work, "src"), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  if (isSuccess && files.length > 0)
    return (await Promise.all(files.toSorted().map((file) => readFile(file, "utf8")))).join("\n");
  console.error(`${generator.name} generates nothing: ${output.trim().slice(-300)}`);
  return undefined;
}

async function compare([row, , from, to]: (typeof rows)[number]) {
  const [base, head] = [readRow(row), readRow(row).replace(from, to)];
  await writeFile(join(folder, "api.yaml"), base);
  await writeFile(join(folder, "new.yaml"), head);
  const figures: Record<string, number> = {};
  for (const [name, command] of Object.entries(linters)) {
    const { isSuccess, output } = await runCommand(command, folder);
    figures[name] = Number(isSuccess);
    if (!isSuccess) console.error(`${name}: ${output.trim().slice(0, 300)}`);
  }
  for (const [name, { run, unchanged }] of Object.entries(detectors)) {
    const { isSuccess, output } = await run();
    figures[name] = Number(isSuccess && !unchanged.test(output));
    if (!isSuccess) console.error(`${name}: ${output.trim().slice(0, 300)}`);
  }
  const changed: Record<string, number> = {};
  for (const generator of compared) {
    const code = await generate(generator, base);
    const isChanged = code !== undefined && code !== (await generate(generator, head));
    const isOurs = generator.name === "gw-contract";
    changed[isOurs ? "gw-contract generate" : generator.name] = Number(isChanged);
  }
  // What no generator writes, such as the parent of a tag, has no place in code.
  const isInCode = Object.values(changed).includes(1);
  return {
    name: row.startsWith("3.2") ? row.replaceAll("-", " ") : row,
    figures: { ...figures, ...(isInCode && changed) },
  };
}

await installOasdiff();
await writeFile(join(folder, "spectral.yaml"), "extends: spectral:oas\n");
await writeFile(join(folder, "diff.yaml"), "extends: [diff-recommended]\n");
const measured = [];
for (const row of rows.filter(([name]) => name.includes(values.only))) {
  console.error(row[0]);
  measured.push(await compare(row));
}
await reportResults(
  {
    benchmark: "versions",
    versions: {
      ...(await installedVersions(new URL("./", import.meta.url), [
        "@hey-api/openapi-ts",
        "openapi-typescript",
        "orval",
      ])),
      ...(await installedVersions(new URL("../", import.meta.url), ["@redocly/cli", "@stoplight/spectral-cli"])),
      oasdiff: /\d+\.\d+\.\d+/.exec(oasdiff)?.[0] ?? "",
    },
    method:
      "Features that only OpenAPI 3.2 or Swagger 2.0 has: whether linters accept them, detectors report an edit of them, and generated code changes with the edit. A dash: nothing in the code depends on it.",
    measurements: [{ title: "Feature of OpenAPI", unit: yesOrNo, better: "more", rows: measured }],
    verdicts: [],
  },
  values.save,
);
