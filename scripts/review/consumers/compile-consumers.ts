import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { calledOperation, operationsInTypes, type CallableOperation } from "./called-operation.ts";
import { compilerFaults, type CompilerFault } from "./compiler-faults.ts";
import { layOutProject, type ConsumerProject } from "./consumer-project.ts";
import { lineOfExample } from "./documented-example.ts";
import type { GeneratedCode } from "./generated-code.ts";

/** A line of a consumer's code. */
export interface ConsumerLine {
  /** Relative to the base's tree. */
  file: string;
  /** Counted from 1, in the base's file. */
  line: number;
  text: string;
  /** The operation that it calls, where that can be told. */
  operation?: string;
}

/** A line that compiles with the base's types, and not with the head's. */
export interface ConsumerBreak extends ConsumerLine {
  /** Of the compiler: `TS2322`. */
  code: string;
  /** On its further lines, the reasons of the first. */
  message: string;
}

export interface ConsumerReport {
  /** How many modules were compiled. */
  modules: number;
  breaks: ConsumerBreak[];
  /** Wrong uses that the base's types refuse and the head's let pass. */
  loosened: ConsumerLine[];
}

/** The base's consumers beside the types of both sides, ready to be compiled. */
export interface Consumers {
  /** The folder of the projects `base` and `head`. */
  folder: string;
  /** The base's workspace, which holds the consumers. */
  baseTree: string;
  base: ConsumerProject;
  head: ConsumerProject;
  /** The operations that the base's types have. */
  operations: CallableOperation[];
}

/**
 * Lays out the base's consumers in a folder, with what is generated from the documents of both sides. The sources of
 * the packages are the head's on both sides, so that only the document makes a difference.
 */
export async function layOutConsumers(
  folder: string,
  baseTree: string,
  code: Record<"base" | "head", GeneratedCode>,
): Promise<Consumers> {
  const [base, head] = await Promise.all([
    layOutProject(join(folder, "base"), baseTree, code.base),
    layOutProject(join(folder, "head"), baseTree, code.head),
  ]);
  return { folder, baseTree, base, head, operations: operationsInTypes(code.base["api-types"]?.["types.ts"] ?? "") };
}

/** Compiles the consumers with the types of both sides, and answers where the compiler's judgement differs. */
export async function compileConsumers(consumers: Consumers): Promise<ConsumerReport> {
  const { base } = consumers;
  const [before, after] = await compileSides(consumers);
  const files = new ConsumerFiles(consumers);
  return {
    modules: base.files.length + base.examples.size,
    breaks: await files.breaks(newIn(after, before).filter((fault) => !isUnusedExpectation(fault))),
    loosened: await files.lines([
      ...newIn(after, before).filter(isUnusedExpectation).map(expectedLine),
      ...newIn(before, after),
    ]),
  };
}

async function compileSides({
  folder,
  base,
  head,
}: Consumers): Promise<[base: CompilerFault[], head: CompilerFault[]]> {
  // The compiler refuses a project of no files.
  const isEmpty = base.files.length + base.examples.size === 0;
  const [before = [], after = []] = await compilerFaults(folder, isEmpty ? [] : ["base", "head"]);
  return [consumersFaults(base, before), consumersFaults(head, after)];
}

/** What the compiler has against the consumers in a project. */
function consumersFaults(project: ConsumerProject, faults: CompilerFault[]): CompilerFault[] {
  const isConsumers = ({ file }: CompilerFault): boolean => project.files.includes(file) || project.examples.has(file);
  // The compiler does not look at types before all syntax is right.
  const misspelt = faults.find((fault) => /^TS1\d{3}$/.test(fault.code) && !isConsumers(fault));
  if (misspelt) throw new Error(`${misspelt.file}:${misspelt.line} is no TypeScript: ${misspelt.message}`);
  return faults.filter(isConsumers);
}

/**
 * The faults of lines that are without a fault on the other side; of several in a line the first, for what follows is
 * mostly its consequence.
 */
function newIn(faults: CompilerFault[], others: CompilerFault[]): CompilerFault[] {
  const seen = new Set(others.map(placeOf));
  return faults.filter((fault) => {
    const isNew = !seen.has(placeOf(fault));
    seen.add(placeOf(fault));
    return isNew;
  });
}

const placeOf = ({ file, line }: CompilerFault): string => `${file}:${line}`;

const byPlace = (a: ConsumerLine, b: ConsumerLine): number =>
  a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1;

/** A `@ts-expect-error` above a line that compiles. */
const isUnusedExpectation = ({ code }: CompilerFault): boolean => code === "TS2578";

const expectedLine = (fault: CompilerFault): CompilerFault => ({ ...fault, line: fault.line + 1 });

/** Finds the lines that the compiler speaks of in the files that people wrote. */
class ConsumerFiles {
  readonly #project: ConsumerProject;
  readonly #baseTree: string;
  readonly #operations: CallableOperation[];

  constructor({ base, baseTree, operations }: Consumers) {
    this.#project = base;
    this.#baseTree = baseTree;
    this.#operations = operations;
  }

  async breaks(faults: CompilerFault[]): Promise<ConsumerBreak[]> {
    const breaks = faults.map(async (fault) => {
      return { ...(await this.#line(fault)), code: fault.code, message: fault.message };
    });
    return (await Promise.all(breaks)).toSorted(byPlace);
  }

  async lines(faults: CompilerFault[]): Promise<ConsumerLine[]> {
    return (await Promise.all(faults.map((fault) => this.#line(fault)))).toSorted(byPlace);
  }

  async #line({ file, line }: CompilerFault): Promise<ConsumerLine> {
    const lines = (await readFile(join(this.#project.folder, file), "utf8")).split("\n");
    const text = lines[line - 1] ?? "";
    const operation = calledOperation(lines, line - 1, this.#operations);
    return { ...(await this.#written(file, line, text)), ...(operation !== undefined && { operation }) };
  }

  async #written(file: string, line: number, text: string): Promise<ConsumerLine> {
    const source = this.#project.examples.get(file);
    const number = Number.parseInt(basename(file), 10);
    const example = source && lineOfExample(await readFile(join(this.#baseTree, source), "utf8"), number, text);
    return source && example ? { file: source, ...example } : { file, line, text: text.trim() };
  }
}
