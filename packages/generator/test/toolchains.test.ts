import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findMissingToolchains } from "../src/other-languages/toolchains.ts";

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
  vi.stubEnv("PATH", folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

function addProgram(name: string, printed: string): void {
  return writeFileSync(join(folder, name), `#!/bin/sh\necho '${printed}'\n`, { mode: 0o755 });
}

it("says how to install a toolchain that is missing", async () => {
  const [sentence] = await findMissingToolchains(["java"]);
  expect(sentence).toBe(
    "Java 17 or newer is missing. Install it: " +
      "apt-get install openjdk-17-jdk-headless (Debian, Ubuntu) or brew install openjdk (macOS).",
  );
});

it("says which version is too old, and which is needed", async () => {
  addProgram("go", "go version go1.9.7 linux/amd64");
  const [sentence] = await findMissingToolchains(["go"]);
  expect(sentence).toMatch(/^Go 1\.24 or newer is needed, and this machine has 1\.9\.7\. Install it: /);
});

it("reads versions printed in color", async () => {
  addProgram("mvn", "\u001B[1mApache Maven 3.8.7\u001B[m");
  expect(await findMissingToolchains(["maven"])).toEqual([]);
});
