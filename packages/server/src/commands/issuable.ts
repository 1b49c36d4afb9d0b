/** The kinds of keys that the command line can issue. */
export const issuable = ["gateway", "admin", "portal", "dashboard", "demo"] as const;

export type Issuable = (typeof issuable)[number];
