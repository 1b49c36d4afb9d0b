import { appendFileSync } from "node:fs";
import process from "node:process";

// Appends the greatest memory of each process, in KiB, to the file that the suite reads.
const report = process.env["MEMORY_REPORT"];
if (report) process.on("exit", () => appendFileSync(report, `${process.resourceUsage().maxRSS}\n`));
