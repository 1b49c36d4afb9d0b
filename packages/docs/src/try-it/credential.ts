import type { TriedOperation } from "./call.ts";

type Tried = Pick<TriedOperation, "credential">;

/** What was typed or pasted, without the prefix that the form shows. */
export function withoutPrefix({ credential: { prefix } }: Tried, value: string): string {
  const typed = value.trimStart();
  const isPrefixed = prefix !== "" && typed.toLowerCase().startsWith(prefix.toLowerCase());
  return (isPrefixed ? typed.slice(prefix.length) : typed).trim();
}

/** The credential of an operation that was used last in this tab. */
export function readCredential(operation: Tried): string {
  try {
    return sessionStorage.getItem(keyOf(operation)) ?? "";
  } catch {
    // Without storage, it is typed on each page.
    return "";
  }
}

export function rememberCredential(operation: Tried, value: string): void {
  try {
    sessionStorage.setItem(keyOf(operation), withoutPrefix(operation, value));
  } catch {
    // Without storage, it is typed on each page.
  }
}

/** Operations with the same credential share it. */
function keyOf({ credential: { variable } }: Tried): string {
  return `gw-try-it-${variable}`;
}
