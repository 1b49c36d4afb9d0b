import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, expect, test } from "vitest";
import { operationPages } from "../../src/reference/operation-page.ts";
import { fromPackage } from "../../src/site/package-root.ts";
import { startSampleService } from "../samples/sample-service.ts";

// The samples in Python and Go are generated when the pages are built. These tests run them like a reader would.

const run = promisify(execFile);
const programs = operationPages().flatMap(({ operation, examples, success }) =>
  examples.map(({ name, samples }, index) => ({
    title: `${operation.id} ${name}`,
    // Examples of the same operation create the same record.
    round: operation.id.startsWith("create") ? index : 0,
    status: success.status,
    samples,
  })),
);

const folder = temporaryFolder(afterAll);

function codeIn(language: string, { samples }: (typeof programs)[number]): string {
  return samples.find(({ id }) => id === language)?.code ?? "";
}

test("every program in Python succeeds", async () => {
  for (const round of Map.groupBy(programs, (program) => program.round).values()) {
    // oxlint-disable-next-line no-await-in-loop
    const service = await startSampleService();
    const env = { PATH: process.env["PATH"], HOME: process.env["HOME"], ...service.environment };
    for (const program of round) {
      // oxlint-disable-next-line no-await-in-loop
      const { stdout } = await run("python3", ["-c", codeIn("python", program)], { env });
      expect(stdout, program.title).toMatch(new RegExp(`^${program.status} \\{`));
    }
    // oxlint-disable-next-line no-await-in-loop
    await service.stop();
  }
}, 300_000);

test("the first call of the guide succeeds in Python", async () => {
  const service = await startSampleService();
  const program = fromPackage("samples/guides/first_call.py");
  const { stdout } = await run("python3", [program], { env: { ...process.env, ...service.environment } });
  await service.stop();
  expect(stdout).toBe("maya.lind@example.com\n");
});

test("every program in Go compiles, and one succeeds", async () => {
  await writeFile(join(folder, "go.mod"), "module samples\n\ngo 1.20\n");
  for (const [index, program] of programs.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    await mkdir(join(folder, `sample${index}`));
    // oxlint-disable-next-line no-await-in-loop
    await writeFile(join(folder, `sample${index}`, "main.go"), `${codeIn("go", program)}\n`);
  }
  const options = { cwd: folder, env: { ...process.env, GOFLAGS: "-mod=mod", GOPROXY: "off" } };
  await expect(run("go", ["vet", "./..."], options)).resolves.toMatchObject({ stderr: "" });
  expect((await run("gofmt", ["-l", "."], options)).stdout).toBe("");
  const service = await startSampleService();
  const index = programs.findIndex(({ title }) => title === "createPolicy silver");
  const { stdout } = await run("go", ["run", `./sample${index}`], {
    ...options,
    env: { ...options.env, ...service.environment },
  });
  await service.stop();
  expect(stdout).toMatch(/^200 OK \{/);
}, 300_000);
