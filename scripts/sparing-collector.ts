import process from "node:process";

/**
 * An environment for the TypeScript compiler, which is a Go program that soon ends: collecting its garbage takes up to
 * half of its time and hardly saves memory, so that it begins only where this much is in use. What the user has set for Go
 * programs stands.
 */
export const sparingCollector = (): NodeJS.ProcessEnv => ({ GOGC: "off", GOMEMLIMIT: "1GiB", ...process.env });
