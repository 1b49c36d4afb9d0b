import "./compile-cache.ts";

await import("./review/command.ts");
