import * as fc from "fast-check";
import { broken, pick, type Breaker, type BrokenBody } from "./breaker.ts";

function notJson(payload: string | Buffer): BrokenBody {
  return { payload, code: "malformed_json", pointer: "" };
}

/** A byte order mark before the JSON may be passed over (RFC 8259 §8.1). */
function parses(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\ufeff/, ""));
    return true;
  } catch {
    return false;
  }
}

const brokenJson: Breaker = (g, { body }) => {
  const text = JSON.stringify(body);
  const at = g(fc.nat, text.length);
  const inserted =
    pick(g, ["", "\0", "}", "]", '"', ",", ":", "\\", "NaN", "//", "'", "01", "\ufeff", "\v", "\u00a0"]) ?? "";
  const cut = g(fc.boolean)
    ? text.slice(0, at) + inserted
    : text.slice(0, at) + inserted + text.slice(at + g(fc.nat, 2));
  return cut.trim() === "" || parses(cut) ? undefined : notJson(cut);
};

const notUtf8: Breaker = (g, { body }) => {
  const bytes = Buffer.from(JSON.stringify(body));
  const at = g(fc.nat, bytes.length);
  const wrong = Buffer.from(pick(g, ["ff", "c0af", "eda080", "f5808080", "e282"]) ?? "", "hex");
  return notJson(Buffer.concat([bytes.subarray(0, at), wrong, bytes.subarray(at)]));
};

const noBody: Breaker = () => ({ ...broken(undefined, ""), payload: "" });

/** Texts that are not JSON, and none at all. */
export const unreadable = { brokenJson, notUtf8, noBody } satisfies Record<string, Breaker>;
