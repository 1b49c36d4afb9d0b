import { readFileSync } from "node:fs";
import process from "node:process";
import { breakingChanges, compareAll } from "./agreement.ts";

// Compares the clients of consecutive versions of a document, each a bundle, and prints a report as JSON. A program of its
// own, since compiling takes much memory.

/** What the program prints. */
export interface AgreementReport {
  /** How many pairs of versions diff calls compatible, and whose clients were compared. */
  compatible: number;
  /** How many it calls breaking. */
  breaking: number;
  /** How many were not compared, because nothing can be generated from the base. */
  refused: number;
  problems: string[];
}

/** The versions of the document, the newest first. */
const versions = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, "utf8")) as object);
const pairs = versions
  .slice(1)
  .map((base, index) => ({ name: `version ${index + 1}`, base, head: versions[index] ?? {} }));
const compatible = pairs.filter((pair) => breakingChanges(pair).length === 0);
const compared = await compareAll(compatible);
const report: AgreementReport = {
  compatible: compared.filter(({ isRefused }) => !isRefused).length,
  breaking: pairs.length - compatible.length,
  refused: compared.filter(({ isRefused }) => isRefused).length,
  problems: compared.flatMap(({ name, broken }) => broken.slice(0, 3).map((each) => `${name}: ${each}`)),
};
process.stdout.write(JSON.stringify(report));
