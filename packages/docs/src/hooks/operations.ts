import { globSync, readFileSync } from "node:fs";
import type { OperationNode, Sample, Section } from "@gw/contract";
import { kebabCase, readOperations, type OperationEntry } from "@gw/openapi/document";
import { componentsOf, objectOf, type JsonObject } from "@gw/openapi/reader";
import { sampleCode } from "@gw/reference/sample-code";
import { decisionAddress } from "../addresses.ts";
import { decisionEntries } from "./decisions.ts";
import { readErrorCatalog } from "./error-pages.ts";
import { problemResponses } from "./problem-responses.ts";
import { recordReferences } from "./record-references.ts";
import { credentialHeaderOf, serverVariable } from "../document/credential-header.ts";
import { readDecisionRecords } from "../document/decision-records.ts";
import { readDocument } from "../document/document.ts";
import { fromPackage } from "../package-root.ts";
import { targetOf, type CallInput } from "../samples/call-input.ts";
import { addressVariableOf, sampleCalls, type SampleCall } from "../samples/sample-call.ts";
import { wordsOf } from "./fields.ts";
import { escaped, table } from "./markdown.ts";

const document = readDocument("openapi");
const operations = new Map(readOperations(document).map((entry) => [entry.id, entry]));
const catalog = new Map(readErrorCatalog().map((entry) => [entry.code, entry]));
const references = recordReferences(document);
const decisions = decisionEntries(document, readDecisionRecords());

/** Its errors, each with its fix, and what else is to know about an operation. */
export function sectionsOf({ id }: OperationNode): Section[] {
  const entry = operations.get(id);
  if (!entry) return [];
  const sections: [id: string, title: string, markdown: string][] = [
    ["errors", "Errors and fixes", errorsOf(entry)],
    ["examples", "Examples", examplesOf(entry)],
    ["references", "References", referencesOf(entry)],
    ["more", "More about this operation", moreAbout(entry)],
  ];
  return sections
    .filter(([, , markdown]) => markdown !== "")
    .map(([name, title, markdown]) => ({ id: name, title, markdown, after: "responses" }));
}

function errorsOf(entry: OperationEntry): string {
  const rows = problemResponses(document, entry).flatMap(({ status, codes }) =>
    codes.map((code) => [String(status), `\`${code}\``, catalog.get(code)?.remedy ?? ""]),
  );
  return table(["Status", "Code", "How to fix it"], rows);
}

function referencesOf(entry: OperationEntry): string {
  const rows = references
    .filter((each) => each.operation.id === entry.id && each.in !== "response")
    .map(({ in: place, name, location, collection, refusal }) => [
      `\`${place === "path" ? name : location}\``,
      wordsOf(collection),
      refusal === undefined ? "not checked" : `\`${refusal}\``,
    ]);
  return rows.length > 0 ? table(["Field", "References", "If invalid"], rows) : "";
}

function moreAbout({ id, operation, servers }: OperationEntry): string {
  const { scheme, variable, name } = credentialHeaderOf(document, operation);
  const { description } = objectOf(componentsOf(document, "securitySchemes")[scheme]);
  const address = addressVariableOf(serverVariable(servers));
  const permission = permissionText(objectOf(operation["x-gw-permission"]));
  const guides = guidesAbout(id);
  const affecting = decisions
    .filter((decision) => decision.operations.some((each) => each.operation.id === id))
    .map((decision) => `[${decision.id}](/${decisionAddress(decision.id)})`);
  return [
    `- **Credential:** the \`${name}\` header. ${String(description).trim()}`,
    permission && `- **Permission:** ${permission}`,
    `- **In the samples,** \`${address}\` contains the base URL, and \`${variable}\` the credential.`,
    guides.length > 0 && `- **Guides:** ${guides.join(", ")}`,
    affecting.length > 0 && `- **Decisions:** ${affecting.join(", ")}`,
  ]
    .filter(Boolean)
    .join("\n");
}

/** "`IsAdmin` at level `admin`, not needed for `mode: dryRun`" */
function permissionText({ name, level, except }: JsonObject): string {
  if (name === undefined) return "";
  const exempt = Object.entries(objectOf(except)).map(([field, value]) => `\`${field}: ${String(value)}\``);
  const exemption = exempt.length > 0 ? `, not needed for ${exempt.join(" and ")}` : "";
  return `\`${name}\` at level \`${level}\`${exemption}`;
}

/** Links to the guides that name an operation. */
function guidesAbout(id: string): string[] {
  return globSync("guides/*.md", { cwd: fromPackage("pages") })
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(fromPackage(`pages/${file}`), "utf8");
      const [, title = ""] = /^title: (.*)$/m.exec(text) ?? [];
      return text.includes(`:operation[${id}]`) ? [`[${title}](/${file.replace(/\.md$/, "/")})`] : [];
    });
}

/** How each kind of sample in `samples/operations` is shown, by the ending of its files. */
const languages: readonly [ending: string, language: string, syntax: string][] = [
  ["curl.sh", "curl", "sh"],
  ["client.ts", "TypeScript", "ts"],
  ["react-query.tsx", "React", "tsx"],
  ["python.py", "Python", "python"],
  ["go.go", "Go", "go"],
];

/** The programs of the first example of an operation, which tests run. */
export function samplesOf({ id }: OperationNode): Sample[] | undefined {
  const [first] = callsOf(id);
  return first && programsOf(first);
}

export function programsOf({ entry, name }: SampleCall): Sample[] {
  return languages.map(([ending, language, syntax]) => ({
    language,
    syntax,
    source:
      sampleCode(readFileSync(fromPackage(`samples/operations/${kebabCase(entry.id)}.${name}.${ending}`), "utf8")) ??
      "",
  }));
}

/** Each example with its programs and its response, folded. */
function examplesOf({ id }: OperationEntry): string {
  return callsOf(id)
    .map((call) => {
      const { name, example } = call;
      const blocks = programsOf(call).map(({ syntax, source }) => fenced(syntax, source));
      const response = example.value === undefined ? [] : [fenced("json", JSON.stringify(example.value, null, 2))];
      const summary = escaped((example.summary ?? name).replaceAll("`", ""));
      const parts = [example.description?.trim() ?? "", ...blocks, ...response].filter(Boolean);
      return `<details><summary>${summary}</summary>\n\n${parts.join("\n\n")}\n\n</details>`;
    })
    .join("\n\n");
}

function fenced(syntax: string, code: string): string {
  return `\`\`\`${syntax}\n${code}\n\`\`\``;
}

/** The calls of the examples of an operation; the smallest request that sends a value comes first. */
export function callsOf(id: string): SampleCall[] {
  const internal = readDocument("internal");
  const entry = readOperations(internal).find((each) => each.id === id);
  const calls = entry ? sampleCalls(internal, entry) : [];
  const sizes = calls.map(({ entry: { path }, input }) => sizeOf(path, input));
  const smallest = calls[sizes.indexOf(Math.min(...sizes))];
  return calls.toSorted((one, other) => Number(other === smallest) - Number(one === smallest));
}

function sizeOf(path: string, input: CallInput): number {
  const { body } = input;
  if (body !== undefined && !hasValue(body)) return Infinity;
  return targetOf(path, input).length + (JSON.stringify(body) ?? "").length;
}

function hasValue(body: unknown): boolean {
  return typeof body === "object" && body !== null ? Object.values(body).some(hasValue) : body !== "";
}
