import { fullFormats } from "ajv-formats/dist/formats.js";

/** The formats that are checked: those of JSON Schema and OpenAPI that ajv-formats has. */
export const knownFormats: ReadonlySet<string> = new Set(Object.keys(fullFormats));
