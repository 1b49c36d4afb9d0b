import { siteAddress } from "./dom.ts";

/** What a reader chose on an earlier page; undefined without storage, too. */
export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(`reference-${key}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param value Nothing forgets the choice. */
export function remember(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(`reference-${key}`);
    else localStorage.setItem(`reference-${key}`, value);
  } catch {
    // Without storage, the choice holds for this page.
  }
}

/** Of this site, whose others at the same origin have their own. */
export const credentialPrefix = `reference-credential ${siteAddress("")} `;

/** Whether a credential was typed in this tab. */
export function hasCredentials(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(credentialPrefix));
  } catch {
    return false;
  }
}
