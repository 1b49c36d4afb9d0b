// One after the other, because processor time is measured.
/* oxlint-disable no-await-in-loop */
import { execFile } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { endMisused, readCall } from "../packages/contract/src/read-call.ts";
import { download, packages } from "../packages/contract/test/documents/corpus.ts";
import { readHistories } from "../packages/contract/test/documents/histories/histories.ts";
import { installOasdiff, oasdiff } from "../packages/test-support/src/oasdiff.ts";
import { inRoot } from "../packages/test-support/src/workspace.ts";
import { generators } from "./documents/generators.ts";
import { installedVersions } from "./installed-versions.ts";
import { reportResults } from "./report-results.ts";
import { atMost, type Measurement, type Verdict } from "./save-results.ts";
import { median } from "./statistics.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

const usage = `Usage: pnpm bench commands [--only <command>] [--document <text>] [--rounds <n>] [--save]

Measures whole processes, in turns, on ten large documents: lint beside Redocly, generate beside @hey-api/openapi-ts, and diff
beside oasdiff on the histories of five documents. Needs Go and bash. Fails if a document exceeds a limit.

  --only      lint, generate or diff alone
  --document  only the documents whose name contains it
  --rounds    how often each is measured; 3 by default
  --save      write bench/results/commands.json, and the tables of bench/README.md
`;

const { values } = readCall(usage, {
  options: {
    only: { type: "string" },
    document: { type: "string", default: "" },
    rounds: { type: "string", default: "3" },
    save: { type: "boolean", default: false },
  },
});

const rounds = Number(values.rounds);
if (!(rounds >= 1)) endMisused("--rounds takes a number from 1.", usage);

/** What is compared on a document: a command of ours, and that of a peer. */
interface Pair {
  name: string;
  ours: () => Promise<readonly string[]>;
  peer: () => Promise<readonly string[]>;
}

interface Comparison {
  peer: string;
  pairs: () => Promise<Pair[]>;
  /** The most that ours may take, as a multiple of what the peer takes. */
  limits: Partial<Record<keyof Times, number>>;
}

interface Times {
  cpu: number;
  wall: number;
}

const { execPath } = process;
const ours = [execPath, inRoot("packages/contract/dist/main.js")];
const redocly = [execPath, inRoot("node_modules/@redocly/cli/bin/cli.js")];
const folder = await createTemporaryFolder();

const large = [
  "bunq.com",
  "digitalocean.com",
  "docusign.net",
  "kubernetes.io",
  "mailchimp.com",
  "plaid.com",
  "squareup.com",
  "stripe.com",
  "zoom.us",
];

async function readLarge(): Promise<{ name: string; file: string }[]> {
  const [directory, github] = await Promise.all([download(packages.directory), download(packages.github)]);
  return [
    ...large.map((name) => ({ name, file: join(directory, `api/${name}.json`) })),
    { name: "github.com", file: join(github, "generated/api.github.com.json") },
  ];
}

const comparisons: Readonly<Record<string, Comparison>> = {
  lint: {
    peer: "redocly",
    limits: { cpu: 1.6, wall: 1.2 },
    pairs: async () =>
      (await readLarge()).map(({ name, file }) => ({
        name,
        ours: async () => [...ours, "lint", file],
        peer: async () => [...redocly, "lint", file, "--extends=recommended"],
      })),
  },
  generate: {
    peer: "@hey-api/openapi-ts",
    limits: { wall: 0.7 },
    pairs: async () =>
      (await readLarge()).map(({ name, file }) => {
        const [our, peer] = generators.map((generator) => async () => [
          execPath,
          ...(await generator.prepare(file, await mkdtemp(join(folder, "client-")))),
        ]);
        if (!our || !peer) throw new Error("There are two generators.");
        return { name, ours: our, peer };
      }),
  },
  diff: {
    peer: "oasdiff",
    limits: { cpu: 1.5 },
    async pairs() {
      await installOasdiff();
      const histories = (await readHistories(4, 1)).filter(({ name }) => !name.startsWith("ghes"));
      return histories.map(({ name, base, head }) => ({
        name,
        ours: async () => [...ours, "diff", base, head],
        peer: async () => [oasdiff, "breaking", base, head, "--flatten-allof", "--flatten-params"],
      }));
    },
  },
};

/** Runs a command, and measures it and its children. */
function time(command: readonly string[]): Promise<Times> {
  const script = 'TIMEFORMAT="%R %U %S"; time "$@" > /dev/null 2>&1';
  return new Promise((done) => {
    execFile("bash", ["-c", script, "bash", ...command], { cwd: folder }, (_error, _stdout, stderr) => {
      const [wall = 0, user = 0, system = 0] = stderr.trim().split(/\s+/).slice(-3).map(Number);
      done({ wall, cpu: user + system });
    });
  });
}

async function measure({ ours: our, peer }: Pair): Promise<[ours: Times, peer: Times]> {
  const times: [Times, Times][] = [];
  for (let round = 0; round < rounds; round += 1) times.push([await time(await our()), await time(await peer())]);
  function medianOf(index: 0 | 1): Times {
    return { cpu: median(times.map((each) => each[index].cpu)), wall: median(times.map((each) => each[index].wall)) };
  }
  return [medianOf(0), medianOf(1)];
}

const measurements: Measurement[] = [];
const verdicts: Verdict[] = [];
for (const [command, { peer, pairs, limits }] of Object.entries(comparisons)) {
  if (values.only !== undefined && values.only !== command) continue;
  const [cpu, wall]: [Measurement["rows"], Measurement["rows"]] = [[], []];
  for (const pair of await pairs()) {
    if (!pair.name.includes(values.document)) continue;
    console.error(`${command}: ${pair.name}`);
    const [our, their] = await measure(pair);
    cpu.push({ name: pair.name, figures: { "gw-contract": our.cpu, [peer]: their.cpu } });
    wall.push({ name: pair.name, figures: { "gw-contract": our.wall, [peer]: their.wall } });
    for (const [of, limit] of Object.entries(limits) as [keyof Times, number][]) {
      verdicts.push(atMost(`${command} ${pair.name}: ${of} time / ${peer}`, our[of] / their[of], limit, "", 2));
    }
  }
  measurements.push(
    { title: `Processor time of ${command}`, unit: "s", better: "less", rows: cpu },
    { title: `Time of ${command}`, unit: "s", better: "less", rows: wall },
  );
}
const areMet = await reportResults(
  {
    benchmark: "commands",
    versions: {
      ...(await installedVersions(new URL("./", import.meta.url), ["@hey-api/openapi-ts"])),
      ...(await installedVersions(new URL("../", import.meta.url), ["@redocly/cli"])),
      oasdiff: /\d+\.\d+\.\d+/.exec(oasdiff)?.[0] ?? "",
    },
    method: `Whole processes, ours and the other one in turns; ${rounds === 1 ? "one run each" : `medians of ${rounds} rounds`}.`,
    measurements,
    verdicts,
  },
  values.save,
);
if (!areMet) process.exitCode = 1;
