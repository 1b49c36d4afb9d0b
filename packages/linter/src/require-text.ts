import { CannotRun } from "@gw/openapi/cannot-run";

/**
 * Requires that what was read may be a document: that it is text in UTF-8, and no web page.
 *
 * @param name What messages call it.
 * @param type Its media type, if that is known.
 */
export function requireText(text: string, name: string, type = ""): void {
  const encoding = describeEncoding(text);
  if (encoding !== undefined) throw new CannotRun(`${name}:1:1: ${encoding.message}`, encoding.remedy);
  if (!/^text\/html/i.test(type) && !/^\s*<(?:!doctype html|html)\b/i.test(text)) return;
  const title = /<title[^>]*>\s*([^<]*?)\s*</i.exec(text)?.[1];
  // What a page of GitHub or GitLab shows.
  const raw = name
    .replace(/^https:\/\/github\.com\/([^/]+\/[^/]+)\/blob\//, "https://raw.githubusercontent.com/$1/")
    .replace("/-/blob/", "/-/raw/");
  throw new CannotRun(
    `${name} is a web page${title ? `, “${title}”` : ""}, not an OpenAPI document.`,
    raw === name ? "Pass the URL of the document itself; the page may link to it." : `Specify ${raw}.`,
  );
}

/** What a text is if it is not UTF-8. Neither YAML nor JSON has a null character, but UTF-16 and nearly all binary files do. */
export function describeEncoding(text: string): { message: string; remedy: string } | undefined {
  if (!text.includes("\0")) return undefined;
  const message = "The file can't be read. It is ";
  return /^(?:\uFFFD\uFFFD|\0[^\0]|[^\0]\0)/.test(text)
    ? { message: `${message}text in UTF-16, not in UTF-8.`, remedy: "Convert it: `iconv -f UTF-16 -t UTF-8`." }
    : { message: `${message}not text, but binary.`, remedy: "Specify another file." };
}
