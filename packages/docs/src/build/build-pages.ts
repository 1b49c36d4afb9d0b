import { build } from "astro";
import { BuildError } from "../site/build-error.ts";
import { fromPackage } from "../site/package-root.ts";

/**
 * Builds guides and data pages into a folder, which is emptied first.
 *
 * @throws {BuildError} if a page can't be built.
 */
export async function buildPages(folder: string): Promise<void> {
  try {
    await build({ root: fromPackage("."), outDir: folder, logLevel: "error" });
  } catch (error) {
    throw new BuildError(`packages/docs can't be built: ${formatError(error)}`);
  }
}

/** Compilers report the location separately from the message. */
function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, loc, hint } = error as Error & { loc?: { file?: string; line?: number }; hint?: string };
  const location = loc?.file === undefined ? [] : [`${loc.file}:${loc.line ?? 1}`];
  return [...location, message, hint].filter(Boolean).join("\n");
}
