import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { sealingKeyIdOf } from "../storage/sealed-text.ts";

const algorithm = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;

/** A sealing key is 32 bytes; what seals and opens with it never shows it. */
export type Sealer = {
  /** Names the key in each sealed value. It is a piece of the key's SHA-256, which tells nothing of the key. */
  keyId: string;
  /** Answers `v1.<key id>.<nonce, ciphertext and tag in base64url>`. What is sealed as one member opens as no other. */
  seal(text: string, member: string): string;
  /** Throws where the value was sealed with another key or as another member, or was changed. */
  open(sealed: string, member: string): string;
};

/** AES-256-GCM (NIST SP 800-38D) with a random nonce for each value. */
export const createSealer = (key: Buffer): Sealer => {
  if (key.length !== 32) throw new Error(`A sealing key is 32 bytes; this one is ${key.length}.`);
  const keyId = createHash("sha256").update("sealing key id").update(key).digest("hex").slice(0, 16);
  return {
    keyId,
    seal(text, member) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(member));
      const sealed = [nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()];
      return `v1.${keyId}.${Buffer.concat(sealed).toString("base64url")}`;
    },
    open(sealed, member) {
      const sealedWith = sealingKeyIdOf(sealed);
      if (sealedWith !== keyId) throw new Error(`This value was sealed with key ${sealedWith}, not with ${keyId}.`);
      const bytes = Buffer.from(sealed.slice(sealed.lastIndexOf(".") + 1), "base64url");
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), { authTagLength: tagLength });
      decipher.setAAD(Buffer.from(member)).setAuthTag(bytes.subarray(-tagLength));
      const text = decipher.update(bytes.subarray(nonceLength, -tagLength));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    },
  };
};
