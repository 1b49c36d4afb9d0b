/** A part of the site, for one kind of reader: it has a home, a sidebar and a search of its own. */
export interface Part {
  title: string;
  /** The folder of its home, relative to the site's root. */
  folder: string;
  description: string;
  /** The folders of its other pages. */
  folders: readonly string[];
}

export const parts: readonly Part[] = [
  {
    title: "Use the API",
    folder: "guides",
    description:
      "You have an address and a token: make a first call, look up operations and errors, generate a client.",
    folders: ["reference", "errors", "changelog", "diagram", "versions"],
  },
  {
    title: "Operate the service",
    folder: "operate",
    description: "Install, configure, secure, watch, back up and upgrade the service.",
    folders: [],
  },
  {
    title: "Contribute",
    folder: "contribute",
    description: "You have the repository: change the contract, review a change, make a release.",
    folders: ["decisions"],
  },
  {
    title: "Your own document",
    folder: "contract",
    description: "Lint, compare and review any OpenAPI document, and generate a client from it.",
    folders: [],
  },
];

/** The part of a page, by its path relative to the site's root. The home page belongs to none. */
export function partOf(path: string): Part | undefined {
  const [folder = ""] = path.split("/");
  return parts.find((part) => part.folder === folder || part.folders.includes(folder));
}
