import { existsSync } from "node:fs";
import { kebabCase } from "@gw/openapi/document";
import { readSample } from "../samples/read-sample.ts";
import { fromPackage } from "../site/package-root.ts";
import { goSample, pythonSample } from "./other-languages.ts";
import type { ExampleRequest } from "./request.ts";

/** A request as code, in one language. */
export interface CodeSample {
  /** The value that the browser stores for the selected language. */
  id: string;
  label: string;
  /** The name of the language for highlighting. */
  lang: string;
  code: string;
}

/** The generated samples of each example in `samples/operations`, in the order of the language picker. */
const files = [
  { id: "curl", label: "curl", lang: "sh", ending: "curl.sh" },
  { id: "typescript", label: "TypeScript", lang: "ts", ending: "client.ts" },
  { id: "react", label: "React", lang: "tsx", ending: "react-query.tsx" },
];

export function codeSamples(operationId: string, example: string, request: ExampleRequest): CodeSample[] {
  const generated = files.flatMap(({ ending, ...sample }) => {
    const file = `operations/${kebabCase(operationId)}.${example}.${ending}`;
    return existsSync(fromPackage(`samples/${file}`)) ? [{ ...sample, code: readSample({ file }, operationId) }] : [];
  });
  return [
    ...generated,
    { id: "python", label: "Python", lang: "python", code: pythonSample(request) },
    { id: "go", label: "Go", lang: "go", code: goSample(request) },
  ];
}
