import { kebabCase } from "@gw/openapi/document";
import { readSample } from "../samples/read-sample.ts";

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
const languages = [
  { id: "curl", label: "curl", lang: "sh", ending: "curl.sh" },
  { id: "typescript", label: "TypeScript", lang: "ts", ending: "client.ts" },
  { id: "react", label: "React", lang: "tsx", ending: "react-query.tsx" },
  { id: "python", label: "Python", lang: "python", ending: "python.py" },
  { id: "go", label: "Go", lang: "go", ending: "go.go" },
];

export function codeSamples(operationId: string, example: string): CodeSample[] {
  return languages.map(({ ending, ...language }) => {
    const file = `operations/${kebabCase(operationId)}.${example}.${ending}`;
    return { ...language, code: readSample({ file }, operationId) };
  });
}
