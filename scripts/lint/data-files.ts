import { readFile } from "node:fs/promises";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { parse } from "yaml";
import { fromRoot, inRoot } from "../workspace.ts";
import type { Finding } from "./finding.ts";
import { placeInFile } from "./source-map.ts";

/** The data files of `spec/`, each beside a JSON Schema of the same name. */
const dataFiles = ["decisions", "errors"];

const readYaml = async (path: string): Promise<unknown> => parse(await readFile(path, "utf8"));

/** Checks the data files against their JSON Schemas, and the error catalogue against the document's list of codes. */
export async function lintDataFiles(): Promise<Finding[]> {
  const faults = await Promise.all([...dataFiles.map(schemaFaults), duplicateDecisions(), catalogueFaults()]);
  return faults.flat();
}

async function schemaFaults(name: string): Promise<Finding[]> {
  const path = inRoot("spec", `${name}.yaml`);
  const schemaPath = inRoot("spec", `${name}.schema.json`);
  const validate = new Ajv2020({ allErrors: true }).compile(JSON.parse(await readFile(schemaPath, "utf8")));
  validate(await readYaml(path));
  return (validate.errors ?? []).map((error) => ({
    ...placeInFile(path, segmentsOf(error)),
    rule: `${name}-schema`,
    message: `${error.instancePath || "The file"} ${error.message}${allowedValues(error)}.`,
    remedy: `Make it fit ${fromRoot(schemaPath)}.`,
  }));
}

function segmentsOf({ instancePath, params }: ErrorObject): string[] {
  const segments = instancePath
    .split("/")
    .slice(1)
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
  return "additionalProperty" in params ? [...segments, String(params.additionalProperty)] : segments;
}

function allowedValues({ params }: ErrorObject): string {
  if ("additionalProperty" in params) return `: ${params.additionalProperty}`;
  return "allowedValues" in params ? `: ${params.allowedValues.join(", ")}` : "";
}

async function duplicateDecisions(): Promise<Finding[]> {
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

async function catalogueFaults(): Promise<Finding[]> {
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
