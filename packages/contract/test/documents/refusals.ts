import { join } from "node:path";
import { inRoot } from "@gw/test-support/workspace";
import { installReference, runCommand, type Run } from "./command.ts";

/** A location in a file, as messages have it. */
const location = /[^\s:]+\.(?:json|ya?ml):\d+/;

/** What a crash prints. */
const crash = /^ {4}at |bug in gw-contract/m;

const program = inRoot("packages/contract/test/documents/read-document.ts");

/**
 * Says what is wrong with a refusal of documents, of which each is a path in the folder: it has no location, or an
 * independent parser reads all of them.
 */
export async function refusalProblems(
  { exitCode, stdout, stderr }: Run,
  folder: string,
  documents: readonly string[],
): Promise<string[]> {
  const output = `${stdout}${stderr}`.trim();
  if (exitCode === 0) return [];
  if (exitCode > 2 || crash.test(output)) return [`It exits with ${exitCode}: ${output}`];
  const isRefused = await Promise.all(documents.map((document) => isUnreadable(join(folder, document))));
  return [
    ...(location.test(output) ? [] : [`It refuses without a line: ${output}`]),
    ...(isRefused.includes(true) ? [] : [`It refuses what another parser reads: ${output.slice(0, 1000)}`]),
  ];
}

/** Whether an independent parser refuses a document, too. It may take as long as the command. */
async function isUnreadable(file: string): Promise<boolean> {
  const { exitCode } = await runCommand(program, [file, await installReference()], join(file, ".."));
  return exitCode !== 0;
}
