// Bundlers replace it with a string. A page without a bundler has no `process`.
declare const process: { env: { NODE_ENV?: string } };

/** Whether `NODE_ENV` is `production`. True if there is no `process`, as in a page without a bundler. */
export function isProduction(): boolean {
  try {
    return process.env.NODE_ENV === "production";
  } catch {
    return true;
  }
}
