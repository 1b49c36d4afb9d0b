/**
 * The API of Next.js that READMEs use; installing Next.js takes half a minute. `pnpm test consumers` builds and runs the
 * same code with Next.js itself.
 */
declare module "next/headers" {
  export function cookies(): Promise<{ get(name: string): { value: string } | undefined }>;
}
