import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createFieldCipher } from "../../src/encryption/field-cipher.ts";

const cipher = createFieldCipher(randomBytes(32));

test("decrypts what it encrypted", () => {
  for (const text of ["", "example-key", "ключ 🔑"]) {
    expect(cipher.decrypt(cipher.encrypt(text, "CredentialKey"), "CredentialKey")).toBe(text);
  }
});

test("never encrypts the same text to the same value, nor shows it", () => {
  const encrypted = ["example-key", "example-key"].map((text) => cipher.encrypt(text, "CredentialKey"));
  expect(new Set(encrypted).size).toBe(2);
  expect(encrypted.join()).not.toContain("example-key");
});

test("rejects a value that was encrypted as another field", () => {
  const encrypted = cipher.encrypt("example-key", "CredentialKey");
  expect(() => cipher.decrypt(encrypted, "CredentialSecret")).toThrow(/authenticate/);
});

test("rejects a value with any changed character", () => {
  const encrypted = cipher.encrypt("example-key", "CredentialKey");
  const start = encrypted.lastIndexOf(".") + 1;
  for (let at = start; at < encrypted.length; at += 1) {
    const other = encrypted[at] === "A" ? "B" : "A";
    const changed = encrypted.slice(0, at) + other + encrypted.slice(at + 1);
    // The last character of base64 may carry bits that mean nothing.
    if (Buffer.from(changed.slice(start), "base64url").equals(Buffer.from(encrypted.slice(start), "base64url")))
      continue;
    expect(() => cipher.decrypt(changed, "CredentialKey"), `character ${at}`).toThrow(/authenticate/);
  }
});

test("rejects a value of another key, and names both keys", () => {
  const other = createFieldCipher(randomBytes(32));
  const encrypted = other.encrypt("example-key", "CredentialKey");
  expect(() => cipher.decrypt(encrypted, "CredentialKey")).toThrow(
    `encrypted with key ${other.keyId}, not with ${cipher.keyId}`,
  );
});

test("rejects a value of another format", () => {
  const encrypted = cipher.encrypt("example-key", "CredentialKey");
  expect(() => cipher.decrypt(encrypted.replace("v1.", "v2."), "CredentialKey")).toThrow("The value is not encrypted.");
});

test("accepts only keys of 32 bytes", () => {
  expect(() => createFieldCipher(randomBytes(16))).toThrow("32 bytes");
});
