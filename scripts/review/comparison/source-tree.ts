import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parse } from "yaml";
import type { NamedText } from "./file-diff.ts";

/** The hand-written files of one side's document, and how they refer to each other. */
export class SourceTree {
  /** Relative to the side's folder, in alphabetical order. */
  readonly files: readonly string[];
  private readonly folder: string;
  private readonly known: ReadonlySet<string>;
  private readonly texts = new Map<string, string>();
  private readonly references = new Map<string, string[]>();
  private readonly pathFiles: ReadonlyMap<string, string>;

  constructor(folder: string) {
    this.folder = folder;
    this.files = globSync("spec/**/*.yaml", { cwd: folder, exclude: ["spec/dist/**", "spec/releases/**"] }).toSorted();
    this.known = new Set(this.files);
    this.pathFiles = this.filesOfPaths();
  }

  text(file: string): string {
    const known = this.texts.get(file);
    if (known !== undefined) return known;
    const text = readFileSync(join(this.folder, file), "utf8");
    this.texts.set(file, text);
    return text;
  }

  named(file: string): NamedText {
    return { file, text: this.text(file) };
  }

  /** The file of a path's operations; undefined where the root document holds them itself. */
  pathFile(path: string): string | undefined {
    return this.pathFiles.get(path);
  }

  /** The files that references lead to from a file, itself among them. */
  reachedFrom(file: string): Set<string> {
    const reached = new Set([file]);
    for (const each of reached) for (const next of this.referencesOf(each)) reached.add(next);
    return reached;
  }

  private referencesOf(file: string): string[] {
    const known = this.references.get(file);
    if (known) return known;
    const references = [...this.text(file).matchAll(/\$ref:\s*["']?([^\s"'#,}]+)/g)]
      .map(([, reference = ""]) => relative(this.folder, resolve(this.folder, dirname(file), reference)))
      .filter((target) => this.known.has(target));
    this.references.set(file, references);
    return references;
  }

  private filesOfPaths(): Map<string, string> {
    if (!this.known.has("spec/openapi.yaml")) return new Map();
    const { paths } = parse(this.text("spec/openapi.yaml")) as { paths?: Record<string, { $ref?: string }> };
    return new Map(
      Object.entries(paths ?? {}).flatMap(([path, { $ref }]): [string, string][] =>
        $ref ? [[path, relative(this.folder, resolve(this.folder, "spec", $ref))]] : [],
      ),
    );
  }
}
