import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { createSecureContext } from "node:tls";
import type { Logger } from "pino";
import { ConfigError, type Config } from "../config/config.ts";
import { describeSystemError, isSystemError, messageOf } from "../util/errors.ts";

/** A certificate with its chain, and its key, both in PEM. */
export interface TlsFiles {
  cert: Buffer;
  key: Buffer;
}

/**
 * Reads the configured certificate and key; undefined if none are configured.
 *
 * @throws ConfigError if one can't be read, or they don't belong together.
 */
export function readTlsFiles({ tlsCertificate, tlsKey }: Config): TlsFiles | undefined {
  if (tlsCertificate === undefined && tlsKey === undefined) return undefined;
  if (tlsCertificate === undefined || tlsKey === undefined) {
    throw new ConfigError("GW_TLS_CERTIFICATE and GW_TLS_KEY require each other. Set both or neither.");
  }
  try {
    const files = { cert: readFileSync(tlsCertificate), key: readFileSync(tlsKey) };
    createSecureContext(files);
    return files;
  } catch (error) {
    throw new ConfigError(
      `GW_TLS_CERTIFICATE and GW_TLS_KEY can't be used. ${isSystemError(error) ? describeSystemError(error) : messageOf(error)}`,
    );
  }
}

/**
 * Returns when a certificate expires. Logs a warning if it has expired: the service starts with it, since its clients may
 * accept it.
 */
export function checkExpiry({ cert }: TlsFiles, log: Logger, now = new Date()): Date {
  const { validTo, validToDate } = new X509Certificate(cert);
  if (validToDate < now) log.warn({ validTo }, "the TLS certificate has expired");
  return validToDate;
}
