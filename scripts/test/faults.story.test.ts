import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faults, type Fault } from "./faults.ts";
import { WorkspaceCopy } from "../workspace-copy.ts";

/** The packages whose steps look at the document itself. */
const packages = ["@gw/spec", "@gw/api-types"];

describe("a fault in the document stops the build", () => {
  const copy = new WorkspaceCopy();

  beforeAll(async () => {
    const { exitCode, output } = await copy.build(packages);
    if (exitCode !== 0) throw new Error(`The build fails before any fault is made:\n${output}`);
  }, 120_000);

  afterAll(() => copy.remove());

  it.each(faults)("$name", async ({ edits, at, says }) => {
    const undo = Object.entries(edits).map(([file, change]) => copy.edit(file, change));
    try {
      const { exitCode, output } = await copy.build(packages);
      expect(exitCode, output).not.toBe(0);
      expect(messageAt(output, at), output).toMatch(says);
    } finally {
      for (const each of undo) each();
    }
  });

  /** What the build says of a line of a file: from `file:line:` to the end of the remedy. */
  function messageAt(output: string, { file, line }: Fault["at"]): string {
    const lines = readFileSync(join(copy.folder, file), "utf8").split("\n");
    const places = lines.flatMap((text, index) => (text.includes(line) ? [`${file}:${index + 1}:`] : []));
    const messages = withoutTaskNames(output).split(/\n(?=spec\/)/);
    return messages.filter((message) => places.some((place) => message.startsWith(place))).join("\n");
  }
});

/** Turbo puts the task's name before each line. */
const withoutTaskNames = (output: string): string => output.replaceAll(/^@gw\/[a-z-]+:[a-z:]+: /gm, "");
