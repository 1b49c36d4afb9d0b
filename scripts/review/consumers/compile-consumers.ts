import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { compilerFaults, type CompilerFault } from "./compiler-faults.ts";
import { layOutProject, type ConsumerProject } from "./consumer-project.ts";
import { lineOfExample } from "./documented-example.ts";
import { GenerationFailure, type GeneratedCode } from "./generated-code.ts";

/** A line of a consumer's code. */
export interface ConsumerLine {
  /** Relative to the base's tree. */
  file: string;
  /** Counted from 1, in the base's file. */
  line: number;
  text: string;
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
}

/** The base's consumers beside the types of base and head, ready to be compiled. */
export interface Consumers {
  /** The folder of the projects `base` and `head`. */
  folder: string;
  /** The base's workspace, which holds the consumers. */
  baseTree: string;
  base: ConsumerProject;
  head: ConsumerProject;
}

/**
 * Lays out the base's consumers in a folder, with what is generated from the documents of base and head. The sources of
 * the packages are the head's for both, so that only the document makes a difference.
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
  return { folder, baseTree, base, head };
}

/** Compiles the consumers with the types of base and head, and finds the lines that only the head's types break. */
export async function compileConsumers(consumers: Consumers): Promise<ConsumerReport> {
  const { base } = consumers;
  const [before, after] = await compileBoth(consumers);
  const breaks = newIn(after, before).map((found) => breakOf(found, consumers));
  return { modules: base.files.length + base.examples.size, breaks: (await Promise.all(breaks)).toSorted(byPlace) };
}

async function compileBoth({ folder, base, head }: Consumers): Promise<[base: CompilerFault[], head: CompilerFault[]]> {
  // The compiler refuses a project of no files.
  const isEmpty = base.files.length + base.examples.size === 0;
  const [before = [], after = []] = await compilerFaults(folder, isEmpty ? [] : ["base", "head"]);
  return [consumersFaults("base", base, before), consumersFaults("head", head, after)];
}

/** What the compiler has against the consumers in a project. */
function consumersFaults(side: "base" | "head", project: ConsumerProject, faults: CompilerFault[]): CompilerFault[] {
  const isConsumers = ({ file }: CompilerFault): boolean => project.files.includes(file) || project.examples.has(file);
  // The compiler does not look at types before all syntax is right.
  const misspelt = faults.find((fault) => /^TS1\d{3}$/.test(fault.code) && !isConsumers(fault));
  if (misspelt) {
    const message = `The generated ${misspelt.file}:${misspelt.line} is no TypeScript: ${misspelt.message}`;
    throw new GenerationFailure(side, new Error(message));
  }
  // A wrong use that the head lets pass breaks nobody.
  return faults.filter((found) => isConsumers(found) && found.code !== unusedExpectation);
}

/**
 * The faults of lines that are without a fault in the other project; of several in a line the first, for what follows is
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
const unusedExpectation = "TS2578";

/** The line that the compiler speaks of, in the file that people wrote. */
async function breakOf(
  { file, line, code, message }: CompilerFault,
  { base, baseTree }: Consumers,
): Promise<ConsumerBreak> {
  const text = (await readFile(join(base.folder, file), "utf8")).split("\n")[line - 1] ?? "";
  const source = base.examples.get(file);
  const number = Number.parseInt(basename(file), 10);
  const example = source && lineOfExample(await readFile(join(baseTree, source), "utf8"), number, text);
  const written = source && example ? { file: source, ...example } : { file, line, text: text.trim() };
  return { ...written, code, message };
}
