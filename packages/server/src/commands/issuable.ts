/** What can be issued, as the command line calls it. */
export const issuable = ["gateway", "admin", "portal", "dashboard", "demo"] as const;

export type Issuable = (typeof issuable)[number];
