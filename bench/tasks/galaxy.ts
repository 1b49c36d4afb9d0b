import { mkdir, readFile, writeFile } from "node:fs/promises";
import { inRoot } from "../../packages/test-support/src/workspace.ts";

const source = inRoot("bench/node_modules/@scalar/galaxy/dist/latest.json");
const copy = inRoot("bench/.data/tasks/galaxy.json");

/**
 * Writes the document that all kits are generated from, and returns its path: Scalar Galaxy, which Scalar publishes to test
 * tools with. Without its variants in XML, for which orval writes functions twice.
 */
export async function writeGalaxy(): Promise<string> {
  const text = await readFile(source, "utf8");
  await mkdir(inRoot("bench/.data/tasks"), { recursive: true });
  await writeFile(
    copy,
    JSON.stringify(JSON.parse(text, (key, value: unknown) => (key === "application/xml" ? undefined : value))),
  );
  return copy;
}
