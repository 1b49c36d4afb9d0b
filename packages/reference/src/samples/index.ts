import type { SampleRequest } from "./sample-request.ts";
import { curlSample } from "./curl.ts";
import { fetchSample } from "./fetch.ts";
import { goSample } from "./go.ts";
import { pythonSample } from "./python.ts";

/** A request in every language, with the name for readers and that of the syntax. */
export function writeSamples(request: SampleRequest): { language: string; syntax: string; source: string }[] {
  return [
    { language: "curl", syntax: "shell", source: curlSample(request) },
    { language: "JavaScript", syntax: "javascript", source: fetchSample(request) },
    { language: "Python", syntax: "python", source: pythonSample(request) },
    { language: "Go", syntax: "go", source: goSample(request) },
  ];
}
