import { generateKeyPairSync, sign } from "node:crypto";

/** One element of DER (ITU-T X.690): its tag, its length, its contents. */
function element(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content]);
  return Buffer.concat([Buffer.from([tag, 0x82, length >> 8, length & 0xff]), content]);
}

function sequence(...contents: Buffer[]) {
  return element(0x30, ...contents);
}
function objectId(hex: string) {
  return element(0x06, Buffer.from(hex, "hex"));
}
function text(tag: number, value: string) {
  return element(tag, Buffer.from(value, "latin1"));
}

const ed25519 = sequence(objectId("2b6570"));
const commonName = "550403";
const subjectAltName = "551d11";

/**
 * Makes a new key and a certificate for one host name, signed by itself (RFC 5280).
 *
 * @param expiry a UTCTime of ASN.1.
 */
export function selfSigned(hostname: string, expiry = "491231235959Z"): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const name = sequence(element(0x31, sequence(objectId(commonName), text(0x0c, hostname))));
  const altNames = sequence(objectId(subjectAltName), element(0x04, sequence(text(0x82, hostname))));
  const toBeSigned = sequence(
    element(0xa0, element(0x02, Buffer.from([2]))),
    element(0x02, Buffer.from([1])),
    ed25519,
    name,
    sequence(text(0x17, "200101000000Z"), text(0x17, expiry)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    element(0xa3, sequence(altNames)),
  );
  const signature = element(0x03, Buffer.from([0]), sign(null, toBeSigned, privateKey));
  const base64 = sequence(toBeSigned, ed25519, signature).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  };
}
