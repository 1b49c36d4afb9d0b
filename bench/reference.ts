// One after the other, because times are measured.
/* oxlint-disable no-await-in-loop */
import { endMisused, readCall } from "../packages/contract/src/read-call.ts";
import { freePort } from "../packages/docs/test/free-port.ts";
import { launchChromium } from "../packages/test-support/src/chromium.ts";
import { installedVersions } from "./installed-versions.ts";
import { audit, countViolations, timeSearch, visit, type Visit } from "./reference/measure.ts";
import { documents, peers, serveFolder, writeSites, type ToolPage } from "./reference/sites.ts";
import { reportResults } from "./report-results.ts";
import { atMost, type Measurement, type Verdict } from "./save-results.ts";
import { median, rotated } from "./statistics.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

const usage = `Usage: pnpm bench reference [--only <text>] [--rounds <n>] [--save]

Compares the reference that gw-contract docs writes with Scalar, Redoc, Swagger UI and Elements, on three documents: what the
page of an operation costs on a quick line and on a slow phone, and its accessibility. Then Lighthouse judges our pages, and the
time of our search is measured. Needs Chromium. Fails if a peer is better than ours, or if a limit is not met.

  --only    only the documents whose name contains it
  --rounds  how often each page is opened; 3 by default
  --save    write bench/results/reference.json, and the tables of bench/README.md
`;

const { values } = readCall(usage, {
  options: {
    only: { type: "string", default: "" },
    rounds: { type: "string", default: "3" },
    save: { type: "boolean", default: false },
  },
});
const rounds = Number(values.rounds);
if (!(rounds >= 1)) endMisused("--rounds takes a number from 1.", usage);

/** The figures of a visit with the factor of their unit, and whether no peer may be better. */
const figures: readonly [name: keyof Visit, title: string, unit: string, factor: number, isLimited: boolean][] = [
  ["bytes", "Transferred", "kB", 1e3, true],
  ["requests", "Requests", "requests", 1, false],
  ["firstPaint", "First contentful paint", "s", 1e3, false],
  ["largestPaint", "Largest contentful paint", "s", 1e3, false],
  ["firstField", "Time until the first field of the operation is visible", "s", 1e3, true],
  ["blocked", "Total blocking time", "s", 1e3, true],
  ["shift", "Layout shift", "sum of scores", 1, true],
  ["heap", "JavaScript heap", "MB", 1e6, false],
];
const violations = "Violated rules of axe";
const limited = [...figures.filter((each) => each[4]).map(([, title]) => title), violations];

const measurements = new Map<string, Measurement>();
const verdicts: Verdict[] = [];
const served = await serveFolder(await createTemporaryFolder());
const port = Number(await freePort());
const offline = "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1";
const browser = await launchChromium([offline, `--remote-debugging-port=${port}`]);

function add(title: string, unit: string, row: string, column: string, figure: number): void {
  if (Number.isNaN(figure)) return;
  const measurement = measurements.get(title) ?? { title, unit, better: "less", rows: [] };
  measurements.set(title, measurement);
  if (measurement.rows.at(-1)?.name !== row) measurement.rows.push({ name: row, figures: {} });
  Object.assign(measurement.rows.at(-1)?.figures ?? {}, { [column]: figure });
}

/** Measures the pages in turns, and returns those that do not fail. */
async function compare(row: string, pages: readonly ToolPage[], isSlow: boolean): Promise<ToolPage[]> {
  const visits = new Map<ToolPage, Visit[]>(pages.map((page) => [page, []]));
  for (let round = 0; round < rounds; round += 1) {
    console.error(`${row}: round ${round + 1}`);
    for (const page of rotated([...visits.keys()], round)) {
      const measured = await visit(browser, page, isSlow).catch((error: unknown) => report(row, page, error));
      if (measured) visits.get(page)?.push(measured);
      else visits.delete(page);
    }
  }
  for (const [name, title, unit, factor] of figures) {
    for (const [{ tool }, all] of visits) add(title, unit, row, tool, median(all.map((each) => each[name])) / factor);
  }
  return [...visits.keys()];
}

function report(row: string, { tool }: ToolPage, error: unknown): undefined {
  console.error(`${row}: ${tool} is not measured: ${String(error)}`);
}

/** What concerns our pages alone. */
async function judge(name: string, page: ToolPage): Promise<void> {
  for (const [what, address] of Object.entries({ operation: page.address, home: page.root })) {
    for (const device of ["phone", "desktop"]) {
      const row = `${name}, ${what}, ${device}`;
      console.error(`Lighthouse: ${row}`);
      const scores = await audit(address, port, device === "phone");
      for (const [category, score] of Object.entries(scores)) add("Lighthouse", "of 100", row, category, score);
      const least = Math.min(...Object.values(scores));
      verdicts.push({ criterion: `Lighthouse: ${row}`, figure: String(least), limit: "at least 95", met: least >= 95 });
    }
  }
  const times = [];
  const words = page.address.replaceAll(/.*\/|\.html$/g, "").replaceAll("-", " ");
  for (let round = 0; round < rounds; round += 1) times.push((await timeSearch(browser, page, words)) / 1_000);
  const title = "Time from the first key to the first result of the search, on a slow phone";
  add(title, "s", name, page.tool, median(times));
  verdicts.push(atMost(`${name}: ${title}`, median(times), 0.4, "s", 3));
}

/** Whether no peer is better than ours. */
function verdictsOf({ title, unit, rows }: Measurement): Verdict[] {
  return rows.map(({ name, figures: { "gw-contract": ours = NaN, ...others } }) =>
    atMost(`${name}: ${title}`, ours, Number(Math.min(...Object.values(others)).toFixed(3)), unit, 3),
  );
}

try {
  for (const document of documents.filter(({ name }) => name.includes(values.only))) {
    const { name } = document;
    const pages = await writeSites(document, served);
    const shown = await compare(`${name}, quick line`, pages, false);
    await compare(`${name}, slow phone`, shown, true);
    for (const page of shown) {
      const count = await countViolations(browser, page).catch((error: unknown) => report(name, page, error));
      if (count !== undefined) add(violations, "rules", name, page.tool, count);
    }
    if (pages[0] && name !== "stripe.com") await judge(name, pages[0]);
  }
} finally {
  await browser.close();
  served.close();
}
const comparisons = limited.flatMap((title) => measurements.get(title) ?? []).flatMap(verdictsOf);
const areMet = await reportResults(
  {
    benchmark: "reference",
    versions: {
      ...(await installedVersions(new URL("./", import.meta.url), ["lighthouse"])),
      chromium: browser.version(),
      ...peers,
    },
    method: `Medians of ${rounds} visits, the tools in turns, from a local server with gzip. A dash: the page does not show the field within 60 s, or Chromium reports no such paint.`,
    measurements: [...measurements.values()],
    verdicts: [...comparisons, ...verdicts],
  },
  values.save,
);
if (!areMet) process.exitCode = 1;
