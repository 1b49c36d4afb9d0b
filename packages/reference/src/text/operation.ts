import { capitalized } from "../model/addresses.ts";
import { exampleText } from "../model/example-value.ts";
import { responseExamples, type Content, type OperationPage, type ParameterList } from "../model/operation-page.ts";
import { typeText } from "../model/schemas.ts";
import { serverAddress } from "../model/request.ts";
import { paragraphs } from "./pages.ts";
import { factsText, fieldsText, fieldText } from "./fields.ts";

/** The page of an operation as Markdown. */
export function operationText(page: OperationPage): string {
  const { outline, method, path, security, description, parameters, body, responses } = page;
  const { id } = outline.entry;
  const credentials = security.map(
    (each) =>
      each.map(({ name, scopes }) => name + (scopes.length > 0 ? ` (${scopes.join(", ")})` : "")).join(" and ") ||
      "none",
  );
  const [sample] = page.samples;
  return paragraphs([
    `# ${outline.title}`,
    `\`${method} ${outline.kind === "operation" ? serverAddress(page.servers[0]) : ""}${path}\`${id && ` (\`${id}\`)`}`,
    ...page.history.map(({ text }) => `${capitalized(text)}.`),
    ...(page.isDeprecated ? ["**Deprecated.**"] : []),
    ...(credentials.length > 0 ? [`Credential: ${credentials.join(" or ")}`] : []),
    description.trim(),
    ...parameters.filter(({ isBelowBody }) => !isBelowBody).flatMap(parametersText),
    ...(body
      ? [
          `## Body${body.isRequired ? "" : " (optional)"}`,
          body.description.trim(),
          ...body.content.flatMap(contentText),
        ]
      : []),
    ...parameters.filter(({ isBelowBody }) => isBelowBody).flatMap(parametersText),
    ...(sample ? ["## Example", `\`\`\`${sample.syntax}\n${sample.source}\n\`\`\``] : []),
    ...responses.flatMap(({ status, description: text, headers, content }) => [
      `## Response ${status}`,
      text.trim(),
      ...(headers.length > 0 ? [`Headers:`, headers.flatMap((field) => fieldText(field)).join("\n")] : []),
      ...content.flatMap(contentText),
    ]),
    ...responseExamples(page)
      .slice(0, 1)
      .map(({ status, example }) => `Example (${status}):\n\n\`\`\`json\n${exampleText(example.value)}\n\`\`\``),
    ...outline.callbacks.map(({ title, entry }) => `Callback: ${title} (\`${entry.label}\`)`),
  ]);
}

function parametersText({ title, fields }: ParameterList): string[] {
  return [`## ${title}`, fields.flatMap((field) => fieldText(field)).join("\n")];
}

function contentText({ mediaType, type, description, sameAs, fields, ...facts }: Content): string[] {
  const head = `\`${mediaType}\`${type.length > 0 ? `: ${typeText(type)}` : ""}${sameAs === undefined ? factsText(facts) : `, the same as \`${sameAs}\``}`;
  return [head, description.trim(), fieldsText(fields).join("\n")];
}
