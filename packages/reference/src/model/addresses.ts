/** The part of an address that a name becomes: lower case, with letters and digits of any script. */
export function slugOf(name: string): string {
  const words = name
    .normalize("NFC")
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, "-")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  // A file's name may have 255 bytes.
  return (
    Array.from(words)
      .slice(0, 60)
      .join("")
      .replaceAll(/^-+|-+$/g, "") || "unnamed"
  );
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Gives each page an address of its own. The first of several with one name keeps it. */
export class Addresses {
  readonly #taken = new Set<string>();

  /** @param folder Where the page is, such as `operations`. */
  take(folder: string, name: string): string {
    const slug = slugOf(name);
    for (let number = 1; ; number += 1) {
      const address = `${folder}/${slug}${number === 1 ? "" : `-${number}`}.html`;
      if (this.#taken.has(address)) continue;
      this.#taken.add(address);
      return address;
    }
  }
}

/** The relative link from one page to another, which works below any address, and for files. */
export function linkBetween(from: string, to: string): string {
  const up = "../".repeat(from.split("/").length - 1);
  return up + to.split("/").map(encodeURIComponent).join("/");
}

/** The id of a security scheme on the start page. Its name is unique but for its case, which an id keeps. */
export function idOfScheme(name: string): string {
  return `auth-${name.replaceAll(/\s/g, (space) => `%${space.charCodeAt(0).toString(16)}`)}`;
}
