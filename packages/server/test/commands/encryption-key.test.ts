import { randomBytes } from "node:crypto";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createFieldCipher } from "../../src/encryption/field-cipher.ts";
import { openCommandFolder } from "../support/command-folder.ts";
import { lines } from "../transfer/import-of-files.ts";

const { folder, run, serve } = openCommandFolder();

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
    expect((await run(["import", file], { GW_DATA_DIRECTORY: data })).code).toBe(0);
    const early = await run(["keys", "rotate-encryption"], { GW_DATA_DIRECTORY: data });
    expect(early).toMatchObject({ code: 2, stdout: "" });
    expect(early.stderr).toContain(`Move the current key from ${join(data, "encryption.key")} to `);
    await rename(join(data, "encryption.key"), join(data, "encryption.key.previous"));
    await writeFile(join(data, "encryption.key"), randomBytes(32).toString("hex"));
    const rotated = await run(["keys", "rotate-encryption"], { GW_DATA_DIRECTORY: data });
    expect(rotated.stdout).toMatch(/^Encrypted 1 record with key [0-9a-f]{16}\. Remove the previous key/);
    await rm(join(data, "encryption.key.previous"));
    expect(await run(["check"], { GW_DATA_DIRECTORY: data })).toMatchObject({ code: 0 });
    const wrong = await run(["serve"], { GW_DATA_DIRECTORY: data, GW_ENCRYPTION_KEY: key.toString("hex") });
    expect(wrong.code).toBe(1);
    expect(wrong.stderr).toContain("GW_ENCRYPTION_KEY");
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
      const { code, stderr } = await run(["import", file], settings);
      expect(code).toBe(1);
      expect(stderr).toContain(` /encrypted: ${reason}`);
      expect(stderr).toContain(`this value is encrypted with key ${keyId}. Set GW_ENCRYPTION_KEY to that key`);
    }
    expect(await run(["import", file], right)).toMatchObject({ code: 0, stdout: "webhooks.ndjson: 1 record\n" });

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

    expect((await run(["records", "webhooks", "delete", "w"], right)).code).toBe(0);
    expect(await run(["check"], env)).toMatchObject({ code: 0 });
    const service = await serve(env);
    expect((await fetch(`${service.monitorOrigin}/ready`)).status).toBe(200);
    expect(await readdir(data)).toContain("encryption.key");
  });
});
