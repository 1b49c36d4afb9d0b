import type { ToolchainName } from "./toolchains.ts";

/** A generator, and the language it writes. */
export interface Target {
  /** The name of its folder in `packages/docs/samples/generators`. */
  name: string;
  /** The bundles of the document that its commands read. */
  bundles: string[];
  /** The scripts that generate the client, in order, in that folder or beside it. */
  scripts: string[];
  toolchains: ToolchainName[];
}

/** openapi-generator writes many languages, each with one base address for all operations. */
const openapiGenerator = {
  bundles: ["dashboard-3.0", "portal-3.0"],
  scripts: ["openapi-generator.sh", "generate.sh"],
};

const wholeDocument = { bundles: ["openapi"], scripts: ["generate.sh"] };

/** What the guide "Use another language" shows, and `pnpm test:generators` compiles and runs. */
export const targets: Target[] = [
  { name: "python", ...openapiGenerator, toolchains: ["java", "maven", "python"] },
  { name: "go", ...openapiGenerator, toolchains: ["java", "maven", "go"] },
  { name: "java", ...openapiGenerator, toolchains: ["java", "maven"] },
  { name: "typescript-fetch", ...openapiGenerator, toolchains: ["java", "maven"] },
  { name: "rust", ...openapiGenerator, toolchains: ["java", "maven", "rust"] },
  { name: "oapi-codegen", ...wholeDocument, toolchains: ["go"] },
  { name: "openapi-python-client", ...wholeDocument, toolchains: ["python"] },
  { name: "hey-api", ...wholeDocument, toolchains: [] },
];
