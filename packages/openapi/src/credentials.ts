export interface Credential {
  /** The name of its security scheme. */
  readonly scheme: string;
  /** What descriptions call it. */
  readonly called: string;
  /** Whether a path belongs to it. */
  readonly opens: (path: string) => boolean;
}

const dashboard: Credential = {
  scheme: "dashboardToken",
  called: "dashboard token",
  opens: (path) => path.startsWith("/api/"),
};
const gateway: Credential = {
  scheme: "gatewayKey",
  called: "gateway key",
  opens: (path) => path.startsWith("/gw/"),
};
const admin: Credential = {
  scheme: "adminKey",
  called: "admin key",
  opens: (path) => path.startsWith("/admin/"),
};
/** Portal paths are relative to the portal's own address, so they have no prefix in common. */
const portal: Credential = {
  scheme: "portalKey",
  called: "portal key",
  opens: (path) => ![dashboard, gateway, admin].some((other) => other.opens(path)),
};

const credentials: readonly Credential[] = [dashboard, gateway, admin, portal];

export function credentialOf(scheme: string): Credential | undefined {
  return credentials.find((credential) => credential.scheme === scheme);
}

export const isPortalPath = portal.opens;

/** The credential that a path belongs to. */
export function credentialFor(path: string): Credential {
  return credentials.find((credential) => credential.opens(path)) ?? portal;
}
