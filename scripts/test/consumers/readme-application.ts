import { readFile } from "node:fs/promises";
import { pageCode, type PageCode } from "./page-code.ts";
import { inRoot } from "@gw/test-support/workspace";

/** The address of the service in the README. */
const documentedAddress = "http://127.0.0.1:8080";

/** The files of the React application in the README of `@gw/client`, and the commands to install it. */
export async function readmeApplication(address: string): Promise<Pick<PageCode, "files" | "commands">> {
  const { files, commands } = pageCode(await readFile(inRoot("packages/client/README.md"), "utf8"));
  const application = [...files].filter(([path]) => path.startsWith("app/"));
  return {
    files: new Map(application.map(([path, code]) => [path, code.replaceAll(documentedAddress, address)])),
    commands: commands.filter((command) => /gw\b.*\bclient|react-query/.test(command)),
  };
}
