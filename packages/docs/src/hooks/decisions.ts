import type { OwnPage } from "@gw/contract";
import { decisionEntries, type DecisionEntry } from "../data-pages/decision-pages.ts";
import { decisionPage, readDecisionRecords } from "../document/decision-records.ts";
import { readDocument } from "../document/document.ts";
import { decisionAddress } from "../addresses.ts";
import { oneLine } from "./markdown.ts";

/** The list of all decisions, and pages with twenty of them each. */
export function decisionPages(): OwnPage[] {
  const entries = decisionEntries(readDocument("openapi"), readDecisionRecords());
  const questions = entries.map(({ id, question }) => `- [${id}](/${decisionAddress(id)}): ${oneLine(question)}`);
  return [
    {
      address: "decisions/index.html",
      part: "contribute",
      order: 3,
      title: "Decisions",
      description: `The ${entries.length} questions that the source specification of the API leaves open, what was chosen for each, and why.`,
      markdown: `\
The contract follows a source specification that leaves some questions open. In the reference, every part that a decision affects
links to it.

${questions.join("\n")}`,
    },
    ...Array.from(
      Map.groupBy(entries, ({ id }) => decisionPage(id)),
      ([name, own]) => ({
        address: `decisions/${name}/index.html`,
        part: "contribute",
        hidden: true,
        title: `Decisions ${own[0]?.id} to ${own.at(-1)?.id}`,
        description: "Questions that the source specification of the API leaves open, what was chosen, and why.",
        markdown: own.map(decisionMarkdown).join("\n\n"),
      }),
    ),
  ];
}

function decisionMarkdown({ id, question, decision, reason, isGeneral, operations }: DecisionEntry): string {
  const affected = operations.map(
    ({ operation, places }) => `\`${operation.id}\`${places.length > 0 ? ` (${places.join(", ")})` : ""}`,
  );
  return [
    `<a id="${id.toLowerCase()}"></a>`,
    `## ${id}: ${oneLine(question)}`,
    decision.trim(),
    `**Why:** ${reason.trim()}`,
    isGeneral && "Applies to the whole contract.",
    affected.length > 0 && `Affects ${affected.join(", ")}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}
