import { posix } from "node:path";
import { objectOf } from "./json.ts";

/** The URI of a document that has a `$self` (OpenAPI 3.2), which its references are relative to. */
export function selfOf(document: unknown, address: string): URL | undefined {
  const { $self, openapi } = objectOf(document);
  return typeof $self === "string" && String(openapi).startsWith("3.2")
    ? (URL.parse($self, address) ?? undefined)
    : undefined;
}

/**
 * The file that a reference points to, relative to the file that contains it, if files are laid out like their URIs:
 * empty for the file itself, and undefined for a target on another host.
 */
export function counterpartOf(name: string, self: URL): string | undefined {
  const target = URL.parse(name, self.href);
  if (!target) return undefined;
  const [own, other] = [self, target].map(({ href }) => href.replace(/#.*/, ""));
  if (own === other) return "";
  const isNear = target.protocol === self.protocol && target.host === self.host && target.search === "";
  return isNear ? posix.relative(posix.dirname(self.pathname), target.pathname) : undefined;
}

/**
 * A reference, or another text that points to a part of a document: the mapping of a discriminator, or the operation of
 * a link.
 */
const reference =
  /(?:(?<=\$ref["']?\s*:\s*)|(?<=:\s*)(?=["']?[^\s"'#]+#\/(?:components|paths|webhooks)\/))(?:(["'])([^\s"'#]+)(#[^"'\n]*)?\1|((?:[^\s"'#,{}[\]]|\{[^\s{}]*\})+)(#(?:[^\s"',{}[\]]|\{[^\s{}]*\})*)?)/g;

/**
 * Rewrites the references of a text relative to the file itself, as if it had no `$self`: to other files if they exist,
 * and otherwise to URLs.
 *
 * @param isJson Whether the text is JSON, where every reference is in quotes unless it is inside another text.
 * @param hasFile Whether there is a file, relative to that of the text.
 */
export function withoutSelf(text: string, isJson: boolean, self: URL, hasFile: (name: string) => boolean): string {
  return text.replaceAll(reference, (written: string, quote = "", ...groups: (string | undefined)[]) => {
    if (isJson && quote !== '"') return written;
    const [name = "", fragment = ""] = quote === "" ? groups.slice(2) : groups;
    const counterpart = counterpartOf(name, self);
    const { href, protocol } = URL.parse(name, self.href) ?? {};
    const isHere = counterpart !== undefined && (counterpart === "" || hasFile(counterpart));
    const address = isHere ? counterpart : protocol?.startsWith("http") ? href : undefined;
    if (address === undefined || address === name) return written;
    // A plain text can't begin with #.
    const [around, part] = [quote || '"', address === "" ? fragment || "#" : fragment];
    return `${around}${address}${part}${around}`;
  });
}
