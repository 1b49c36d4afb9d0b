import type { InputFault, OauthClientInput, Webhook } from "@gw/api-types";
import { inBody } from "../problems/problem.ts";

/*
 * Rules for URLs that only a parser can check (D21, D31): the patterns of the document can't detect every invalid URL,
 * such as a port above 65535, or a percent-encoded host.
 */

/** Schemes that execute or read something in the browser that is redirected to them. */
const harmfulSchemes: ReadonlySet<string> = new Set(["javascript:", "data:", "vbscript:", "file:", "blob:"]);

const unparsable = "Must be a URL that a URL parser (WHATWG) accepts.";

/** The violations of the URL that a webhook calls. */
export function webhookUrlViolations({ target_path: address }: Pick<Webhook, "target_path">): InputFault[] {
  if (address === undefined) return [];
  const url = URL.parse(address);
  if (!url) return [inBody("/target_path", unparsable)];
  const isCallable = /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
  const detail = "Must be an absolute http or https URL without a user name or password.";
  return isCallable ? [] : [inBody("/target_path", detail)];
}

/** The violations of the URL that an OAuth client redirects users to; an empty one counts as absent. */
export function redirectUrlViolations({ redirect_uri: address }: Pick<OauthClientInput, "redirect_uri">): InputFault[] {
  if (!address) return [];
  const url = URL.parse(address);
  if (!url) return [inBody("/redirect_uri", unparsable)];
  const isSafe = !url.href.includes("#") && !url.hostname.includes("*") && !harmfulSchemes.has(url.protocol);
  const detail = "Must be an absolute URI without a fragment, without * in its host, and with an allowed scheme.";
  return isSafe ? [] : [inBody("/redirect_uri", detail)];
}
