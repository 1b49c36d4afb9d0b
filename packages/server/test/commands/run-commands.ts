import { callCommand } from "../support/command-line.ts";

/* Runs commands one after another, and prints their results. Argument: a list of their arguments, in JSON. */

const results = [];
for (const args of JSON.parse(process.argv[2] ?? "") as string[][]) {
  results.push(await callCommand(args, process.env as Record<string, string>));
}
console.log(JSON.stringify(results));
