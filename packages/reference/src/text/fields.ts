import type { Constraints } from "../model/constraints.ts";
import type { Field, Fields } from "../model/fields.ts";
import { typeText } from "../model/schemas.ts";

/** Fields as a list, with those inside of them below. */
export function fieldsText(fields: Fields, indent = ""): string[] {
  const { fields: own, choices, more, continued, isRecursive } = fields;
  const rest = isRecursive ? "The same fields again" : `${more} more`;
  return [
    ...own.flatMap((field) => fieldText(field, indent)),
    ...choices.flatMap(({ isExclusive, discriminator, alternatives }) => [
      `${indent}- ${isExclusive ? "One of" : "One or more of"}${discriminator && ` (by \`${discriminator}\`)`}:`,
      ...alternatives.flatMap(({ name, value, description, inside, ...facts }) => [
        `${indent}  - ${name}${value === undefined ? "" : ` (\`${value}\`)`}${lineOf(description)}${factsText(facts)}`,
        ...fieldsText(inside, `${indent}    `),
      ]),
    ]),
    ...(more > 0 ? [`${indent}- … ${rest}${continued === undefined ? "" : `: see the schema ${continued}`}`] : []),
  ];
}

export function fieldText(field: Field, indent = ""): string[] {
  const { name, type, marks, ownMarks, description, inside } = field;
  const facts = [typeText(type), ...marks, ...field.words, ...ownMarks.map(({ text }) => text)].join(", ");
  const line = `${indent}- \`${name}\` (${facts})${lineOf(description)}${factsText({ words: [], values: field.values })}`;
  return [line, ...fieldsText(inside, `${indent}  `)];
}

/** A description in one line. */
function lineOf(description: string): string {
  const line = description.trim().replaceAll(/\s*\n\s*/g, " ");
  return line && `: ${line}`;
}

export function factsText({ words, values }: Constraints): string {
  const facts = [
    ...words,
    ...(values.length > 0 ? [`one of ${values.map((value) => `\`${value}\``).join(", ")}`] : []),
  ];
  return facts.length > 0 ? ` (${facts.join(", ")})` : "";
}
