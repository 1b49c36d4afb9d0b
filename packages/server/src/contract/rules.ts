import type { InputFault, OauthClientInput, UserInput, Webhook } from "../generated/types/types.ts";
import { maxViolations, pointerTo } from "@gw/openapi";
import { inBody, ProblemError } from "./problem.ts";
import type { UserCaller } from "./handler.ts";

/** The permissions that every user has, whether created or imported (D29). */
const full = { IsAdmin: "admin", ResetPassword: "admin" };
const none = { IsAdmin: "none", ResetPassword: "none" };

/** The permissions of a user: those that are listed and no more, or the highest level of both if nothing is listed. */
export function permissionsOf<Level>(listed: Readonly<Record<string, Level>> | undefined) {
  // The missing ones come last: the fields of an imported record keep their order.
  return listed ? { ...listed, ...none, ...listed } : full;
}

/** Case-insensitive by the rules of Unicode, in which `ſ` is an `s`. */
const spellings = Object.keys(full).map((name) => ({ name, anyCase: new RegExp(`^${name}$`, "iu") }));

/** Characters that are not shown, so that an address with one looks like another address (D53). */
const invisible = /[\p{Cc}\p{Cf}]/u;

/** The violations of a user that the document does not describe. */
export function userViolations(user: Pick<UserInput, "email_address" | "user_permissions">): InputFault[] {
  const detail = "Must not contain control or format characters, which are invisible.";
  const isVisible = !invisible.test(user.email_address ?? "");
  return [...(isVisible ? [] : [inBody("/email_address", detail)]), ...permissionViolations(user)];
}

/** The violations of a user's permissions: a name that differs from a known one only in case would grant and deny nothing. */
function permissionViolations({
  user_permissions: listed = {},
}: {
  user_permissions?: Readonly<Record<string, unknown>>;
}): InputFault[] {
  return Object.keys(listed)
    .flatMap((given) => {
      const meant = spellings.find(({ name, anyCase }) => given !== name && anyCase.test(given))?.name;
      const detail = `Permission names are case-sensitive. Did you mean ${meant}?`;
      return meant === undefined ? [] : [inBody(pointerTo("user_permissions", given), detail)];
    })
    .slice(0, maxViolations);
}

/** Schemes that execute or read something in the browser that is redirected to them. */
const harmfulSchemes: ReadonlySet<string> = new Set(["javascript:", "data:", "vbscript:", "file:", "blob:"]);

/** Such as one with a port above 65535, or a percent-encoded host, which the patterns of the document let through (D21, D31). */
const unparsable = "Must be a URL that a WHATWG URL parser accepts.";

/** The violations of the URL that a webhook calls. */
export function webhookUrlViolations({ target_path: address }: Pick<Webhook, "target_path">): InputFault[] {
  if (address === undefined) return [];
  const url = URL.parse(address);
  if (!url) return [inBody("/target_path", unparsable)];
  const isCallable = /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
  const detail = "Must be an absolute http or https URL without a user name or password.";
  return isCallable ? [] : [inBody("/target_path", detail)];
}

/** The violations of the URL that an OAuth client redirects users to; an empty one is treated as absent. */
export function redirectUrlViolations({ redirect_uri: address }: Pick<OauthClientInput, "redirect_uri">): InputFault[] {
  if (!address) return [];
  const url = URL.parse(address);
  if (!url) return [inBody("/redirect_uri", unparsable)];
  const isSafe = !url.href.includes("#") && !url.hostname.includes("*") && !harmfulSchemes.has(url.protocol);
  const detail = "Must be an absolute URI without a fragment, without * in its host, and with an allowed scheme.";
  return isSafe ? [] : [inBody("/redirect_uri", detail)];
}

/**
 * Returns a copy of a record without those of the given fields that are empty strings: for them `""` means absent (D21,
 * D26), as in real payloads and the service's own responses.
 */
export function withoutEmpty<Body extends object>(body: Body, names: readonly (keyof Body & string)[]): Body {
  const kept = { ...body };
  for (const name of names) if (kept[name] === "") delete kept[name];
  return kept;
}

/**
 * Rejects a record from an organization other than the caller's (D05). An absent or empty `org_id` means the caller's.
 *
 * @throws ProblemError `forbidden`
 */
export function requireOwnOrganization(body: object, { orgId }: UserCaller): void {
  const named = "org_id" in body ? body.org_id : undefined;
  if (named === undefined || named === "" || named === orgId) return;
  throw new ProblemError(
    "forbidden",
    "The body contains another organization's org_id. Omit org_id, or send your own.",
    {
      errors: [inBody("/org_id", "Must be your own organization.")],
    },
  );
}
