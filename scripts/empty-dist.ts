import { rmSync } from "node:fs";

// The compiler removes nothing: what it once made of a source that is gone would be packed with the rest.
rmSync("dist", { recursive: true, force: true });
