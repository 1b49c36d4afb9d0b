import type { InputFault, OauthClientInput, Webhook } from "@gw/api-types";
import { inBody } from "./problem-details.ts";

/*
 * Rules for URLs that only a parser can apply (D21, D31): the patterns of the document can't tell every URL that is
 * none, such as a port above 65535, nor a host that is percent-encoded.
 */

/** Schemes that would run or read something in the browser that is sent there. */
const harmfulSchemes: ReadonlySet<string> = new Set(["javascript:", "data:", "vbscript:", "file:", "blob:"]);

const unparsable = "Must be a URL that a URL parser (WHATWG) accepts.";

/** What is wrong with the address that a webhook calls. */
export function webhookUrlFaults({ target_path: address }: Pick<Webhook, "target_path">): InputFault[] {
  if (address === undefined) return [];
  const url = URL.parse(address);
  if (!url) return [inBody("/target_path", unparsable)];
  const isCallable = /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
  const detail = "Must be an absolute http or https URL without a user name or password.";
  return isCallable ? [] : [inBody("/target_path", detail)];
}

/** What is wrong with the address that an OAuth client sends users back to; an empty one counts as absent. */
export function redirectUrlFaults({ redirect_uri: address }: Pick<OauthClientInput, "redirect_uri">): InputFault[] {
  if (!address) return [];
  const url = URL.parse(address);
  if (!url) return [inBody("/redirect_uri", unparsable)];
  const isSafe = !url.href.includes("#") && !url.hostname.includes("*") && !harmfulSchemes.has(url.protocol);
  const detail = "Must be an absolute URI without a fragment, without * in its host, and of an allowed scheme.";
  return isSafe ? [] : [inBody("/redirect_uri", detail)];
}
