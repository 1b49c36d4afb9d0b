import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { extname, join, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { CannotRun, messageOf } from "@gw/openapi/cannot-run";
import type { Finding } from "@gw/openapi/finding";
import type { Hooks } from "../hooks.ts";
import { homeAddress } from "../model/parts.ts";
import { accentStyle, type Accent } from "./accent.ts";
import { readPageFile, type SourcePage } from "./source-page.ts";

/** What a team adds to its site: `docs` of the configuration. Paths are relative to the folder. */
export interface SiteOptions {
  readonly title?: string;
  readonly logo?: string;
  readonly image?: string;
  readonly accent?: Accent;
  readonly css?: string;
  readonly pages?: string;
  readonly samples?: string;
  readonly hooks?: string;
  readonly edit?: string;
}

/** Where the options come from. */
export interface SiteSource {
  /** The folder of the configuration. */
  readonly folder: string;
  /** The paths of files that are not part of the site, even in the folder of pages. */
  readonly except: ReadonlySet<string>;
  /** The location of an option, for messages. */
  readonly locate: (option: string) => string;
}

export interface OwnSite {
  readonly title: string | undefined;
  /** The addresses of the logo, and of the picture for links. */
  readonly logo: string | undefined;
  readonly image: string | undefined;
  /** CSS after that of the theme. */
  readonly style: string;
  readonly pages: readonly SourcePage[];
  /** The top folders of pages that are files. */
  readonly folders: ReadonlySet<string>;
  /** Other files by their addresses. */
  readonly files: ReadonlyMap<string, () => string | Uint8Array>;
  readonly hooks: Hooks;
  /** What messages call them. */
  readonly hooksName: string;
  /** The folder with the code of samples. */
  readonly samples: string | undefined;
  /** The files and folders that it was read from, to watch. */
  readonly sources: readonly string[];
  /** What is ignored in pages. */
  readonly findings: readonly Finding[];
}

export const noSite: OwnSite = {
  title: undefined,
  logo: undefined,
  image: undefined,
  style: "",
  pages: [],
  folders: new Set(),
  files: new Map(),
  hooks: {},
  hooksName: "",
  samples: undefined,
  sources: [],
  findings: [],
};

/**
 * Reads what a team adds to its site.
 *
 * @throws CannotRun if a file is missing or invalid.
 */
export async function readOwnSite(options: SiteOptions, { folder, except, locate }: SiteSource): Promise<OwnSite> {
  function pathOf(
    option: Exclude<keyof SiteOptions, "title" | "accent" | "edit">,
    kind: "file" | "folder",
  ): string | undefined {
    const name = options[option];
    if (name === undefined) return undefined;
    const path = resolve(folder, name);
    if (existsSync(path) && statSync(path).isDirectory() === (kind === "folder")) return path;
    throw new CannotRun(
      `${locate(option)}: There is no ${kind} ${name}, which \`docs.${option}\` names.`,
      `Correct the path, which is relative to the configuration, or remove the option.`,
    );
  }
  const [css, samples] = [pathOf("css", "file"), pathOf("samples", "folder")];
  const [pages, hooksFile] = [pathOf("pages", "folder"), pathOf("hooks", "file")];
  const [logo, image] = (["logo", "image"] as const).map((name) => {
    const path = pathOf(name, "file");
    return path === undefined ? undefined : { path, address: `assets/${name}${extname(path)}` };
  });
  const hooks = hooksFile === undefined ? {} : await loadHooks(hooksFile, locate("hooks"));
  const hooksName = hooksFile === undefined ? "" : relative(".", hooksFile).replaceAll(sep, "/");
  const made = ((await hooks.pages?.()) ?? []).map((page): SourcePage => {
    const address = page.address.replace(/(?<=\/)$/, homeAddress);
    const base = address.replace(/[^/]*$/, "");
    return { ...page, address, source: `${hooksName}, page ${page.address}`, file: "", linesAbove: 0, base };
  });
  const found = (pages === undefined ? [] : globSync("**/*.*", { cwd: pages }))
    .filter((file) => !except.has(join(pages ?? "", file)))
    .map((file) => file.replaceAll(sep, "/"));
  const ignored = new Map<string, Finding>();
  const texts = found
    .filter((file) => file.endsWith(".md"))
    .toSorted()
    .map((file) =>
      readPageFile(file, join(pages ?? "", file), relative(".", pages ?? "").replaceAll(sep, "/"), ignored),
    );
  const files = new Map<string, () => string | Uint8Array>(
    found
      .filter((file) => !file.endsWith(".md") && statSync(join(pages ?? "", file)).isFile())
      .map((file) => [file, () => readFileSync(join(pages ?? "", file))]),
  );
  for (const each of [logo, image]) if (each) files.set(each.address, () => readFileSync(each.path));
  for (const [address, content] of (await hooks.files?.()) ?? []) files.set(address, () => content);
  return {
    title: options.title,
    logo: logo?.address,
    image: image?.address,
    style: [
      options.accent === undefined ? "" : accentStyle(options.accent, locate("accent")),
      css === undefined ? "" : readFileSync(css, "utf8"),
    ]
      .filter(Boolean)
      .join("\n"),
    pages: [
      ...texts.map((page) => ({ ...page, ...(options.edit !== undefined && { edit: options.edit + page.file }) })),
      ...made,
    ],
    folders: new Set(texts.map(({ address }) => address.split("/")[0] ?? "")),
    files,
    hooks,
    hooksName,
    samples,
    sources: [logo?.path, image?.path, css, hooksFile, pages, samples].filter((path) => path !== undefined),
    findings: [...ignored.values()],
  };
}

async function loadHooks(file: string, location: string): Promise<Hooks> {
  // Node would load a file that was changed since as it was.
  const url = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`;
  const module = await import(url).catch((error: unknown) => {
    throw new CannotRun(
      `${location}: ${relative(".", file)} can't be loaded: ${messageOf(error)}`,
      "Correct the file.",
    );
  });
  const hooks: unknown = module.default;
  if (typeof hooks === "object" && hooks !== null) return hooks;
  throw new CannotRun(
    `${location}: ${relative(".", file)} does not export hooks.`,
    "Write `export default { … } satisfies Hooks`.",
  );
}
