import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { parseEncryptionKey } from "../encryption/encryption-key.ts";
import { parseAllowedTarget } from "./allowed-targets.ts";

type Format = (text: string) => boolean;

/** Whether a parser accepts the text. */
function canBeRead(read: (text: string) => unknown): Format {
  return (text) => {
    try {
      read(text);
      return true;
    } catch {
      return false;
    }
  };
}

/** Parses the address as the database driver does; the driver's own error would show the password. */
function readDatabaseAddress(text: string): void {
  const { username, password, pathname } = new URL(text);
  decodeURIComponent(`${username} ${password} ${pathname}`);
}

/** The path is the prefix of routes and links, where all other characters have a meaning. */
const webAddress = /^https?:\/\/[^/?#@\\\s]+(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*\/*$/;

const isWebAddress: Format = (text) => webAddress.test(text) && URL.canParse(text);

const isDatabaseAddress: Format = (text) => /^postgres(ql)?:\/\//.test(text) && canBeRead(readDatabaseAddress)(text);

/** A host in an address: IPv6 addresses are in brackets there. */
export function hostInAddress(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}

/** The formats of settings; `schema.ts` says which setting has which. */
export const configFormats = {
  "address-range": (text) => isIP(text) !== 0 || ipaddr.isValidCIDR(text),
  "database-address": isDatabaseAddress,
  "debug-target": canBeRead(parseAllowedTarget),
  host: (text) => URL.canParse(`http://${hostInAddress(text)}`),
  // An origin that no browser sends would never match.
  origin: (text) => isWebAddress(text) && new URL(text).origin === text,
  "encryption-key": canBeRead(parseEncryptionKey),
  "web-address": isWebAddress,
} satisfies Record<string, Format>;
