import { rmSync } from "node:fs";

// The compiler never removes files: the output of a deleted source file would be packed as well.
rmSync("dist", { recursive: true, force: true });
