import process from "node:process";
import { format, inspect } from "node:util";
import { pathToFileURL } from "node:url";

// Runs the given programs one after another, and prints a line of JSON with the output of each. Starting a process for
// each program would take many times longer than the program itself.
for (const file of process.argv.slice(2)) {
  const errors: string[] = [];
  console.log = () => {};
  console.error = (...parts: unknown[]) => errors.push(format(...parts));
  let exitCode = 0;
  try {
    // oxlint-disable-next-line no-await-in-loop
    await import(pathToFileURL(file).href);
  } catch (error) {
    errors.push(inspect(error));
    exitCode = 1;
  }
  process.stdout.write(`${JSON.stringify({ exitCode, stderr: errors.join("\n") })}\n`);
}
