import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { readCall } from "@gw/contract/read-call";
import { execute } from "@gw/linter/children";
import { launchChromium } from "@gw/test-support/chromium";
import { startDemoService } from "@gw/test-support/demo-service";
import { inRoot, root } from "@gw/test-support/workspace";
import { marked } from "marked";
import type { Page } from "playwright-core";

const usage = `\
Takes the pictures of the README in Chromium, in light and dark: a page of the reference that \`gw-contract docs\` writes for our
document, the comment of a review, and the console with the demo data. A hash of what they show is committed with them.

Usage: pnpm report pictures [--check]

  --check   take none; if one is out of date, name it and exit with 1

Examples:
  pnpm report pictures
  GW_CHROMIUM=/opt/chromium pnpm report pictures`;

const folder = inRoot(".github/pictures");
const hashesFile = join(folder, "sources.json");
const document = inRoot("spec/dist/openapi.yaml");

interface Subject {
  /** The picture is current as long as this is the same. */
  readonly source: string;
  readonly size: { readonly width: number; readonly height: number };
  /** Opens it in a page, and resolves with what closes it. */
  open(page: Page): Promise<(() => Promise<void>) | void>;
}

function read(file: string): string {
  return readFileSync(file, "utf8");
}

function runContract(cwd: string, ...args: string[]) {
  return execute(process.execPath, [inRoot("packages/contract/src/main.ts"), ...args], { cwd });
}

/** The page of an operation, made outside of the workspace, whose configuration has more pages than the document. */
async function showReference(work: string): Promise<Subject> {
  await runContract(work, "docs", document, "--out", "site");
  const page = join(work, "site/operations/create-policy.html");
  return {
    source: [page, join(work, "site/assets/style.css"), join(work, "site/assets/site.js")].map(read).join(""),
    size: { width: 1240, height: 760 },
    open: async (shown) => void (await shown.goto(pathToFileURL(page).href)),
  };
}

/** The comment on a change that renames a field which the console reads. */
async function showReview(work: string): Promise<Subject> {
  const repository = join(work, "repository");
  const changed = join(repository, "openapi.yaml");
  mkdirSync(join(repository, "consumers"), { recursive: true });
  const manifest = join(repository, "consumers/contract-usage.json");
  await runContract(inRoot("examples/console"), "usage", "--out", manifest);
  writeFileSync(
    join(repository, "contract.config.ts"),
    'export default { document: "openapi.yaml", usage: ["consumers"] };\n',
  );
  cpSync(document, changed);
  for (const args of [
    ["init", "--quiet", "--initial-branch=main"],
    ["add", "."],
    ["commit", "--quiet", "-m", "Base"],
  ]) {
    const author = ["-c", "user.name=Demo", "-c", "user.email=demo@example.com"];
    execFileSync("git", [...author, ...args], { cwd: repository });
  }
  const text = read(changed);
  const user = text.indexOf("\n    User:\n");
  writeFileSync(changed, text.slice(0, user) + text.slice(user).replace(" email_address:", " email:"));
  await runContract(repository, "review", "--no-lint");
  // The commit depends on the time.
  const comment = read(join(repository, "review/comment.md")).replaceAll(/`[0-9a-f]{10}`/g, "`4d2c541d51`");
  const html = `<!doctype html>
    <meta charset="utf-8">
    <style>
      ${read(fileURLToPath(import.meta.resolve("github-markdown-css")))}
      body { margin: 0; padding: 20px; background: var(--bgColor-default) }
      header, article { border: 1px solid var(--borderColor-default); padding: 8px 16px }
      header { border-bottom: 0; border-radius: 6px 6px 0 0; background: var(--bgColor-muted) }
      article { border-radius: 0 0 6px 6px }
    </style>
    <body class="markdown-body">
      <header><b>github-actions</b> commented</header>
      <article>${marked.parse(comment, { async: false })}</article>`;
  return { source: html, size: { width: 860, height: 640 }, open: (shown) => shown.setContent(html) };
}

/** The list of APIs, as `start` serves it. */
async function showConsole(): Promise<Subject> {
  const sources = globSync(["examples/console/src/**/*.{css,tsx}", "packages/server/demo/*"], { cwd: root });
  return {
    source: sources
      .toSorted()
      .map((file) => read(inRoot(file)))
      .join(""),
    size: { width: 1100, height: 640 },
    async open(page) {
      const service = await startDemoService({ GW_PAGE_SIZE: "10" });
      const { dashboard } = await service.issueCredentials();
      await page.goto(`${service.address}/console/`);
      await page.getByLabel("Dashboard token").fill(dashboard);
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.getByText("Orders", { exact: true }).waitFor();
      return service.stop;
    },
  };
}

async function takePictures(name: string, { size, open }: Subject): Promise<void> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: size, deviceScaleFactor: 1.5, reducedMotion: "reduce" });
    const close = await open(page);
    for (const colorScheme of ["light", "dark"] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one page
      await page.emulateMedia({ colorScheme });
      // oxlint-disable-next-line no-await-in-loop
      await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`) });
    }
    await close?.();
  } finally {
    await browser.close();
  }
}

async function reportPictures(isCheck: boolean): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), "gw-pictures-"));
  try {
    const subjects = {
      reference: await showReference(work),
      review: await showReview(work),
      console: await showConsole(),
    };
    const committed = JSON.parse(read(hashesFile)) as Record<string, string>;
    const hashes = Object.fromEntries(
      Object.entries(subjects).map(([name, { source }]) => [name, createHash("sha256").update(source).digest("hex")]),
    );
    const outdated = Object.entries(subjects).filter(([name]) => hashes[name] !== committed[name]);
    for (const [name, subject] of outdated) {
      if (isCheck) console.error(`✗ .github/pictures/${name}-*.png are out of date.`);
      // oxlint-disable-next-line no-await-in-loop -- one after another, as each starts a browser
      else await takePictures(name, subject);
    }
    if (isCheck && outdated.length > 0) {
      console.error("  → Run `pnpm report pictures`, and commit them.");
      process.exitCode = 1;
    } else {
      if (!isCheck) writeFileSync(hashesFile, `${JSON.stringify(hashes, null, 2)}\n`);
      console.log(isCheck ? "✓ All pictures are current." : `✓ ${outdated.length} of 3 subjects were retaken.`);
    }
  } finally {
    rmSync(work, { recursive: true });
  }
}

const { values } = readCall(usage, { options: { check: { type: "boolean", default: false } } });
await reportPictures(values.check);
