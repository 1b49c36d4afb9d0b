import { existsSync, readFileSync } from "node:fs";
import { today } from "@gw/linter/today";
import { inRoot } from "@gw/test-support/workspace";

/**
 * Lists the expiry dates of expired waivers. It is an input of the steps that evaluate waivers, because no other input of
 * turbo changes when a day passes.
 */
export function expiredWaivers(text = waiversText(), day = today()): string {
  const days = [...text.matchAll(/\bexpires:\s*["']?(\d{4}-\d{2}-\d{2})/g)].map(([, expires = ""]) => expires);
  return days.filter((expires) => expires < day).join(" ");
}

function waiversText(): string {
  const path = inRoot("spec/waivers.yaml");
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
