import { rm } from "node:fs/promises";
import { inRoot } from "../../packages/test-support/src/workspace.ts";
import { programOf } from "../documents/generators.ts";
import { runCommand, type Command } from "../documents/run-command.ts";

/** What a team takes to write an application for an API: a client, and all that goes with it. */
export interface Kit {
  name: string;
  /** Where its tasks are, below `tasks/kits/`. */
  folder: string;
  /** Generates from `galaxy` into `output`, run in the folder of its tasks. */
  command: (galaxy: string, output: string) => Command;
}

export const kits: readonly Kit[] = [
  {
    name: "gw-contract",
    folder: "gw-contract",
    // Its `contract.config.ts` names the document.
    command: (_, output) => {
      const program = inRoot("packages/contract/dist/main.js");
      return [program, "generate", "--out", output, "--queries", "--mocks", "--validators"];
    },
  },
  {
    name: "@hey-api/openapi-ts",
    folder: "hey-api",
    command: () => [programOf("@hey-api/openapi-ts/bin/run.js")],
  },
  {
    name: "openapi-fetch, openapi-react-query",
    folder: "openapi-fetch",
    command: (galaxy, output) => [
      programOf("openapi-typescript/bin/cli.js"),
      galaxy,
      "--output",
      `${output}/types.ts`,
      "--read-write-markers",
    ],
  },
  { name: "orval", folder: "orval", command: () => [programOf("orval/dist/bin/orval.mjs")] },
  { name: "kubb", folder: "kubb", command: () => [programOf("@kubb/cli/bin/kubb.cjs"), "generate"] },
];

/** The folder of what is generated, beside that of the tasks. */
export const generated = inRoot("bench/.data/tasks");

/** The folder of a kit's tasks. */
export function folderOf({ folder }: Kit): string {
  return inRoot("bench/tasks/kits", folder);
}

/**
 * Generates a kit of a document.
 *
 * @throws Error if that fails.
 */
export async function generate(kit: Kit, galaxy: string): Promise<void> {
  const output = `${generated}/${kit.folder}/api`;
  await rm(output, { recursive: true, force: true });
  const { isSuccess, output: printed } = await runCommand(kit.command(galaxy, output), folderOf(kit));
  if (!isSuccess) throw new Error(`${kit.name} generates nothing: ${printed.trim().slice(-1000)}`);
}
