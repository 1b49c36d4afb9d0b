/* Reads the key from each of some files, when other processes do this, too: <start in Unix milliseconds> <file> … */
import { keyFromFile } from "../../src/encryption/encryption-key.ts";

const [, , start, ...files] = process.argv;

for (const [index, file] of files.entries()) {
  const time = Number(start) + index * 10;
  // A timer would be late by up to milliseconds.
  while (Date.now() < time);
  console.log((await keyFromFile(file)).toString("hex"));
}
