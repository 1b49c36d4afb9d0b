/**
 * The part of Next.js that the samples use; installing Next.js takes half a minute. `pnpm test consumers` builds and runs
 * them with Next.js itself.
 */
declare module "next/headers" {
  export function cookies(): Promise<{
    get(name: string): { value: string } | undefined;
  }>;
}
