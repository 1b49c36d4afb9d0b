import { readFile } from "node:fs/promises";
import { pageCode, type PageCode } from "./page-code.ts";
import { inRoot } from "@gw/command-line/workspace";

/** The address of the service in the README. */
const documentedAddress = "http://127.0.0.1:8080";

/** The files of the application in the README of `@gw/react-query`, and the commands to install it. */
export async function readmeApplication(address: string): Promise<Pick<PageCode, "files" | "commands">> {
  const { files, programs, commands } = pageCode(await readFile(inRoot("packages/react-query/README.md"), "utf8"));
  for (const program of programs) files.delete(program);
  return {
    files: new Map(Array.from(files, ([path, code]) => [path, code.replaceAll(documentedAddress, address)])),
    commands,
  };
}
