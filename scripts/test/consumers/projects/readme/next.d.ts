/**
 * What READMEs use of Next.js, which takes half a minute to install. `pnpm test:consumers` builds and runs the same code
 * with Next.js itself.
 */
declare module "next/headers" {
  export function cookies(): Promise<{ get(name: string): { value: string } | undefined }>;
}
