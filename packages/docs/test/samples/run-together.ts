import process from "node:process";
import { format, inspect } from "node:util";
import { pathToFileURL } from "node:url";

// Runs the programs that it is given one after another, and says of each in a line of JSON what it wrote. To start a
// process takes many times longer than such a program does.
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
