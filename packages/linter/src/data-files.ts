import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { readWaivers } from "./waivers.ts";
import { fromRoot, inRoot, root } from "@gw/command-line/workspace";
import type { Finding } from "@gw/openapi/finding";
import { validateDataFile } from "./validate-data-file.ts";
import { locateInFile } from "@gw/openapi/locate-in-source";

/** The data files of `spec/`, each beside a JSON Schema of the same name. */
export const dataFiles = ["decisions", "errors"];

async function readYaml(path: string): Promise<unknown> {
  return parse(await readFile(path, "utf8"));
}

/** Checks the data files of `spec/` on their own, and where they must agree with the document or with each other. */
export async function lintDataFiles(): Promise<Finding[]> {
  const schemaFindings = (
    await Promise.all(dataFiles.map((name) => validateDataFile(inRoot("spec", `${name}.yaml`))))
  ).flat();
  const findings = await Promise.all([
    // These checks rely on the schemas.
    ...(schemaFindings.length > 0 ? [] : [checkDecisionIds(), checkErrorCatalogue()]),
    checkVersion(),
    refuseIgnoreFile(),
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
            ...locateInFile(path, [index, "id"], root),
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
            ...locateInFile(cataloguePath, [index, "code"], root),
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
            ...locateInFile(enumPath, ["enum", index], root),
            rule,
            message: `${code} is not in the error catalog.`,
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
      ...locateInFile(path, ["info", "version"], root),
      rule: "version-agrees",
      message: `The document's version is ${String(version)}, and that of spec/package.json is ${manifest.version}.`,
      remedy: "Put both back as they were: `pnpm release` sets them, from the changesets.",
    },
  ];
}

/** Redocly would leave out what this file lists, without a reason, an owner or a day on which it expires. */
function refuseIgnoreFile(): Finding[] {
  const file = ".redocly.lint-ignore.yaml";
  if (!existsSync(inRoot(file))) return [];
  const message = `${file} hides findings of the lint.`;
  return [
    { file, line: 1, column: 1, rule: "no-ignore-file", message, remedy: "Remove it, and use spec/waivers.yaml." },
  ];
}

async function checkWaivers(): Promise<Finding[]> {
  return (await readWaivers()).issues;
}
