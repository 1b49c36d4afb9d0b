import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { main, openCommandFolder } from "../support/command-folder.ts";
import { linesIn } from "../support/lines-in.ts";

const { environment, folder, run, serve } = openCommandFolder();

/** Whether their pages may call the demo. */
const origins = {
  "http://localhost:5173": true,
  "http://127.0.0.1:3000": true,
  "http://localhost.example.com:5173": false,
  "https://console.example.com": false,
};

// On Windows, a process can't handle the signals that stop and reload a service.
describe.skipIf(process.platform === "win32")("serve --demo", () => {
  test("the demo's APIs lead to its echo upstream, on any port, and the log is alone on the standard output", async () => {
    const file = join(folder, "demo-audit.ndjson");
    const data = { GW_DATA_DIRECTORY: join(folder, "demo-data"), GW_AUDIT_LOG: file };
    const env = { ...environment, ...data };
    // If another process has the port of the echo upstream already, this one can't get it either.
    const other = createServer().listen(8082, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve).once("error", resolve));
    onTestFinished(() => void other.close());
    await mkdir(join(folder, "console/assets"), { recursive: true });
    await writeFile(join(folder, "console/index.html"), "the console");
    await writeFile(join(folder, "console/assets/index-1a2b3c4d.js"), "alert()");
    const child = spawn(process.execPath, [main, "serve", "--demo", "--console", "console"], {
      cwd: folder,
      env: { ...env, GW_LOG_LEVEL: "info" },
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    let told = "";
    child.stderr.on("data", (piece) => (told += String(piece)));
    const logged = text(child.stdout);
    await expect.poll(() => told, { timeout: 20_000 }).toMatch(/curl -H/);
    const [, echo = ""] = /Echo upstream\S*\s+(http:\S+)/.exec(told) ?? [];
    const listed = (await run(["records", "list", "apis", "--json"], env)).stdout;
    expect(listed).toContain(`${echo}/orders`);
    expect(listed).not.toContain(":8082");
    const written = await linesIn(file);
    expect(new Set(written.map(({ scheme, operation }) => `${scheme} ${operation}`))).toEqual(
      new Set(["commandLine migrate-db", "commandLine serve"]),
    );
    const collections = written.flatMap(({ targets }) =>
      (targets as { collection: string }[]).map((target) => target.collection),
    );
    expect(collections).toEqual(expect.arrayContaining(["apis", "users", "keys"]));
    const more = (await run(["keys", "issue", "demo"], env)).stdout;
    for (const kind of ["dashboard", "gateway", "admin", "portal"]) {
      expect(more).toMatch(new RegExp(`^ {2}${kind} +\\S+: .+$`, "m"));
    }
    const [, api = ""] = /Dashboard API\S*\s+(http:\S+)/.exec(told) ?? [];
    for (const [origin, allowed] of Object.entries(origins)) {
      const { headers } = await fetch(`${api}/api/apis/search`, { headers: { origin } });
      expect(headers.get("access-control-allow-origin"), origin).toBe(allowed ? origin : null);
    }
    const page = { accept: "text/html" };
    for (const [path, status, content] of [
      ["console", 200, "the console"],
      ["console/users?q=lind", 200, "the console"],
      ["console/assets/index-1a2b3c4d.js", 200, "alert()"],
    ] as const) {
      const response = await fetch(`${api}/${path}`, { headers: page });
      expect([response.status, await response.text()], path).toEqual([status, content]);
    }
    expect((await fetch(`${api}/console/`)).status).toBe(200);
    expect((await fetch(`${api}/console/assets/gone.js`)).status).toBe(404);
    child.kill("SIGTERM");
    for (const line of (await logged).trim().split("\n")) expect(JSON.parse(line)).toHaveProperty("level");
  });

  test("only then are pages of this machine allowed, and a console served", async () => {
    const { origin: address } = await serve();
    for (const origin of Object.keys(origins)) {
      const { headers } = await fetch(`${address}/api/apis/search`, { headers: { origin } });
      expect(headers.get("access-control-allow-origin"), origin).toBe(null);
    }
    expect((await fetch(`${address}/console/`, { headers: { accept: "text/html" } })).status).toBe(404);
    const { code, stderr } = await run(["serve", "--console", "console"]);
    expect([code, stderr]).toEqual([2, "--console requires --demo.\n"]);
  });

  test("ends if its data conflicts with what is stored", async () => {
    const data = { GW_DATA_DIRECTORY: join(folder, "conflicting") };
    const file = join(folder, "policies.yaml");
    const created = { date_created: "2026-03-02T08:30:00Z", last_updated: "1772440200" };
    const policy = {
      _id: "64f0c2a19b3e7d0001a4c799",
      id: "own",
      org_id: "64f0c2a19b3e7d0001a4c5d2",
      name: "Gold",
      ...created,
    };
    await writeFile(file, JSON.stringify([{ record: policy }]));
    expect(await run(["apply", file], data)).toMatchObject({ code: 0 });
    const { code, stderr } = await run(["serve", "--demo"], data);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^policies\.yaml:1:3: .+ name\..*\nThe demo data conflicts with stored records\. .+ --demo\.\n$/,
    );
    const stored = (await run(["records", "list", "policies", "--json"], data)).stdout;
    expect(JSON.parse(stored)).toEqual([expect.objectContaining(policy)]);
  });
});
