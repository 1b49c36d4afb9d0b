import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findCompilerErrors, type CompilerError } from "./compiler-errors.ts";
import { writeGenerated, writeProject, type Consumers, type ConsumerProject } from "./consumer-project.ts";
import { generateCode, GenerationFailure, type GeneratedCode, type Revision } from "./generated-code.ts";

/** A line of a consumer that compiles with the base's types, but not with the head's. */
export interface ConsumerBreak {
  /** Relative to the base's tree. */
  file: string;
  /** Counted from 1, in the base's file. */
  line: number;
  text: string;
  /** The compiler's error code: `TS2322`. */
  code: string;
  /** The first line is the error; further lines are its reasons. */
  message: string;
}

export interface ConsumerReport {
  /** How many modules were compiled. */
  modules: number;
  breaks: ConsumerBreak[];
}

/**
 * Compiles the base's consumers with the code generated from the head, and finds the lines that no longer compile. If
 * there are errors, it also compiles them with the code generated from the base: lines that did not compile before are no
 * breaks. The sources of the packages are the head's for both, so that only the document makes a difference.
 *
 * @param folder An empty folder for the project.
 */
export async function compileConsumers(
  folder: string,
  { base, head }: Record<"base" | "head", Revision>,
  consumers: Consumers,
): Promise<ConsumerReport> {
  const project = await writeProject(folder, base.tree, consumers);
  const modules = project.files.length;
  // The compiler refuses a project without files.
  if (modules === 0) return { modules, breaks: [] };
  const code = await generate("head", head, consumers);
  await writeGenerated(project, code);
  const errors = errorsOfConsumers("head", project, await findCompilerErrors(folder, consumers.workspace));
  if (errors.length === 0) return { modules, breaks: [] };
  await writeGenerated(project, await generate("base", base, consumers), code);
  const earlier = errorsOfConsumers("base", project, await findCompilerErrors(folder, consumers.workspace));
  const breaks = withoutKnownLines(errors, earlier).map((error) => breakOf(error, folder));
  return { modules, breaks: (await Promise.all(breaks)).toSorted(compareLocations) };
}

function generate(
  name: "base" | "head",
  revision: Revision,
  { generated, pages, marks }: Consumers,
): Promise<GeneratedCode> {
  return generateCode(revision, generated, { pages, marks }).catch((cause: unknown) => {
    throw new GenerationFailure(name, cause);
  });
}

/** A `@ts-expect-error` above a line that compiles: an invalid use that becomes valid is not a breaking change. */
const unusedExpectation = "TS2578";

function errorsOfConsumers(
  revision: "base" | "head",
  { files }: ConsumerProject,
  errors: CompilerError[],
): CompilerError[] {
  function isInConsumer({ file }: CompilerError): boolean {
    return files.includes(file);
  }
  // The compiler does not check types before the syntax of all files is valid.
  const syntaxError = errors.find((error) => /^TS1\d{3}$/.test(error.code) && !isInConsumer(error));
  if (syntaxError) {
    const { file, line, message } = syntaxError;
    throw new GenerationFailure(
      revision,
      new Error(`The generated ${file}:${line} is not valid TypeScript: ${message}`),
    );
  }
  return errors.filter((error) => isInConsumer(error) && error.code !== unusedExpectation);
}

function lineOf({ file, line }: CompilerError): string {
  return `${file}:${line}`;
}

/** The first error of each line that has none in `known`: further errors of a line mostly follow from it. */
function withoutKnownLines(errors: CompilerError[], known: CompilerError[]): CompilerError[] {
  const seen = new Set(known.map(lineOf));
  return errors.filter((error) => {
    const isNew = !seen.has(lineOf(error));
    seen.add(lineOf(error));
    return isNew;
  });
}

/** An error with its source line. */
async function breakOf({ file, line, code, message }: CompilerError, folder: string): Promise<ConsumerBreak> {
  const text = (await readFile(join(folder, file), "utf8")).split("\n")[line - 1] ?? "";
  return { file, line, text: text.trim(), code, message };
}

function compareLocations(a: ConsumerBreak, b: ConsumerBreak): number {
  return a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1;
}
