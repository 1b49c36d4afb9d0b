/** A part of the site, for one kind of reader: it has its own home page, sidebar and search. */
export interface Part {
  title: string;
  /** The folder of its home, relative to the site's root. */
  folder: string;
  description: string;
  /** Its guides by topic, in the order in which they are listed. */
  topics: readonly Topic[];
  /** The folders of its other pages. */
  folders: readonly string[];
}

/** Guides that belong together. */
interface Topic {
  title: string;
  /** The names of their files. */
  guides: readonly string[];
}

export const parts: readonly Part[] = [
  {
    title: "Use the API",
    folder: "guides",
    description:
      "You have an address and a token: make a first call, look up operations and errors, generate a client.",
    topics: [
      { title: "Get started", guides: ["start", "concepts", "credentials"] },
      { title: "Requests", guides: ["errors", "retries", "pages"] },
      { title: "Tasks", guides: ["portal", "migration", "debugging"] },
      {
        title: "Clients and languages",
        guides: ["client", "first-screen", "api-clients", "python", "use-another-language"],
      },
    ],
    folders: ["reference", "errors", "changelog", "diagram", "versions"],
  },
  {
    title: "Operate the service",
    folder: "operate",
    description: "Install, configure, secure, monitor, back up and upgrade the service.",
    topics: [
      { title: "Set up", guides: ["demo", "install", "configure", "databases"] },
      { title: "Run", guides: ["records", "import", "monitor", "upgrade"] },
    ],
    folders: [],
  },
  {
    title: "Contribute",
    folder: "contribute",
    description: "You have the repository: change the contract, review a change, make a release.",
    topics: [{ title: "Guides", guides: ["review", "service"] }],
    folders: ["decisions"],
  },
  {
    title: "Your own document",
    folder: "contract",
    description: "Lint, compare and review any OpenAPI document, and generate a client from it.",
    topics: [{ title: "Guides", guides: ["configuration", "rules", "formats", "review", "move"] }],
    folders: [],
  },
];

/** The part of a page, by its path relative to the site's root. The home page belongs to none. */
export function partOf(path: string): Part | undefined {
  const [folder = ""] = path.split("/");
  return parts.find((part) => part.folder === folder || part.folders.includes(folder));
}
