import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createSealer } from "../../src/secrets/sealer.ts";

const sealer = createSealer(randomBytes(32));

test("opens what it sealed", () => {
  for (const text of ["", "example-key", "ключ 🔑"]) {
    expect(sealer.open(sealer.seal(text, "CredentialKey"), "CredentialKey")).toBe(text);
  }
});

test("never seals the same text to the same value, nor shows it", () => {
  const sealed = ["example-key", "example-key"].map((text) => sealer.seal(text, "CredentialKey"));
  expect(new Set(sealed).size).toBe(2);
  expect(sealed.join()).not.toContain("example-key");
});

test("refuses a value that was sealed as another member", () => {
  const sealed = sealer.seal("example-key", "CredentialKey");
  expect(() => sealer.open(sealed, "CredentialSecret")).toThrow(/authenticate/);
});

test("refuses a value in which any character was changed", () => {
  const sealed = sealer.seal("example-key", "CredentialKey");
  const start = sealed.lastIndexOf(".") + 1;
  for (let at = start; at < sealed.length; at += 1) {
    const other = sealed[at] === "A" ? "B" : "A";
    const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
    // The last character of base64 may carry bits that mean nothing.
    if (Buffer.from(changed.slice(start), "base64url").equals(Buffer.from(sealed.slice(start), "base64url"))) continue;
    expect(() => sealer.open(changed, "CredentialKey"), `character ${at}`).toThrow(/authenticate/);
  }
});

test("refuses a value of another key, and names both", () => {
  const other = createSealer(randomBytes(32));
  const sealed = other.seal("example-key", "CredentialKey");
  expect(() => sealer.open(sealed, "CredentialKey")).toThrow(
    `sealed with key ${other.keyId}, not with ${sealer.keyId}`,
  );
});

test("takes keys of 32 bytes alone", () => {
  expect(() => createSealer(randomBytes(16))).toThrow("32 bytes");
});
