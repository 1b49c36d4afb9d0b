import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readmeExamples, tsdocExamples } from "./consumer/tsdoc-examples.ts";
import apiTypes from "../../api-types/package.json" with { type: "json" };
import client from "../package.json" with { type: "json" };
import workspace from "../../../package.json" with { type: "json" };

const run = promisify(execFile);
const pnpm = (folder: string, ...args: string[]) =>
  run("npx", ["-y", workspace.packageManager, ...args], { cwd: folder });

const packages = ["api-types", "client"];
const compilers = ["typescript-5.9", "typescript-7"];
/** How projects resolve modules, and whether they check strictly. */
const settings = [
  { moduleResolution: "nodenext", strict: true },
  { moduleResolution: "bundler", strict: true },
  { moduleResolution: "bundler", strict: false },
];
const nameOf = ({ moduleResolution, strict }: (typeof settings)[number]) =>
  `${moduleResolution}, ${strict ? "strict" : "loose"}`;

/**
 * Every Node on the path that the client supports, by version. The first is the workspace's own; the machine may have
 * an older one, which collects signals as garbage that newer ones keep.
 */
async function supportedNodes(): Promise<Map<string, string>> {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const commands = [process.execPath, ...folders.map((folder) => join(folder, "node"))];
  const found = await Promise.all(commands.map(async (command) => [await versionOf(command), command] as const));
  const oldest = majorOf(client.engines.node);
  return new Map(found.filter(([version]) => majorOf(version) >= oldest));
}

/** What a Node says of itself, such as v20.20.2; nothing where there is none. */
const versionOf = (command: string): Promise<string> =>
  run(command, ["--version"]).then(
    ({ stdout }) => stdout.trim(),
    () => "",
  );

const majorOf = (version: string): number => Number(/\d+/.exec(version)?.[0]);

const nodes = await supportedNodes();

const examples = new Map([
  ...(await tsdocExamples(new URL("../src/", import.meta.url))),
  ...(await readmeExamples(new URL("../README.md", import.meta.url))),
]);

let project: string;

/** Packs the two packages and installs them as a project that has only their tarballs. */
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), "gw-consumer-"));
  await cp(new URL("consumer/project", import.meta.url), project, { recursive: true });
  await writeExamples();
  await Promise.all(packages.map(pack));
  const tarballs = Object.fromEntries(packages.map((name) => [`@gw/${name}`, `file:./${name}.tgz`]));
  await writeJson("package.json", {
    private: true,
    type: "module",
    dependencies: tarballs,
    devDependencies: { "typescript-5.9": "npm:typescript@5.9.3", "typescript-7": "npm:typescript@7.0.2" },
  });
  await writeJson("pnpm-workspace.yaml", { overrides: tarballs, pmOnFail: "ignore" });
  for (const setting of settings) await writeJson(`tsconfig.${nameOf(setting)}.json`, compilerOptions(setting));
  await pnpm(project, "install", "--no-frozen-lockfile", "--prefer-offline", "--ignore-scripts");
}, 120_000);

afterAll(() => rm(project, { recursive: true, force: true }));

const pack = (name: string) =>
  pnpm(new URL(`../../${name}`, import.meta.url).pathname, "pack", "--out", join(project, `${name}.tgz`));

async function writeExamples(): Promise<void> {
  await mkdir(join(project, "examples"));
  for (const [name, code] of examples) await writeFile(join(project, "examples", name), code);
}

// JSON is YAML.
const writeJson = (name: string, value: object) => writeFile(join(project, name), JSON.stringify(value, null, 2));

const compilerOptions = ({ moduleResolution, strict }: (typeof settings)[number]) => ({
  compilerOptions: {
    strict,
    noEmit: true,
    target: "es2022",
    module: moduleResolution === "bundler" ? "esnext" : moduleResolution,
    moduleResolution,
    lib: ["es2022", "dom"],
    types: [],
    // Ours are checked; TypeScript's own are large and not our matter.
    skipDefaultLibCheck: true,
  },
  include: ["*.ts", "examples/*.ts", "wrong/*.ts"],
});

/** The errors that the comments in the files announce for the line after them, as the compiler prints them. */
async function expectedErrors(): Promise<string[]> {
  const files = (await readdir(join(project, "wrong"))).toSorted();
  const errors = files.map(async (file) => {
    const lines = (await readFile(join(project, "wrong", file), "utf8")).split("\n");
    return lines.flatMap((line, index) => {
      const code = /^\/\/ expect (TS\d+)$/.exec(line)?.[1];
      return code ? [`wrong/${file}(${index + 2}): ${code}`] : [];
    });
  });
  return (await Promise.all(errors)).flat();
}

async function errorsOf(compiler: string, setting: string): Promise<string[]> {
  const command = join(project, "node_modules", compiler, "bin/tsc");
  const args = ["--project", `tsconfig.${setting}.json`, "--pretty", "false"];
  const output = await run(process.execPath, [command, ...args], { cwd: project }).then(
    ({ stdout }) => stdout,
    (failure: { stdout: string }) => failure.stdout,
  );
  const errors = output.split("\n").filter((line) => /error TS\d+/.test(line));
  return errors.map((line) => line.replace(/,\d+\): error (TS\d+).*$/, "): $1")).toSorted();
}

describe("a project that installs the packed packages", () => {
  it.each(compilers.flatMap((compiler) => settings.map((setting) => [compiler, nameOf(setting)] as const)))(
    "finds with %s (%s) exactly the wrong uses, and none in the examples of the documentation",
    async (compiler, setting) => {
      const expected = await expectedErrors();
      expect(examples.size).toBeGreaterThan(10);
      expect(expected).toHaveLength((await readdir(join(project, "wrong"))).length);
      expect(await errorsOf(compiler, setting)).toEqual(expected);
    },
    60_000,
  );

  it.each([...nodes])("runs on Node %s", async (_, node) => {
    expect((await run(node, ["--expose-gc", "run.mjs"], { cwd: project })).stdout).toBe("ran\n");
  });

  it("gets no source, no test and no workspace range", async () => {
    const folder = join(project, "node_modules/@gw/client");
    expect((await readdir(folder)).toSorted()).toEqual(["LICENSE", "README.md", "dist", "package.json"]);
    const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    expect(manifest.dependencies).toEqual({ "@gw/api-types": apiTypes.version, "openapi-fetch": "0.17.0" });
  });
});
