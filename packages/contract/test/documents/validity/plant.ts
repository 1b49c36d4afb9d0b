import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { isObject, isReference, objectOf, textAt, type JsonObject } from "@gw/openapi/reader";
import { pointerTo, valueAtPath } from "@gw/openapi";

/** A kind of invalidity, a line of kinds.txt. */
export interface Kind {
  name: string;
  requirement: string;
  /** `3.0` or `3.1`, if only that requires it. */
  version: string | undefined;
  /**
   * Violates it in a document, in a place that a function of random numbers chooses. Returns where, the main location first;
   * nothing if the document has no such place.
   */
  plant: (document: JsonObject, random: () => number) => Path[];
}

export type Path = string[];

interface Place {
  path: Path;
  value: JsonObject;
}

type Plant = (document: JsonObject, place: Place, random: () => number) => Path[];

const operation = "paths/*/get|put|post|delete|patch";
const requestBody = [`${operation}/requestBody`, "components/requestBodies/*"];
const response = [`${operation}/responses/*`, "components/responses/*"];
const parameter = [`${operation}/parameters/*`, "paths/*/parameters/*", "components/parameters/*"];
const mediaType = [...requestBody, ...response].map((each) => `${each}/content/*`);
const property = ["components/schemas/*/properties/*"];
const schema = [
  ...["components/schemas/*", ...property].flatMap((each) => [each, `${each}/items`]),
  ...[...parameter, ...mediaType].map((each) => `${each}/schema`),
];

/** The first step of a line's location can be one of these. */
const groups: Readonly<Record<string, readonly string[]>> = {
  operation: [operation],
  requestBody,
  response,
  parameter,
  mediaType,
  property,
  schema,
};

/** Reads all kinds. */
export function readKinds(): Kind[] {
  const lines = readFileSync(new URL("kinds.txt", import.meta.url), "utf8").split("\n");
  return lines.filter((line) => line !== "" && !line.startsWith("#")).map(readKind);
}

function readKind(line: string): Kind {
  const columns = line.split(" | ");
  const [name = "", requirement = "", version, where = "", what = ""] =
    columns.length === 5 ? columns : [...columns.slice(0, 2), undefined, ...columns.slice(2)];
  const [location = "", ...condition] = where.split(" ");
  const plantAt = readEdit(what);
  return {
    name,
    requirement,
    version,
    plant(document, random) {
      const text = JSON.stringify(document);
      const found = select(document, location).filter(
        // A reference that leads into what is changed could break as well.
        (place) => fulfills(place, condition) && !text.includes(`"#${pointerTo(...place.path)}/`),
      );
      const place = pick(found, random);
      return place ? plantAt(document, place, random) : [];
    },
  };
}

function pick<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

/** The objects at a location, which references are not. */
function select(document: JsonObject, location: string): Place[] {
  const [first = "", ...steps] = location.split("/").filter(Boolean);
  return (groups[first] ?? [first]).flatMap((group) => {
    let places: { path: Path; value: unknown }[] = [{ path: [], value: document }];
    for (const step of [...group.split("/"), ...steps].filter(Boolean)) {
      places = places.flatMap(({ path, value }) =>
        Object.entries(typeof value === "object" && value !== null && !isReference(value) ? value : {})
          .filter(([name]) => !name.startsWith("x-") && (step === "*" || step.split("|").includes(name)))
          .map(([name, child]) => ({ path: [...path, name], value: child as unknown })),
      );
    }
    return places.flatMap(({ path, value }) => (isObject(value) && !isReference(value) ? [{ path, value }] : []));
  });
}

function fulfills({ path, value }: Place, [word, field = ""]: readonly string[]): boolean {
  if (word === undefined) return true;
  if (word === "has") return field in value;
  if (word === "form") return /^multipart\/|form-urlencoded/.test(path.at(-1) ?? "");
  const [name = "", expected = ""] = word.split("=");
  return textAt(value, name) === expected;
}

function readEdit(what: string): Plant {
  const [edit = ""] = what.split(" ", 1);
  const rest = what.slice(edit.length + 1);
  switch (edit) {
    case "without":
      return (document, { path, value }) => {
        if (!(rest in value)) return [];
        write(document, [...path, rest], undefined);
        return [path];
      };
    case "with":
      return (document, { path }) =>
        Object.entries(parse(rest) as object).map(([name, value]) => {
          const at = [...path, ...(name.startsWith("/") ? [name] : name.split("/").filter(Boolean))];
          write(document, at, value);
          return at;
        });
    case "append":
      return (document, { path }) => append(document, path, parse(rest));
    case "repeat":
      return (document, { path, value }) => [...append(document, path, value), path];
    default:
      return functions[rest] ?? (() => []);
  }
}

/** Writes a value, or removes it, in a document that is a copy of its own. */
function write(document: JsonObject, path: Path, value: unknown): void {
  let holder = document as Record<string, unknown>;
  for (const step of path.slice(0, -1)) holder = (holder[step] ??= {}) as Record<string, unknown>;
  const name = path.at(-1) ?? "";
  if (value === undefined) delete holder[name];
  else holder[name] = value;
}

/** Adds an item to the list that a path leads into. */
function append(document: JsonObject, path: Path, item: unknown): Path[] {
  const list = valueAtPath(document, path.slice(0, -1));
  if (!Array.isArray(list)) return [];
  return [[...path.slice(0, -1), String(list.push(item) - 1)]];
}

/** What a line of kinds.txt can't say. */
const functions: Readonly<Record<string, Plant>> = {
  onlyInfo(document) {
    for (const field of ["paths", "components", "webhooks"]) write(document, [field], undefined);
    return [[]];
  },
  withoutSlash(document, { path: [paths = "", name = ""], value }) {
    write(document, [paths, name], undefined);
    write(document, [paths, name.slice(1)], value);
    return [[paths, name.slice(1)]];
  },
  withoutParameter(document, { path: [paths = "", name = ""] }) {
    const item = objectOf(valueAtPath(document, [paths, name]));
    const at = [paths, `${name}/{planted}`];
    write(document, [paths, name], undefined);
    write(document, at, item);
    return [
      at,
      ...Object.keys(item).flatMap((method) => [
        [...at, method],
        [...at, method, "parameters"],
      ]),
    ];
  },
  repeatOperationId(document, { path, value }, random) {
    const others = select(document, "operation").filter(
      (other) => other.value !== value && "operationId" in other.value,
    );
    const other = pick(others, random);
    if (!other) return [];
    write(document, [...path, "operationId"], other.value["operationId"]);
    return [path, other.path].map((each) => [...each, "operationId"]);
  },
};
