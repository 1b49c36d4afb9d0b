import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, expect, test } from "vitest";
import { readOperations } from "@gw/openapi/document";
import { readDocument } from "../../src/document/document.ts";
import { callsOf, programsOf } from "../../src/hooks/operations.ts";
import { fromPackage } from "../../src/package-root.ts";
import { startSampleService } from "../samples/sample-service.ts";

// These tests run the samples in Python and Go like a reader would.

const run = promisify(execFile);
const programs = readOperations(readDocument("internal")).flatMap(({ id, responses }) =>
  callsOf(id).map((call, index) => ({
    title: `${id} ${call.name}`,
    // Examples of the same operation create the same record.
    round: id.startsWith("create") ? index : 0,
    status: Object.keys(responses).find((status) => status.startsWith("2")),
    samples: programsOf(call),
  })),
);

const folder = temporaryFolder(afterAll);

function codeIn(language: string, { samples }: (typeof programs)[number]): string {
  return samples.find((sample) => sample.language === language)?.source ?? "";
}

test("every program in Python succeeds", async () => {
  for (const round of Map.groupBy(programs, (program) => program.round).values()) {
    // oxlint-disable-next-line no-await-in-loop
    const service = await startSampleService();
    const env = { PATH: process.env["PATH"], HOME: process.env["HOME"], ...service.environment };
    for (const program of round) {
      // oxlint-disable-next-line no-await-in-loop
      const { stdout } = await run("python3", ["-c", codeIn("Python", program)], { env });
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

test("the program of the guide reads all pages in Python", async () => {
  const service = await startSampleService();
  const program = fromPackage("samples/guides/all_pages.py");
  const { stdout } = await run("python3", [program], { env: { ...process.env, ...service.environment } });
  await service.stop();
  expect(stdout.split("\n")).toContain("Orders");
});

test("the program of the guide repeats a create whose response was lost, in Python", async () => {
  const service = await startSampleService();
  const keys = new Set<unknown>();
  const responses: string[] = [];
  // Forwards each request, and closes the first connection without a response.
  const proxy = createServer(async ({ url, headers }, response) => {
    const { authorization = "" } = headers;
    const key = String(headers["idempotency-key"]);
    keys.add(key);
    const created = await fetch(`${service.environment.GW_BASE_URL}${url}`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify({ name: "Silver", rate: 100 }),
    });
    const body = await created.text();
    if (responses.push(body) === 1) response.destroy();
    else response.end(body);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, "127.0.0.1", resolve);
  });
  const address = proxy.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const env = { ...process.env, ...service.environment, GW_BASE_URL: `http://127.0.0.1:${port}` };
  const { stdout } = await run("python3", [fromPackage("samples/guides/create_once.py")], { env });
  proxy.close();
  await service.stop();
  expect(responses).toEqual([responses[0], responses[0]]);
  expect(JSON.parse(responses[0] ?? "")).toMatchObject({ ID: stdout.trim() });
  expect(keys.size).toBe(1);
}, 30_000);

test("every program in Go compiles, and one succeeds", async () => {
  await writeFile(join(folder, "go.mod"), "module samples\n\ngo 1.20\n");
  for (const [index, program] of programs.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    await mkdir(join(folder, `sample${index}`));
    // oxlint-disable-next-line no-await-in-loop
    await writeFile(join(folder, `sample${index}`, "main.go"), `${codeIn("Go", program)}\n`);
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
