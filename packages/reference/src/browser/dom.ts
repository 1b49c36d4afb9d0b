type Properties<Name extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[Name], "style" | "dataset">
>;

/** What an element has inside. What is absent is left out. */
export type Content = Node | string | undefined | readonly Content[];

/** Makes an element. Texts are never read as HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties<Name> = {},
  ...children: Content[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...nodesOf(children));
  return made;
}

export function nodesOf(content: Content): (Node | string)[] {
  if (content === undefined) return [];
  return Array.isArray(content) ? content.flatMap(nodesOf) : [content as Node | string];
}

export function all<Found extends HTMLElement = HTMLElement>(selector: string, root: ParentNode = document): Found[] {
  return [...root.querySelectorAll<Found>(selector)];
}

const loaded = new Map<string, Promise<void>>();
const own = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : "";

/** The address of a file of the site. */
export function siteAddress(path: string): string {
  return new URL(`../${path}`, own).href;
}

/** Loads a classic script of the site once. Pages opened from the disk can neither fetch nor import. */
export function loadScript(path: string): Promise<void> {
  const known = loaded.get(path);
  if (known) return known;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = element("script", { src: siteAddress(path) });
  script.addEventListener("load", () => resolve());
  script.addEventListener("error", () => {
    loaded.delete(path);
    reject(new Error(`${path} could not be loaded. Reload the page.`));
  });
  document.head.append(script);
  loaded.set(path, promise);
  return promise;
}
