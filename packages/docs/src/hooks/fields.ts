import type { FieldNode, Mark, OwnPage } from "@gw/contract";
import { componentsOf, objectOf, resolve, textAt } from "@gw/openapi/reader";
import { SchemaReader } from "@gw/reference/schemas";
import { decisionAddress } from "../addresses.ts";
import { decisionIds, readDecisionRecords } from "../document/decision-records.ts";
import { readDocument } from "../document/document.ts";
import { firstSentence, table } from "./markdown.ts";

const document = readDocument("openapi");
const schemas = new SchemaReader(objectOf(document));
const questions = new Map(readDecisionRecords().map(({ id, question }) => [id, question]));

/** Which of its values are secret, what it refers to, and the decisions about it. */
export function marksOf({ written, schema: merged }: FieldNode): Mark[] {
  const holder = resolve(document, written).value;
  const { keywords, objects } = schemas.view(holder["schema"] ?? written);
  const decisions = new Set([written, holder, merged, ...objects].flatMap(decisionIds));
  const collection = textAt(keywords, "x-gw-references") || textAt(holder, "x-gw-references");
  return [
    ...(keywords["x-gw-secret"] === true ? [secret] : []),
    ...(collection === ""
      ? []
      : [{ text: `references ${wordsOf(collection)}`, href: "diagram/index.html#references" }]),
    ...Array.from(decisions, decisionMark),
  ];
}

const secret: Mark = { text: "secret", href: "reference/secrets/index.html", title: "Don't log or cache it." };

function decisionMark(id: string): Mark {
  return { text: id, href: decisionAddress(id), title: questions.get(id) ?? "" };
}

/** "client types" for `clientTypes`. */
export function wordsOf(collection: string): string {
  return collection.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Every field that contains a secret, by schema. */
export function secretsPage(): OwnPage {
  const rows = Object.entries(componentsOf(document, "schemas")).flatMap(([schema, node]) =>
    [...schemas.view(node).properties].flatMap(([field, property]) => {
      const { keywords } = schemas.view(property);
      return keywords["x-gw-secret"] === true
        ? [[`\`${field}\``, `:schema[${schema}]`, firstSentence(textAt(keywords, "description"))]]
        : [];
    }),
  );
  return {
    address: "reference/secrets/index.html",
    part: "reference",
    order: 4,
    title: "Secret fields",
    description: "Fields that contain secrets.",
    markdown: `Don't log or cache these fields.\n\n${table(["Field", "Schema", "Contents"], rows)}`,
  };
}
