import { copyFile, mkdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { documentFormats, references, type Reference } from "./references.ts";
import { RenderError, renderReference } from "./render-reference.ts";
import { sealPage } from "./seal-page.ts";
import { startPage } from "./start-page.ts";

const bundles = fileURLToPath(new URL("../../../spec/dist", import.meta.url));
const site = fileURLToPath(new URL("../dist", import.meta.url));

/** Builds the whole site anew, or renders the references of these bundles again. */
async function build(names: string[]): Promise<void> {
  if (names.length > 0) {
    await Promise.all(references.filter(({ bundle }) => names.includes(bundle)).map(writeReference));
    return;
  }
  await rm(site, { recursive: true, force: true });
  await mkdir(site, { recursive: true });
  await Promise.all([writeFile(join(site, "index.html"), await startPage()), ...references.map(writeReference)]);
}

async function writeReference(reference: Reference): Promise<void> {
  const page = join(site, reference.folder, "index.html");
  for (const format of documentFormats) {
    const name = `${reference.bundle}.${format}`;
    await copyFile(join(bundles, name), join(site, name));
  }
  await writeFile(page, sealPage(await renderReference(reference, page)));
  const { size } = await stat(page);
  console.log(`packages/docs/dist/${reference.folder}/index.html ${(size / 1e6).toFixed(1)} MB`);
}

try {
  await build(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof RenderError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
