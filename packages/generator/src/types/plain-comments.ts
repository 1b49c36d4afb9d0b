import { commentOf, deprecatedTag, withoutTags } from "../shared/text.ts";

const comments = /^( *)\/\*\*(.*?)\*\/$/gms;

/**
 * Writes descriptions as the text of their comments, with the format behind them, and tags last. openapi-typescript writes
 * them behind the format, as a tag `@description`, which TSDoc does not have and editors show as one.
 */
export function withPlainComments(code: string): string {
  return code.replaceAll(comments, (comment: string, indent: string, text: string) => {
    const items = itemsOf(text);
    const described = items.find((item) => item.startsWith("@description "));
    if (described === undefined && !items.some((item) => item.includes("\n") || item === "@deprecated")) return comment;
    const description = described?.slice("@description ".length) ?? "";
    const others = items.filter((item) => item !== described);
    const tags = others.filter((item) => item.startsWith("@"));
    const [formats, titles] = [true, false].map((isFormat) =>
      others.filter((item) => !item.startsWith("@") && item.startsWith("Format: ") === isFormat),
    );
    const sentences = [...(titles ?? []).map(toLine), withoutTags(description), ...(formats ?? []).map(toLine)];
    const lines = [sentences.filter(Boolean).join("\n\n"), ...tags.map((tag) => writeTag(tag, description))];
    return commentOf(lines.filter(Boolean).join("\n"), indent).trimEnd();
  });
}

/** The parts of a comment: a further line of one is indented by four more spaces. */
function itemsOf(text: string): string[] {
  const lines = text.split("\n").map((line) => line.replace(/^ *\*? ?/, "").trimEnd());
  return lines
    .join("\n")
    .trim()
    .replaceAll("*\\/", "*/")
    .split(/\n(?! {4}|\n|$)/)
    .map((item) => item.replaceAll("\n    ", "\n"));
}

function toLine(text: string): string {
  return `${text}.`;
}

/** A value of several lines begins on a line of its own, so that it keeps its indentation. */
function writeTag(tag: string, description: string): string {
  if (tag === "@deprecated") return deprecatedTag(description);
  return tag.includes("\n") ? tag.replace(" ", "\n") : tag;
}
