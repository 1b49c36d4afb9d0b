import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import process from "node:process";
import { text } from "node:stream/consumers";
import { inRoot } from "@gw/test-support/workspace";
import { createFetcher } from "@gw/linter/fetcher";
import { isPublic as isPublicAddress } from "@gw/linter/public-addresses";
import { requireText } from "@gw/linter/require-text";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { commandProject } from "./call-command.ts";

const token = "t0ken-that-nobody-may-see";

/** A document whose schema is elsewhere, with a type that does not exist. */
function documentWith(reference: string, version = "3.1.0"): string {
  return `openapi: ${version}
info: { title: T, version: "1.0.0" }
servers: [{ url: "https://api.example.org" }]
security: []
paths:
  /pets:
    get:
      operationId: listPets
      summary: List
      responses:
        "200":
          description: Pets.
          content: { application/json: { schema: { $ref: "${reference}" } } }
`;
}

const pet = 'type: object\nproperties:\n  id: { type: strin }\n  name: { $ref: "/shared/name.json#/Name" }\n';

const project = commandProject({}, beforeAll);
const { commit, git, write } = project;
let origin: string;
let other: string;
/** The bytes that /gigabyte has sent. */
let sent = 0;
/** What the servers were asked for, with the credentials. */
let requests: string[] = [];
/** The processes whose arguments or environment have the token. */
let exposed: string[] = [];

const files: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  "/v1/openapi.yaml": (response) => response.end(documentWith("schemas/pet.yaml")),
  "/v1/schemas/pet.yaml": (response) => response.end(pet),
  "/shared/name.json": (response) => response.end('{ "Name": { "type": "string" } }'),
  "/escaping.yaml": (response) => response.end(documentWith("../../../../../../etc/passwd")),
  "/local.yaml": (response) => response.end(documentWith("file:///etc/passwd")),
  "/foreign.yaml": (response) => response.end(documentWith(`${other}/v1/schemas/pet.yaml`)),
  "/moved": (response) => redirect(response, "/v1/openapi.yaml"),
  "/loop": (response) => redirect(response, "/loop"),
  "/away": (response) => redirect(response, `${other}/v1/openapi.yaml`),
  "/ftp": (response) => redirect(response, "ftp://127.0.0.1/openapi.yaml"),
  "/page": (response) =>
    response.setHeader("content-type", "text/html; charset=utf-8").end("<html><title> API reference</title></html>"),
  "/utf16.yaml": (response) => response.end(Buffer.from("\uFEFFopenapi: 3.1.0\n", "utf16le")),
  "/image.yaml": (response) => response.end(Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")),
  "/secret.yaml": (response, { headers }) => {
    response.statusCode =
      headers.authorization === undefined ? 401 : headers.authorization === `Bearer ${token}` ? 200 : 403;
    response.end(documentWith("v1/schemas/pet.yaml"));
  },
  "/gigabyte": (response) => sendMegabytes(response, 1000),
  "/stall": (response) => response.write("openapi: 3.1.0\n"),
};

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end();
}

function sendMegabytes(response: ServerResponse, count: number): void {
  if (count === 0 || response.destroyed) return;
  sent += 1;
  response.write("#".repeat(1_000_000), () => sendMegabytes(response, count - 1));
}

const servers = [0, 1].map((index) =>
  createServer((request, response) => {
    requests.push(`${index === 0 ? "origin" : "other"}${request.url} ${request.headers.authorization ?? "-"}`);
    for (const file of globSync("/proc/[0-9]*/{cmdline,environ}")) {
      if (readOrIgnore(file).includes(token)) exposed.push(file);
    }
    const serve = files[request.url ?? ""];
    if (serve) serve(response, request);
    else response.writeHead(404).end();
  }),
);

/** The process may have ended. */
function readOrIgnore(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

beforeAll(async () => {
  const addresses = [];
  for (const server of servers) {
    await once(server.listen(0, "127.0.0.1"), "listening");
    // It listens on a port.
    addresses.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }
  [origin = "", other = ""] = addresses;
  mkdirSync(join(project.folder, "tmp"));
  write("pet.yaml", "type: strin\n");
  write("local.yaml", documentWith(`${origin}/v1/schemas/pet.yaml`));
  write("committed.yaml", documentWith("pet.yaml"));
  git("init", "--quiet", "--initial-branch=main");
  commit();
  write("committed.yaml", "");
});

afterAll(() => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
});

function run(...args: string[]) {
  requests = [];
  return project.run(...args);
}

/** Runs a command as people do, with a text as its standard input. */
async function runProcess(args: readonly string[], input: string) {
  const child = spawn(process.execPath, [inRoot("packages/contract/src/main.ts"), ...args], {
    cwd: project.folder,
    env: { ...process.env, NO_COLOR: "1", TMPDIR: join(project.folder, "tmp") },
  });
  child.stdin.end(input);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { code: Number(code), stdout, stderr };
}

describe("a document at a URL", () => {
  it("is linted with what it refers to, at lines of the URLs", async () => {
    const { code, stdout } = await run("lint", `${origin}/moved`);
    expect(code).toBe(1);
    expect(stdout).toMatch(new RegExp(`^error {2}struct\n {2}${origin}/v1/schemas/pet\\.yaml:3:15 `, "m"));
    expect(stdout).toContain(`  ${origin}/v1/openapi.yaml:10:7  /paths/~1pets/get/responses`);
    expect(requests.toSorted()).toEqual([
      "origin/moved -",
      "origin/shared/name.json -",
      "origin/v1/openapi.yaml -",
      "origin/v1/schemas/pet.yaml -",
    ]);
  });

  it("is bundled and compared", async () => {
    const url = `${origin}/v1/openapi.yaml`;
    expect(JSON.parse((await run("bundle", url)).stdout)).toHaveProperty("components.schemas.pet");
    const { code, stdout } = await run("diff", "main:committed.yaml", url);
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining(`${origin}/v1/schemas/pet.yaml:1 `) });
  });

  it("is reviewed", async () => {
    const { code, stdout } = await run("review", `${origin}/moved`, "--base=main:committed.yaml", "--no-lint");
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining("Base: main:committed.yaml.") });
  });

  it("is generated from", async () => {
    expect((await run("generate", `${origin}/moved`, "--out=api")).code).toBe(0);
    expect((await run("generate", `${origin}/moved`, "--out=api", "--check")).code).toBe(0);
  });

  it.each([
    ["/escaping.yaml", "returned 404 (Not Found)"],
    ["/local.yaml", "A remote document can't reference file:///etc/passwd, which is a local file"],
    ["/foreign.yaml", "is not on the document's host."],
  ])("refers to its own host only: %s", async (path, message) => {
    const { code, stdout } = await run("lint", `${origin}${path}`);
    expect({ code, stdout }).toMatchObject({ code: 1, stdout: expect.stringContaining(message) });
    expect(stdout).not.toContain("root:");
    expect(requests.filter((request) => request.startsWith("other"))).toEqual([]);
  });

  it("refers to other hosts, and a file to hosts that are not public, if that is allowed", async () => {
    expect((await run("bundle", `${origin}/foreign.yaml`, "--allow-remote")).code).toBe(0);
    expect(requests).toContain("other/v1/schemas/pet.yaml -");
    const refused = await run("bundle", "local.yaml");
    expect(refused.stderr).toContain("Can't resolve $ref: 127.0.0.1 is not a public host.\n    → Pass --allow-remote");
    expect(requests).toEqual([]);
    expect((await run("bundle", "local.yaml", "--allow-remote")).code).toBe(0);
  });
});

describe("a token", () => {
  it("is sent to the origin of the URL, and is nowhere else", async () => {
    const header = ["--header", `Authorization: Bearer ${token}`];
    requests = [];
    exposed = [];
    const { code, stdout, stderr } = await runProcess(["lint", `${origin}/secret.yaml`, ...header], "");
    expect(requests).toContain(`origin/secret.yaml Bearer ${token}`);
    expect(requests).toContain(`origin/v1/schemas/pet.yaml Bearer ${token}`);
    expect(code).toBe(1);
    const remote = ["generate", `${origin}/away`, "--allow-remote", "--out=kept", "--mocks", ...header];
    const generated = await runProcess(remote, "");
    expect(generated.code).toBe(0);
    expect(requests).toContain(`origin/away Bearer ${token}`);
    expect(requests).toContain("other/v1/openapi.yaml -");
    write("kept/types.ts", "");
    const checked = await runProcess([...remote, "--check"], "");
    expect(checked.stderr).toContain("--out=kept --mocks` and commit what it writes.");
    expect([stdout, stderr, ...Object.values(generated), ...Object.values(checked)].join()).not.toContain(token);
    const written = globSync("**/*", { cwd: project.folder, withFileTypes: true }).filter((file) => file.isFile());
    expect(written.length).toBeGreaterThan(5);
    expect(written.filter((file) => readFileSync(join(file.parentPath, file.name)).includes(token))).toEqual([]);
    expect(exposed).toEqual([]);
  });
});

describe("bad input", () => {
  it.each([
    ["a web page", "/page", "is a web page, “API reference”, not an OpenAPI document."],
    ["no token", "/secret.yaml", 'returned 401 (Unauthorized).\n  → Pass a token: `--header "Authorization: '],
    [
      "another token",
      "/secret.yaml --header=Authorization:x",
      "returned 403 (Forbidden).\n  → The server rejected the request",
    ],
    ["a wrong path", "/none.yaml", "/none.yaml returned 404 (Not Found).\n  → Correct the address."],
    ["a redirect to another host", "/away", "which is not on the document's host.\n  → To allow reading"],
    ["a redirect to a file transfer", "/ftp", "/ftp redirects to ftp://127.0.0.1/openapi.yaml."],
    ["a redirect to itself", "/loop", "/loop redirects more than 5 times."],
    ["text in UTF-16", "/utf16.yaml", "It is text in UTF-16, not in UTF-8.\n  → Convert it"],
    ["an image", "/image.yaml", "It is not text, but binary."],
    ["a header without a colon", `/v1/openapi.yaml --header=${token}`, "--header is not a valid header."],
    ["too much", "/gigabyte", "/gigabyte and the documents that it refers to are larger than 50 MB."],
  ])("is refused: %s", async (_what, call, message) => {
    const [path, ...options] = call.split(" ");
    for (const args of [["lint"], ["generate", "--out=none"]]) {
      const { code, stdout, stderr } = await run(...args, `${origin}${path}`, ...options);
      expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: "", stderr: expect.stringContaining(message) });
      expect(stderr).toMatch(/^✗ .*\n {2}→ .*\.\n$/m);
      expect(stderr).not.toContain(token);
    }
    expect(existsSync(join(project.folder, "none"))).toBe(false);
    // Of the gigabyte, some is on its way when the limit is reached.
    expect(sent).toBeLessThan(250);
  });

  it.each([
    ["lint http://127.0.0.1:1/api.yaml", "can't be read: 127.0.0.1:1 refused the connection."],
    ["lint https://no-such-host.invalid/api.yaml", "can't be read: its host name could not be resolved"],
    ["lint TLS/v1/openapi.yaml", "can't be read: no secure connection could be made: "],
    ["lint http://user:secret@127.0.0.1/api.yaml", "The URL at 127.0.0.1 contains credentials"],
    ["lint local.yaml --header=a:b", "--header is sent to the host of the document's URL, but there is no URL."],
    [
      "diff ORIGIN/moved https://example.com/a.yaml --header=a:b",
      "--header is sent to the host of the document's URL, but there are two hosts.",
    ],
    ["generate ORIGIN/moved --out=none --watch", "--watch requires a document in a local file"],
    ["review ORIGIN/moved", "is not a file in a working tree"],
  ])("is refused: %s", async (call, message) => {
    const args = call.replace("TLS", origin.replace("http:", "https:")).replace("ORIGIN", origin).split(" ");
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: "", stderr: expect.stringContaining(message) });
    expect(stderr).not.toContain("secret");
  });

  it("names the raw file of a page of GitHub", () => {
    expect(() => requireText("<!DOCTYPE html>", "https://github.com/o/r/blob/main/api.yaml")).toThrow(
      expect.objectContaining({ remedy: "Specify https://raw.githubusercontent.com/o/r/main/api.yaml." }),
    );
  });

  it("is waited for with a note, and not forever", async () => {
    const notes: string[] = [];
    const spy = vi.spyOn(console, "error").mockImplementation((note) => void notes.push(String(note)));
    const limits = { bytes: 1000, time: 2500, totalTime: 10_000, redirects: 5 };
    const fetch = createFetcher({ root: `${origin}/stall`, limits });
    await expect(fetch(`${origin}/stall`)).rejects.toThrow("/stall can't be read: it took too long.");
    spy.mockRestore();
    expect(notes).toEqual([`Reading ${origin}/stall: 0.0 MB so far.`]);
  });
});

it.each([
  ["10.1.2.3", false],
  ["::1", false],
  ["::ffff:10.0.0.1", false],
  ["fe80::1", false],
  ["169.254.169.254", false],
  ["8.8.8.8", true],
  ["2606:4700::1111", true],
])("knows which addresses are public: %s", (host, isPublic) => {
  expect(isPublicAddress(host)).toBe(isPublic);
});

describe("the standard input", () => {
  it("is read as a file of the working directory", async () => {
    const linted = await runProcess(["lint", "-"], documentWith("pet.yaml"));
    expect(linted.code).toBe(1);
    expect(linted.stdout).toContain("  <stdin>:10:7  /paths/~1pets/get/responses");
    expect(linted.stdout).toContain("  pet.yaml:1:7  ");
    const compared = await runProcess(["diff", "main:committed.yaml", "-"], documentWith("pet.yaml"));
    expect(compared).toMatchObject({ code: 0, stdout: expect.stringMatching(/: no changes since /) });
    const { code } = await runProcess(["generate", "-", "--out=piped"], documentWith("#/x-pet"));
    expect({ code, written: existsSync(join(project.folder, "piped")) }).toEqual({ code: 2, written: false });
  });

  it.each([
    [["lint", "-"], "", "Standard input is empty."],
    [["lint", "-"], "<!doctype html><title>Sign in</title>", "<stdin> is a web page, “Sign in”"],
    [["diff", "-", "-"], "openapi: 3.1.0\ninfo: {}\n", "Standard input can be read only once."],
    [["generate", "-", "--out=none", "--watch"], "", "--watch requires a document in a local file"],
  ])("is refused: %j %j", async (args, input, message) => {
    const { code, stdout, stderr } = await runProcess(args, input);
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: "", stderr: expect.stringContaining(message) });
  });

  it("is not waited for at a terminal", () => {
    const command = `${process.execPath} ${inRoot("packages/contract/src/main.ts")} lint -`;
    const args = ["--quiet", "--return", "--command", command, "/dev/null"];
    const { status, stdout } = spawnSync("script", args, { cwd: project.folder, encoding: "utf8" });
    expect({ status, stdout }).toEqual({
      status: 2,
      stdout: expect.stringContaining("Standard input is a terminal"),
    });
  });
});

it.each(["lint", "bundle", "generate --out=commit"])("a file in a commit is the document of %s", async (command) => {
  const [name = "", ...options] = command.split(" ");
  const { code, stdout, stderr } = await run(name, "main:committed.yaml", ...options);
  expect({ name, code, stderr }).toMatchObject({ code: name === "lint" ? 1 : 0 });
  expect(`${stdout}${stderr}`).toMatch(name === "generate" ? /added commit\/client\.ts/ : /\bpet\b/);
});

describe("a version without its last number", () => {
  it.each([
    ["3.1", "openapi.yaml", "1:1", "3.1.1"],
    ['"3.0"', "openapi.yaml", "1:1", "3.0.4"],
    ["3.1", "openapi.json", "1:2", "3.1.1"],
  ])("is a warning: %s in %s", async (version, file, place, read) => {
    const yaml = documentWith("#/components/schemas/Pet", version);
    const json = `{"openapi":${version},"info":{"title":"T","version":"1"},"paths":{}}`;
    const components = "components: { schemas: { Pet: { type: object } } }\n";
    const name = `${read}-${file}`;
    write(name, file.endsWith("json") ? json : `${yaml}${components}`);
    const warning = `warning  openapi-version\n  ${name}:${place}  /openapi\n    The version`;
    for (const args of [
      ["lint", name],
      ["bundle", name],
      ["diff", name, name],
      ["generate", name, "--out=versions"],
    ]) {
      const { code, stdout, stderr } = await run(...args);
      const printed = args[0] === "lint" ? stdout : stderr;
      expect({ args, printed }).toMatchObject({ printed: expect.stringContaining(warning) });
      expect(printed).toContain(`→ Write \`openapi: ${read}\`.`);
      expect({ args, code }).toEqual({ args, code: 0 });
      const bundle: unknown = args[0] === "bundle" ? JSON.parse(stdout) : { openapi: read };
      expect(bundle).toHaveProperty("openapi", read);
    }
  });
});
