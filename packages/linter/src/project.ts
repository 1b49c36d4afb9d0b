import type { Pages, TypesOptions } from "@gw/openapi/reader";
import { resolvePath } from "@gw/openapi/source-file";
import type { Rule } from "./rule.ts";

/** A document that was fetched: where redirects led, and its media type. */
export interface Fetched {
  url: string;
  text: string;
  type: string;
}

/** Fetches the document at a URL, once. */
export type Fetch = (url: string) => Promise<Fetched>;

/** What is generated into one folder. */
export interface GeneratedFolder {
  /** Relative to the folder of the configuration. */
  folder: string;
  /**
   * What the folder contains. `kit`, the default, is what `gw-contract generate --out` writes. `types` is what a service needs:
   * the types, and the security schemes of each operation.
   */
  part?: "kit" | "types";
  /** Returns the files of the folder instead: the text of each by its path. */
  write?: (source: OutputSource) => OutputFiles | Promise<OutputFiles>;
  /** Whether a kit includes options for TanStack Query. */
  queries?: boolean;
  /** Whether a kit includes mocks for Mock Service Worker. */
  mocks?: boolean;
  /** Whether a kit includes validators of bodies. */
  validators?: boolean;
  /** Whether the enums of responses in a kit accept values that a newer service may send. */
  openEnums?: boolean;
  /** How types differ from those of openapi-typescript 7. */
  types?: TypesOptions;
  /** The extension of relative imports. `auto`, the default, is what the nearest `tsconfig.json` needs. */
  importExtension?: "auto" | "ts" | "js" | "none";
  /** Files and folders that are built instead of committed, which `--check` skips; `.` for all. */
  ignored?: readonly string[];
}

/** The text of each file, by its path in the folder. */
export type OutputFiles = Readonly<Record<string, string>>;

/** What an output is written from. */
export interface OutputSource {
  /** The document in one file. */
  document: object;
  /** Its operations, in its order. */
  operations: readonly OutputOperation[];
}

/** An operation with everything that it inherits. The references to its parameters are resolved. */
export interface OutputOperation {
  /** Its name in generated code. */
  id: string;
  /** As it is sent, such as `GET`. */
  method: string;
  path: string;
  /** As written in the document. */
  operation: object;
  parameters: readonly { name: string; in: string; required?: boolean; schema?: object }[];
  /** The alternative security requirements: the schemes of each. Empty if it needs no credential. */
  security: readonly (readonly string[])[];
}

/** What `gw-contract docs` adds to the site of a document. */
export interface DocsOptions {
  /** The name of the site. Defaults to the title of the document. */
  title?: string;
  /** A logo, as SVG or PNG. */
  logo?: string;
  /** The picture that chats and networks show beside a link to a page, as PNG or JPEG of 1200 × 630. It needs `--url`. */
  image?: string;
  /**
   * The color of links and buttons, such as `#0b6e63`, or one for each theme. Text in it must be readable on the background.
   */
  accent?: string | { light: string; dark: string };
  /** A CSS file, loaded after that of the theme. */
  css?: string;
  /** A folder of pages, in Markdown, with images. */
  pages?: string;
  /** The folder of the files that `::sample` shows. */
  samples?: string;
  /** A file that exports an object of the type `Hooks`, which adds marks, sections, samples, pages, files and links. */
  hooks?: string;
  /** The address where pages are edited, without their path in the folder: `https://github.com/acme/shop/edit/main/docs/`. */
  edit?: string;
  /** The folder to write the site to: the default of `--out`. */
  out?: string;
}

/** A document and what belongs to it. Paths are relative to the folder; what is absent is skipped. */
export interface Project {
  /** The folder of the configuration, or the working directory without one. Findings name files relative to it. */
  folder: string;
  /** The root file of the document, or its URL. */
  document: string;
  /** Reads the URLs that the document refers to. Without it, those of public hosts can be read. */
  fetch?: Fetch | undefined;
  /** The rules. Those of a tool without a file are those of the preset. */
  rules?: {
    /** `general`, the default, or `strict`, in which everything is an error and house style is checked, too. */
    preset?: "general" | "strict";
    /** Levels of rules that differ from the preset, by code or name. */
    levels?: Readonly<Record<string, "error" | "warning" | "off">>;
    /** A Redocly configuration, with rules for the files as written. */
    redocly?: string;
    /** A Spectral ruleset, with rules for the bundled document. Spectral must be installed. */
    spectral?: string;
    /** Rules of your own for the bundled document. `gw-contract explain --prove` tests them with their fixtures. */
    own?: readonly Rule[];
  };
  /**
   * The names of the bundles: entries of `apis` in the Redocly configuration. Tools read the first one, which is the whole
   * document, with all marks.
   */
  bundles?: readonly string[];
  /** What `gw-contract generate` writes, by the names that the command takes. */
  generate?: Readonly<Record<string, GeneratedFolder>>;
  /**
   * Names of operations in generated code, by operationId, or by method and path: `{ "GET /pets/{id}": "getPet" }`. An
   * operationId that is an identifier is the name already.
   */
  names?: Readonly<Record<string, string>>;
  /**
   * The prefix of marks, the extensions that the tools read. Defaults to `x-contract`.
   * @pattern ^x-[a-z][a-z0-9-]*[a-z0-9]$
   * @x-contract-pattern-message Must be the prefix of extensions without the last hyphen, such as x-acme.
   */
  marks?: string;
  /**
   * The code of the error that rejects the id of a record that does not exist: only operations that document it reject ids
   * when the mark `references` changes. Without it, all do.
   */
  referenceError?: string;
  /** How operations return their items in pages, by operationId or method and path, or by a parameter of GET operations. */
  pages?: Readonly<Record<string, Pages>>;
  /** A pattern of Arazzo workflows. */
  workflows?: string;
  /** YAML files that are linted, each with the JSON Schema next to it: `errors.yaml` by `errors.schema.json`. */
  dataFiles?: readonly string[];
  /** The `package.json` whose version must be that of the document. Changesets bump it. */
  manifest?: string;
  /** Patterns of the code that the review compiles with what is generated from the document, and of what this imports. */
  consumers?: readonly string[];
  /** Folders with the manifests that `gw-contract usage` wrote in consumers' repositories. The review names them. */
  usage?: readonly string[];
  /** How many days before its removal something must be deprecated. Deprecations must then have a date in `x-sunset`. */
  deprecationDays?: number;
  /** A pattern of released bundles, in JSON. The review says since which release something was deprecated. */
  releases?: string;
  /** What `gw-contract docs` adds to the site of the document. */
  docs?: DocsOptions;
  /** The file of waivers, which suppress findings and breaking changes until a date. */
  waivers?: string | undefined;
}

/**
 * What `gw-contract` does with a document, in `contract.config.ts`. Every part is optional. Paths are relative to the folder
 * of the configuration.
 */
export type ContractConfig = Omit<Project, "folder" | "document" | "fetch"> & {
  /** The root file of the document, or its URL. Without it, commands take it as an argument. */
  document?: string;
};

/** The absolute path of a file of a project, or its URL. */
export function pathIn({ folder }: Pick<Project, "folder">, file: string): string {
  return resolvePath(folder, file);
}
