import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder with the tarballs of the published packages. */
    packages: string;
    /** The address of a registry of the scope of our packages. */
    registry: string;
  }
}

/** The folder into which `pnpm pack:packages` would write. The tests of one run share it. */
export function packedPackages(): string {
  return inject("packages");
}

/** The line of an `.npmrc` that names the registry of the scope of our packages. */
export function scopeRegistrySetting(): string {
  return `@gw:registry=${inject("registry")}\n`;
}
