import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { parseSealingKey } from "./secrets/sealing-key.ts";
import { parseAllowedTarget } from "./trace/allowed-targets.ts";

type Format = (text: string) => boolean;

/** Whether a reader takes the text. */
const canBeRead =
  (read: (text: string) => unknown): Format =>
  (text) => {
    try {
      read(text);
      return true;
    } catch {
      return false;
    }
  };

/** What the driver of the database does; it shows the password where it can't. */
const readDatabaseAddress = (text: string): void => {
  const { username, password, pathname } = new URL(text);
  decodeURIComponent(`${username} ${password} ${pathname}`);
};

const isWebAddress: Format = (text) => /^https?:\/\/[^?#\s]+$/.test(text) && URL.canParse(text);

const isDatabaseAddress: Format = (text) => /^postgres(ql)?:\/\//.test(text) && canBeRead(readDatabaseAddress)(text);

/** A host in an address: one of IPv6 stands in brackets there. */
export const hostInAddress = (host: string): string => (host.includes(":") ? `[${host}]` : host);

/** The forms that the texts of settings have; `config-schema.ts` says which setting has which. */
export const configFormats = {
  "address-range": (text) => isIP(text) !== 0 || ipaddr.isValidCIDR(text),
  "database-address": isDatabaseAddress,
  "debug-target": canBeRead(parseAllowedTarget),
  host: (text) => URL.canParse(`http://${hostInAddress(text)}`),
  // What a browser would never send opens the service to nobody.
  origin: (text) => isWebAddress(text) && new URL(text).origin === text,
  "sealing-key": canBeRead(parseSealingKey),
  "web-address": isWebAddress,
} satisfies Record<string, Format>;
