import process from "node:process";
import { runTurbo } from "./run-turbo.ts";

process.exitCode = await runTurbo(process.argv.slice(2));
