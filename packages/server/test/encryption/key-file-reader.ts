/* Reads the key from each of some files, at the same moments as other processes: <file> … */
import { once } from "node:events";
import { keyFromFile } from "../../src/encryption/encryption-key.ts";

process.send?.("ready");
const [start] = (await once(process, "message")) as [number];

for (const [index, file] of process.argv.slice(2).entries()) {
  const time = start + index * 5;
  // A timer would be late by up to milliseconds.
  while (Date.now() < time);
  console.log((await keyFromFile(file)).toString("hex"));
}
process.disconnect();
