import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder with the tarballs of the published packages. */
    packages: string;
    /** The address of a registry for our packages' scope. */
    registry: string;
  }
}

/** The folder into which `pnpm pack:packages` would write. The tests of one run share it. */
export function packedPackages(): string {
  return inject("packages");
}

/** The line of an `.npmrc` that sets the registry for our packages' scope. */
export function scopeRegistrySetting(): string {
  return `@gw:registry=${inject("registry")}\n`;
}
