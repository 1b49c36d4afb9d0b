import { siteAddress } from "./dom.ts";

/** Uses what a browser may forbid: without storage, choices hold for this page. */
export function tryStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** What a reader chose on an earlier page. */
export function recall(key: string): string | undefined {
  return tryStorage(() => localStorage.getItem(`reference-${key}`)) ?? undefined;
}

/** @param value Nothing forgets the choice. */
export function remember(key: string, value: string | undefined): void {
  const name = `reference-${key}`;
  tryStorage(() => (value === undefined ? localStorage.removeItem(name) : localStorage.setItem(name, value)));
}

/** Of this site, whose others at the same origin have their own. */
export const credentialPrefix = `reference-credential ${siteAddress("")} `;

/** Whether a credential was typed in this tab. */
export function hasCredentials(): boolean {
  return tryStorage(() => Object.keys(sessionStorage).some((key) => key.startsWith(credentialPrefix))) ?? false;
}
