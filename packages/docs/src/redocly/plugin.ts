import { existsSync, readFileSync } from "node:fs";
import { recordReferences } from "../data-pages/record-references.ts";
import { readDecisionRecords } from "../decision-records.ts";
import type { Document } from "../document.ts";
import type { DocumentNode } from "../document-node.ts";
import { readGuides } from "../guides.ts";
import { writeCodeSamples } from "./code-samples.ts";
import { writeDecidedHere } from "./decided-here.ts";
import { writeGuideLinks, type Described } from "./guide-links.ts";
import { writeHomeLink } from "./home-link.ts";
import { describeReadOnlyMembers } from "./read-only-member.ts";
import { writeDefaultAddress, type Server } from "./server-address.ts";

function readSample(file: string): string | undefined {
  const sample = new URL(`../../samples/operations/${file}`, import.meta.url);
  return existsSync(sample) ? readFileSync(sample, "utf8") : undefined;
}

/** Those whose identifiers are refused if they are unknown; an organization is refused if it is not the caller's. */
const checkedReferences = (document: Document): Set<unknown> =>
  new Set(
    recordReferences(document)
      .filter(({ refusal }) => refusal === "unknown_reference" || refusal === "not_found")
      .map(({ part }) => part),
  );

/** Decorators of the docs' copy of the document; what lies in `spec/dist` stays as it is. */
export default () => ({
  id: "docs",
  decorators: {
    oas3: {
      "code-samples": () => ({
        Root: { leave: (root: DocumentNode) => writeCodeSamples(root, readSample) },
      }),
      "decided-here": () => ({
        Root: {
          leave: (root: Document) => {
            const decisions = new Map(readDecisionRecords().map((record) => [record.id, record]));
            writeDecidedHere(root, decisions, checkedReferences(root));
          },
        },
      }),
      "guide-links": ({ home }: { home: string }) => {
        const guides = readGuides();
        return { Operation: { leave: (operation: Described) => writeGuideLinks(operation, guides, home) } };
      },
      "home-link": ({ address }: { address: string }) => ({
        Info: { leave: (info: Record<string, unknown>) => writeHomeLink(info, address) },
      }),
      "read-only-member": () => ({
        Schema: { leave: describeReadOnlyMembers },
      }),
      "server-address": () => ({
        Server: { leave: (server: Server) => writeDefaultAddress(server) },
      }),
    },
  },
});
