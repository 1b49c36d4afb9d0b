import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import process from "node:process";
import { DatabaseSync } from "node:sqlite";
import { execute } from "@gw/linter/children";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { inRoot } from "@gw/test-support/workspace";
import { afterAll, beforeAll, expect, it } from "vitest";

// What goes wrong at the doors of both programs: a sentence says what, another one what to do, and the exit code fits.

const programs = { "gw-contract": "packages/contract/src/main.ts", "gw-server": "packages/server/src/main.ts" };

const folder = temporaryFolder(afterAll);
const busy = createServer();

function run(command: string, env: Readonly<Record<string, string>> = {}) {
  const [program = "", ...args] = command.replace("$PORT", portOf(busy)).split(" ");
  const main = inRoot(programs[program as keyof typeof programs]);
  return execute(process.execPath, [main, ...args], {
    cwd: folder,
    env: { PATH: process.env["PATH"] ?? "", NO_COLOR: "1", GW_MONITOR_PORT: "0", ...env },
  });
}

function portOf(server: typeof busy): string {
  const address = server.address();
  return String(typeof address === "object" ? address?.port : address);
}

beforeAll(async () => {
  await new Promise<void>((resolve) => busy.listen(0, "127.0.0.1", resolve));
  mkdirSync(join(folder, "broken"));
  const document = 'openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\npaths: {}\n';
  for (const file of ["openapi.yaml", "other.yaml"]) writeFileSync(join(folder, file), document);
  writeFileSync(join(folder, "contract.config.ts"), 'export default { document: "openapi.yaml" };\n');
  writeFileSync(join(folder, "broken/contract.config.ts"), 'export default {\n  document: "openapi.yaml";\n};\n');
  writeFileSync(join(folder, "broken/settings.yaml"), "port: 9090\n  host: [\n");
  await run("gw-server migrate-db", { GW_DATA_DIRECTORY: join(folder, "newer") });
  const database = new DatabaseSync(join(folder, "newer/gateway.sqlite"));
  database.exec("insert into schema_migrations (name, checksum) values ('0999-later.sqlite.sql', 'x')");
  database.close();
});

afterAll(() => void busy.close());

it.each([
  [
    "gw-server serve --data data --port $PORT",
    1,
    "Another process is using this address. Choose another address with --host",
  ],
  [
    "gw-server serve --data newer --port 0",
    1,
    "The database schema is newer than this program: .* Run the newer program, or restore a backup",
  ],
  [
    "gw-server --config broken/settings.yaml serve",
    2,
    "broken/settings.yaml can't be read. Invalid YAML: .* at line \\d",
  ],
  ["gw-server serv", 2, "Unknown command 'serv'.\\s+→ Did you mean serve\\?"],
  ["gw-server serve --prot 1", 2, "Unknown option '--prot'.\\s+→ Did you mean --port\\?"],
  ["gw-contract lnt", 2, 'Unknown command "lnt".\\s+→ Did you mean lint\\?'],
  [
    "gw-contract lint --faill-on error",
    2,
    "Unknown option '--faill-on'. Did you mean --fail-on\\?\\s+→ `gw-contract lint --help`",
  ],
  [
    "gw-contract lint --config broken/contract.config.ts",
    2,
    "contract.config.ts:2 can't be loaded: .*\\s+→ Correct the configuration.",
  ],
  [
    "gw-contract init other.yaml",
    2,
    'contract.config.ts specifies another document: openapi.yaml.\\s+→ Set `document: "other.yaml"` there.',
  ],
])("%s exits with %i, and says what is wrong and what to do", async (command, code, message) => {
  const { exitCode, stdout, stderr } = await run(command);
  expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: "" });
  expect(stderr).toMatch(new RegExp(message));
  expect(stderr).not.toContain("    at ");
});

it("refuses an origin with a path", async () => {
  const { exitCode, stderr } = await run("gw-server serve", { GW_CORS_ORIGINS: "https://a.example/path" });
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/GW_CORS_ORIGINS .*without a path or trailing slash, such as https:/);
});

it("sets up a folder that has a configuration without changing it", async () => {
  const { exitCode, stdout } = await run("gw-contract init");
  expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: "✓ openapi.yaml is already set up: nothing to add.\n" });
});
