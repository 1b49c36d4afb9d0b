import { createContext, runInContext } from "node:vm";

/** A worker as its platform calls it. */
export interface Worker {
  fetch(request: Request, environment: object): Promise<Response>;
}

/** What a worker finds in its global scope beside the language itself; nothing of Node. */
const webGlobals = {
  AbortController,
  AbortSignal,
  Blob,
  DOMException,
  Event,
  EventTarget,
  FormData,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  TransformStream,
  URL,
  URLSearchParams,
  WritableStream,
  atob,
  btoa,
  clearInterval,
  clearTimeout,
  console,
  crypto,
  fetch,
  performance,
  queueMicrotask,
  setInterval,
  setTimeout,
  structuredClone,
};

/** Runs a bundle that names its worker `worker`, where strings are not run as code, as on the platforms. */
export function runWorker(bundle: string): Worker {
  const scope = createContext({ ...webGlobals }, { codeGeneration: { strings: false, wasm: false } });
  // The project compiles against what a worker is.
  return runInContext(`${bundle}\nworker.default`, scope) as Worker;
}
