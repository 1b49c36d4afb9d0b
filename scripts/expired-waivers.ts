import { existsSync, readFileSync } from "node:fs";
import { today } from "./today.ts";
import { inRoot } from "./workspace.ts";

/**
 * The days on which waivers have expired, in a row. It is an input of the steps that judge waivers: nothing else that
 * turbo knows of changes when a day passes.
 */
export function expiredWaivers(text = waiversText(), day = today()): string {
  const days = [...text.matchAll(/\bexpires:\s*["']?(\d{4}-\d{2}-\d{2})/g)].map(([, expires = ""]) => expires);
  return days.filter((expires) => expires < day).join(" ");
}

function waiversText(): string {
  const path = inRoot("spec/waivers.yaml");
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
