import type { SealedMembers } from "../storage/records.ts";
import type { Sealer } from "./sealer.ts";

/**
 * Seals those members that are there. Undefined where none is.
 *
 * @example const sealed = sealMembers(sealer, { CredentialKey, CredentialSecret });
 */
export const sealMembers = <Member extends string>(
  sealer: Sealer,
  secrets: { readonly [Name in Member]: string | undefined },
): SealedMembers<Member> | undefined => {
  const sealed = Object.entries<string | undefined>(secrets).flatMap(([member, text]) =>
    text === undefined ? [] : [[member, sealer.seal(text, member)]],
  );
  // The members of the result are those of `secrets` that are there.
  return sealed.length === 0 ? undefined : (Object.fromEntries(sealed) as SealedMembers<Member>);
};
