import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { readWaivers } from "../review/waivers/waivers.ts";
import { fromRoot, inRoot } from "../workspace.ts";
import type { Finding } from "./finding.ts";
import { schemaFaults } from "./schema-faults.ts";
import { placeInFile } from "./source-map.ts";

/** The data files of `spec/`, each beside a JSON Schema of the same name. */
export const dataFiles = ["decisions", "errors"];

const readYaml = async (path: string): Promise<unknown> => parse(await readFile(path, "utf8"));

/** Checks the data files of `spec/` on their own, and where they must agree with the document or with each other. */
export async function lintDataFiles(): Promise<Finding[]> {
  const schemaFindings = (
    await Promise.all(dataFiles.map((name) => schemaFaults(inRoot("spec", `${name}.yaml`))))
  ).flat();
  const findings = await Promise.all([
    // These checks rely on the schemas.
    ...(schemaFindings.length > 0 ? [] : [checkDecisionIds(), checkErrorCatalogue()]),
    checkVersion(),
    checkWaivers(),
  ]);
  return [...schemaFindings, ...findings.flat()];
}

async function checkDecisionIds(): Promise<Finding[]> {
  const path = inRoot("spec/decisions.yaml");
  const ids = ((await readYaml(path)) as { id?: string }[]).map((decision) => decision.id);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index
      ? []
      : [
          {
            ...placeInFile(path, [index, "id"]),
            rule: "decision-ids-unique",
            message: `${id} is the id of an earlier decision.`,
            remedy: "Give the newer one the next free id.",
          },
        ],
  );
}

async function checkErrorCatalogue(): Promise<Finding[]> {
  const cataloguePath = inRoot("spec/errors.yaml");
  const enumPath = inRoot("spec/schemas/ErrorCode.yaml");
  const catalogue = ((await readYaml(cataloguePath)) as { code?: string }[]).map((entry) => entry.code);
  const codes = ((await readYaml(enumPath)) as { enum?: string[] }).enum ?? [];
  const rule = "error-codes-agree";
  return [
    ...catalogue.flatMap((code, index) =>
      code && !codes.includes(code)
        ? {
            ...placeInFile(cataloguePath, [index, "code"]),
            rule,
            message: `${code} is not in the document's list of codes.`,
            remedy: `Add it to ${fromRoot(enumPath)}, or correct its name.`,
          }
        : [],
    ),
    ...codes.flatMap((code, index) =>
      catalogue.includes(code)
        ? []
        : {
            ...placeInFile(enumPath, ["enum", index]),
            rule,
            message: `${code} is not in the error catalogue.`,
            remedy: `Describe it in ${fromRoot(cataloguePath)}, or remove it here.`,
          },
    ),
  ];
}

/** The version is bumped in the manifest at a release, and read by everybody else in the document. */
async function checkVersion(): Promise<Finding[]> {
  const path = inRoot("spec/openapi.yaml");
  const document = (await readYaml(path)) as { info?: { version?: unknown } } | null;
  const version = document?.info?.version;
  const manifest = JSON.parse(await readFile(inRoot("spec/package.json"), "utf8")) as { version: string };
  if (version === manifest.version) return [];
  return [
    {
      ...placeInFile(path, ["info", "version"]),
      rule: "version-agrees",
      message: `The document's version is ${String(version)}, and that of spec/package.json is ${manifest.version}.`,
      remedy: "Put both back as they were: `pnpm release` sets them, from the changesets.",
    },
  ];
}

async function checkWaivers(): Promise<Finding[]> {
  return (await readWaivers()).faults;
}
