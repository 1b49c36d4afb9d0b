import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { inRoot, root } from "@gw/test-support/workspace";
import { WorkspaceCopy } from "@gw/test-support/workspace-copy";
import { afterAll, expect, it } from "vitest";

// What a newcomer sees in a terminal. Each file of `sessions/` is a session: its commands are run again, and must print the same.
// To record what they print now: `pnpm test recipes sessions --update=all`.

const folder = temporaryFolder(afterAll);
const copy = new WorkspaceCopy("sessions");
afterAll(() => copy.remove());

const shop = `\
openapi: 3.1.0
info: { title: Shop, version: 1.0.0, license: { name: MIT, identifier: MIT } }
servers: [{ url: https://shop.example.org }]
security: [{ key: [] }]
paths:
  /orders/{orderId}:
    get:
      operationId: getOrder
      summary: Get an order
      parameters: [{ name: orderId, in: path, required: true, schema: { type: string } }]
      responses:
        "200":
          description: The order.
          content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } }
        4XX: { description: The order can't be read. }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  schemas:
    Order:
      type: object
      required: [total]
      properties: { total: { type: number }, note: { type: string } }
`;

const failing = `\
import { expect, test } from "vitest";

test("an order has a total", () => {
  expect({ total: 5 }).toEqual({ total: 6 });
});
`;

writeFileSync(join(folder, "openapi.yaml"), shop);
writeFileSync(join(folder, "new.yaml"), shop.replace(", note: { type: string }", ""));
writeFileSync(join(folder, "wrong.yaml"), shop.replace("name: orderId", "name: order"));
mkdirSync(join(copy.folder, "packages/usage/test"), { recursive: true });
writeFileSync(join(copy.folder, "packages/usage/test/order.test.ts"), failing);
writeFileSync(join(copy.folder, "packages/usage/src/order.ts"), 'export const total: number = "5";\n');

/** How the program of a command is started, and where. */
const programs: readonly [program: string, args: readonly string[], cwd: string][] = [
  ["gw-contract", [inRoot("packages/contract/src/main.ts")], folder],
  ["pnpm build", ["scripts/build.ts"], copy.folder],
  ["pnpm exec vitest", ["node_modules/vitest/vitest.mjs"], copy.folder],
  ["pnpm start", ["scripts/start.ts"], root],
];

/** Runs a command in a terminal of its own, and returns what it printed; a service is stopped once it has said how to try it. */
async function run(command: string): Promise<string> {
  const [program = "", start = [], cwd] = programs.find(([name]) => command.startsWith(name)) ?? [];
  const args = command.slice(program.length).split(" ").filter(Boolean);
  const file = join(folder, "printed.txt");
  const output = openSync(file, "w");
  // A copy has a cache of its own.
  const { FORCE_COLOR: _color, TURBO_CACHE_DIR: _cache, ...environment } = process.env;
  const child = spawn(process.execPath, [...start, ...args], {
    cwd,
    stdio: ["ignore", output, output],
    env: {
      ...environment,
      NO_COLOR: "1",
      GW_PORT: "0",
      GW_MONITOR_PORT: "0",
      GW_DATA_DIRECTORY: join(folder, "data"),
    },
  });
  const closed = once(child, "close") as Promise<[number | null]>;
  if (program === "pnpm start") {
    while (child.exitCode === null && !readFileSync(file, "utf8").includes("Try it")) await wait(200);
    child.kill("SIGTERM");
  }
  const [code] = await closed;
  return `$ ${command}\n${mask(readFileSync(file, "utf8"))}\n[exit code ${code}]\n`;
}

/** Without what differs from run to run: times, ports, credentials and folders. */
function mask(text: string): string {
  return text
    .replaceAll(copy.folder, ".")
    .replaceAll(/ *\b\d+(?:\.\d+)? ?m?s\b/g, " 0 s")
    .replaceAll(/ \((?:\w+ \d+%(?:, )?)+\)/g, "")
    .replaceAll(/(?<=127\.0\.0\.1:)\d+/g, "8080")
    .replaceAll(/(?<=(?:Bearer|Authorization:|Auth:) )(?!Bearer)[\w.-]{16,}/g, "…")
    .replaceAll(/(?<=Start at ).+/g, "00:00:00")
    .replaceAll(/(?<=RUN {2}).+/g, "vitest")
    .replaceAll(/ +$/gm, "")
    .trim();
}

it.each(globSync("sessions/*.txt", { cwd: import.meta.dirname }))("%s", async (session) => {
  const file = join(import.meta.dirname, session);
  const commands = Array.from(readFileSync(file, "utf8").matchAll(/^\$ (.+)$/gm), ([, command = ""]) => command);
  expect(commands, basename(file)).not.toEqual([]);
  let text = "";
  // oxlint-disable-next-line no-await-in-loop -- as they are typed
  for (const command of commands) text += `${text === "" ? "" : "\n"}${await run(command)}`;
  await expect(text).toMatchFileSnapshot(file);
});
