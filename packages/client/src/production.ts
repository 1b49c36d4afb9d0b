// Bundlers put a string in its place, and Node reads its environment. A page without a bundler has no `process`.
declare const process: { env: { NODE_ENV?: string } };

/** Whether this is production, as bundlers and servers say it. Where nobody says, it is, for a page may be anybody's. */
export function isProduction(): boolean {
  try {
    return process.env.NODE_ENV === "production";
  } catch {
    return true;
  }
}
