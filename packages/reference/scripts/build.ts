import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";

const source = new URL("../src/", import.meta.url);
const assets = new URL("../dist/assets/", import.meta.url);

// Classic scripts, because pages opened from the disk can't load modules.
for (const name of ["early", "site", "search", "try-it"]) {
  await build({
    input: fileURLToPath(new URL(`browser/${name}.ts`, source)),
    platform: "browser",
    tsconfig: false,
    // Of our modules that Node.js runs too, only what scripts use.
    external: [/^node:/],
    treeshake: { moduleSideEffects: (id) => id.includes("/browser/") },
    onLog(level, { message }) {
      if (level === "warn") throw new Error(message);
    },
    output: { file: fileURLToPath(new URL(`${name}.js`, assets)), format: "iife", minify: true },
  });
}

// Fonts are in the style, so that no text moves when they arrive. Pages from the disk could not preload them.
const style = readFileSync(new URL("theme/style.css", source), "utf8").replaceAll(
  /url\("(fonts\/[^"]+)"\)/g,
  (_, font: string) =>
    `url("data:font/woff2;base64,${readFileSync(new URL(`theme/${font}`, source)).toString("base64")}")`,
);
writeFileSync(new URL("style.css", assets), style);
