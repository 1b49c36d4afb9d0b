import { publint } from "publint";
import { formatMessage } from "publint/utils";
import type { PackedPackage } from "../pack.ts";

/** Returns the findings of publint, including suggestions. */
export async function publintProblems({ tarball }: PackedPackage): Promise<string[]> {
  const { messages, pkg } = await publint({ pack: { tarball: new Uint8Array(tarball).buffer } });
  return messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`);
}
