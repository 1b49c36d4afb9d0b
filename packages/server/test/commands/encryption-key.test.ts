import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createFieldCipher } from "../../src/encryption/field-cipher.ts";
import { main, openCommandFolder } from "../support/command-folder.ts";
import { mountsFolders } from "../support/mounts-folders.ts";
import { lines } from "../transfer/creating.ts";

const { environment, folder, run, serve } = openCommandFolder();

/** Writes a file for an import, of a webhook whose headers are encrypted. */
async function encryptedWebhook(inFolder: string, key: Buffer): Promise<string> {
  const encrypted = { header_map: createFieldCipher(key).encrypt("{}", "header_map") };
  await mkdir(inFolder);
  const file = join(inFolder, "webhooks.ndjson");
  await writeFile(file, lines([{ id: "w", org_id: "o", record: {}, encrypted }]));
  return file;
}

describe.skipIf(process.platform === "win32")("the encryption key", () => {
  test("the encryption key can be rotated", async () => {
    const key = randomBytes(32);
    const data = join(folder, "rotated-data");
    await mkdir(data);
    await writeFile(join(data, "encryption.key"), key.toString("hex"));
    const file = await encryptedWebhook(join(folder, "rotated"), key);
    expect((await run(["apply", file], { GW_DATA_DIRECTORY: data })).code).toBe(0);
    const early = await run(["keys", "rotate-encryption"], { GW_DATA_DIRECTORY: data });
    expect(early).toMatchObject({ code: 2, stdout: "" });
    expect(early.stderr).toContain(`Move the current key from ${join(data, "encryption.key")} to `);
    await rename(join(data, "encryption.key"), join(data, "encryption.key.previous"));
    await writeFile(join(data, "encryption.key"), randomBytes(32).toString("hex"));
    const rotated = await run(["keys", "rotate-encryption"], { GW_DATA_DIRECTORY: data });
    expect(rotated.stdout).toMatch(/^Encrypted 1 value with key [0-9a-f]{16}\. Remove the previous key/);
    await rm(join(data, "encryption.key.previous"));
    expect(await run(["check"], { GW_DATA_DIRECTORY: data })).toMatchObject({ code: 0 });
    const wrong = await run(["serve"], { GW_DATA_DIRECTORY: data, GW_ENCRYPTION_KEY: key.toString("hex") });
    expect(wrong.code).toBe(1);
    expect(wrong.stderr).toContain("GW_ENCRYPTION_KEY");
  });

  test("a key file that can't be written is named, and leaves nothing", async () => {
    const data = { GW_DATA_DIRECTORY: join(folder, "full-data") };
    expect((await run(["migrate-db"], data)).code).toBe(0);
    const handle = await open(join(data.GW_DATA_DIRECTORY, "gateway.sqlite"));
    await handle.close();
    const full = Object.assign(new Error("ENOSPC: no space left on device, write"), {
      code: "ENOSPC",
      syscall: "write",
    });
    // Every handle shares this prototype, which node:fs/promises does not export.
    const prototype = Object.getPrototypeOf(handle) as typeof handle;
    const spy = vi.spyOn(prototype, "writeFile").mockRejectedValueOnce(full);
    onTestFinished(() => spy.mockRestore());
    const { code, stderr } = await run(["serve"], data);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^\S+encryption\.key\S*: The disk is full\. Free up disk space\.\n$/);
    expect(await readdir(data.GW_DATA_DIRECTORY)).toEqual(["gateway.sqlite"]);
  });

  test.runIf(mountsFolders)("a rotation on a full disk says so", async () => {
    const [key, next] = [randomBytes(32), randomBytes(32)];
    const data = join(folder, "filled");
    const env = { GW_DATA_DIRECTORY: data, GW_ENCRYPTION_KEY: key.toString("hex") };
    expect((await run(["apply", await encryptedWebhook(join(folder, "to-fill"), key)], env)).code).toBe(0);
    const disk = join(folder, "disk");
    await mkdir(disk);
    const script =
      'mount -t tmpfs -o size=1m tmpfs "$2" && cp -r "$1"/. "$2" && dd if=/dev/zero of="$2/filler" bs=4k 2>/dev/null; shift 2; exec "$@"';
    const settings = {
      GW_DATA_DIRECTORY: disk,
      GW_ENCRYPTION_KEY: next.toString("hex"),
      GW_PREVIOUS_ENCRYPTION_KEY: key.toString("hex"),
    };
    const rotate = [process.execPath, main, "keys", "rotate-encryption"];
    const inNamespace = ["-rm", "--", "sh", "-c", script, "sh", data, disk, ...rotate];
    const { status, stderr } = spawnSync("unshare", inNamespace, {
      env: { ...environment, ...settings },
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/The database is out of disk space .*Nothing was written\. Free up disk space\.\n$/);
  });

  test("a wrong or missing encryption key is reported, and no other one is written", async () => {
    const key = randomBytes(32);
    const { keyId } = createFieldCipher(key);
    const data = join(folder, "keyless-data");
    const env = { GW_DATA_DIRECTORY: data };
    const other = { ...env, GW_ENCRYPTION_KEY: "00".repeat(32) };
    const right = { ...env, GW_ENCRYPTION_KEY: key.toString("hex") };
    const cases = [
      [env, `The encryption key file ${join(data, "encryption.key")} is missing, but `],
      [other, "The configured encryption key is "],
    ] as const;
    const file = await encryptedWebhook(join(folder, "keyless"), key);
    for (const [settings, reason] of cases) {
      const { code, stderr } = await run(["apply", file], settings);
      expect(code).toBe(1);
      expect(stderr).toContain(` /encrypted: ${reason}`);
      expect(stderr).toContain(`this value is encrypted with key ${keyId}. Set GW_ENCRYPTION_KEY to that key`);
    }
    expect(await run(["apply", file], right)).toMatchObject({ code: 0 });

    expect(await run(["check"], right)).toMatchObject({ code: 0 });
    for (const [settings, reason] of cases) {
      const check = await run(["check"], settings);
      expect(check).toMatchObject({ code: 1, stderr: "" });
      expect(check.stdout).toContain(`error: webhooks /encrypted: ${reason}`);
      expect(check.stdout).toContain(`1 record is encrypted with key ${keyId}. Set GW_ENCRYPTION_KEY to that key`);
      const started = await run(["serve"], settings);
      expect(started.code).toBe(1);
      expect(started.stderr).toContain(reason);
      expect(started.stderr).toContain(`encrypted with key ${keyId}. Set GW_ENCRYPTION_KEY to that key`);
    }
    expect(await readdir(data)).not.toContain("encryption.key");

    expect((await run(["records", "delete", "webhooks", "w"], right)).code).toBe(0);
    expect(await run(["check"], env)).toMatchObject({ code: 0 });
    const service = await serve(env);
    expect((await fetch(`${service.monitorOrigin}/ready`)).status).toBe(200);
    expect(await readdir(data)).toContain("encryption.key");
  });
});
