import { exampleValue, targetOf, type Example } from "@gw/openapi/document";
import { listAt, mapParts, objectAt, resolve, textAt, type JsonObject } from "@gw/openapi/reader";
import ts from "typescript";
import { commentOf, deprecatedTag, lineWidth, toSentence, withoutTags } from "../shared/text.ts";

/** What a comment says. */
export interface Comment {
  text: string;
  /** Tags that follow a short text on its line. */
  limits: readonly string[];
  tags: readonly string[];
}

export interface DescribedDocument {
  /** The document with the numbers of comments in its descriptions, from where openapi-typescript writes them. */
  document: JsonObject;
  comments: readonly Comment[];
  /** The comments of operations, by operationId. */
  ofOperations: ReadonlyMap<string, Comment>;
}

const mark = "comment of ";

/** Puts the comments of schemas, parameters, headers, bodies and responses in place of their descriptions. */
export function describeParts(source: JsonObject): DescribedDocument {
  const comments: Comment[] = [];
  const ofOperations = new Map<string, Comment>();
  const document = mapParts(source, "document", (object, kind, original) => {
    if (!described.has(kind)) return object;
    const { description: _, ...rest } = object;
    const comment = createComment(source, original);
    if (!comment) return rest;
    const id = textAt(original, "operationId");
    if (kind === "operation" && id !== "") {
      ofOperations.set(id, comment);
      return rest;
    }
    comments.push(comment);
    return { ...rest, description: `${mark}${comments.length - 1}` };
  });
  return { document, comments, ofOperations };
}

const described: ReadonlySet<string> = new Set([
  "schema",
  "parameter",
  "header",
  "requestBody",
  "response",
  "operation",
]);

/** The comment that openapi-typescript wrote above a member: the one whose number it has. */
export function readComment(member: ts.Node, comments: readonly Comment[]): Comment | undefined {
  const [written] = ts.getSyntheticLeadingComments(member) ?? [];
  const number = written?.text.split(`@description ${mark}`)[1];
  return number === undefined ? undefined : comments[Number.parseInt(number)];
}

const limits =
  `minimum exclusiveMinimum maximum exclusiveMaximum multipleOf minLength maxLength pattern minItems maxItems
  uniqueItems minProperties maxProperties format default`.split(/\s+/);

/** What a part says to people: its title, description, limits, default and examples. A parameter has those of its schema. */
function createComment(document: JsonObject, part: JsonObject): Comment | undefined {
  const schema = "schema" in part ? resolve(document, part["schema"]).value : part;
  const description = (textAt(part, "description") || textAt(schema, "description")).trim();
  const title = (textAt(part, "title") || textAt(part, "summary")).trim();
  const text = [description.startsWith(title) ? "" : toSentence(title), description].filter(Boolean).join("\n\n");
  const values = limits.flatMap((name) => tagOf(name, schema[name]));
  const { example = schema["example"] } = part;
  const named = Object.values(objectAt(part, "examples")).map((each) =>
    exampleValue(targetOf<Example>(document, each as Example)),
  );
  const examples = [example, ...named, ...listAt(schema, "examples")].flatMap((each) => tagOf("example", each));
  const tags = [
    ...values.filter((each) => each.includes("\n")),
    ...(part["deprecated"] === true ? [deprecatedTag(description)] : []),
    ...examples,
  ];
  const short = values.filter((each) => !each.includes("\n"));
  return text || short.length + tags.length > 0 ? { text: withoutTags(text), limits: short, tags } : undefined;
}

/** A value of several lines begins on a line of its own, so that it keeps its indentation. */
function tagOf(name: string, value: unknown): string[] {
  if (value === undefined || (name === "uniqueItems" && value !== true)) return [];
  const line = typeof value === "string" && value.trim() !== "" ? value.trim() : JSON.stringify(value);
  const text = typeof value === "object" && line.length > 80 ? JSON.stringify(value, null, 2) : line;
  // A pattern that does not fit on a line is hard to read.
  if (name === "pattern" && text.length > 100) return [];
  return [text.includes("\n") ? `@${name}\n${text}` : `@${name} ${text}`];
}

/** Prints a comment, on one line if it fits there. */
export function printComment(comment: Comment | undefined, indent = ""): string {
  if (!comment) return "";
  const { text, limits: values, tags } = comment;
  const line = [text, ...values].filter(Boolean).join(" ");
  const isShort = tags.length === 0 && !line.includes("\n") && indent.length + line.length + 7 <= lineWidth;
  return commentOf(isShort ? line : [text, ...values, ...tags].filter(Boolean).join("\n"), indent);
}
