import { globSync, readFileSync } from "node:fs";
import { inRoot } from "@gw/test-support/workspace";
import { pageCode } from "./page-code.ts";

/** The address of the service in the samples. */
const documentedAddress = "http://127.0.0.1:8080";

/** The commands of the guide to React that install the client and the adapter. */
export const { commands } = pageCode(readFileSync(inRoot("packages/docs/pages/guides/react.md"), "utf8"));

/**
 * Files of the guide to React, by path.
 *
 * @param folder a folder of `packages/docs/samples`.
 * @param pattern matches paths in it.
 * @param address the address of the service.
 */
export function guideApplication(folder: string, pattern: string, address: string): Map<string, string> {
  const cwd = inRoot("packages/docs/samples", folder);
  const paths = globSync(pattern, { cwd });
  return new Map(
    paths.map((path) => [path, readFileSync(`${cwd}/${path}`, "utf8").replaceAll(documentedAddress, address)]),
  );
}
