import { isObject, isReference, type JsonObject, type JsonPath } from "./json.ts";
import { resolveReferences, type BrokenReference } from "./resolve-references.ts";
import { isSwagger, readSwagger } from "./swagger.ts";
import { pointerTo, step, stepsOf, valueAt } from "./json-pointer.ts";
import { decodeReference, isFile, isUrl, pathFrom, resolvePath, sourceFile, type Location } from "./source-file.ts";

/** A part of a bundle that comes from another location in the sources than its surroundings. */
interface Mount {
  /** Its location in the bundle, as a JSON Pointer. */
  readonly bundled: string;
  /** The file that contains it. */
  readonly file: string;
  /** Its location there, as a JSON Pointer. */
  readonly pointer: string;
}

/** The locations of the parts of a bundle in its sources. */
export interface SourceMap {
  /** The location of the value at a path of the bundle, or of its nearest ancestor. */
  readonly locate: (path: JsonPath) => Location;
  /** The path in the bundle for a path in the model. They only differ for Swagger 2.0. */
  readonly writtenAt: (path: JsonPath) => JsonPath;
  /** The pointer in the bundle for a pointer in a file; undefined if the bundle does not contain it. */
  readonly pointerOf: (file: string, pointer: string) => string | undefined;
}

/**
 * Finds where the parts of a bundle come from, by reading the sources along with it: a reference to a file became a
 * reference to a component, or was replaced by its target.
 *
 * @param root The path of the document's root file.
 * @param bundle The bundled document.
 * @param folder The folder that files in locations are relative to.
 * @param hasMoved Whether parts may be in other locations than in the root file, which is then read once more.
 */
export function mapSource(
  root: string,
  bundle: unknown,
  folder: string,
  hasMoved = hasReferences(sourceFile(resolvePath("", root)).text),
): SourceMap {
  const path = resolvePath("", root);
  const whole: Mount = { bundled: "", file: path, pointer: "" };
  let found: ReturnType<typeof findMounts> | undefined;
  function findMounts() {
    const mounts = new Map([["", whole]]);
    if (hasMoved) collectMounts(path, bundle, mounts);
    return { mounts, byFile: Map.groupBy(mounts.values(), ({ file }) => file) };
  }
  return {
    locate(bundlePath) {
      // Files at other addresses have been read when the first location is requested.
      const { mounts } = (found ??= findMounts());
      let [at, nearest, length] = ["", whole, 0];
      for (const [index, name] of bundlePath.entries()) {
        at += step(name);
        const mount = mounts.get(at);
        if (mount) [nearest, length] = [mount, index + 1];
      }
      return sourceFile(nearest.file).locate([...stepsOf(nearest.pointer), ...bundlePath.slice(length)], folder);
    },
    writtenAt: (modelPath) => modelPath,
    pointerOf(file, pointer) {
      const { byFile } = (found ??= findMounts());
      const holders = (byFile.get(resolvePath(folder, file)) ?? []).filter((mount) => isWithin(pointer, mount.pointer));
      const [nearest] = holders.toSorted((a, b) => b.pointer.length - a.pointer.length);
      return nearest && `${nearest.bundled}${pointer.slice(nearest.pointer.length)}`;
    },
  };
}

/** A document in the form that all tools read, OpenAPI 3.0 to 3.2, in which all references are JSON Pointers. */
export interface Model {
  readonly document: JsonObject;
  readonly source: SourceMap;
  /** The references that can't be followed, with paths of the model. */
  readonly broken: readonly BrokenReference[];
  /** What the model can't express. */
  readonly lost: readonly (Location & { readonly pointer: string; readonly rule: string; readonly message: string })[];
}

/**
 * Reads a document of any version into the form that all tools read.
 *
 * @param written The document, of one file or bundled.
 * @param root The path of its root file.
 * @param folder The folder that files in locations are relative to.
 * @param isBundle Whether it contains parts of other files, if known.
 */
export function readModel(written: JsonObject, root: string, folder: string, isBundle?: boolean): Model {
  const swagger = isSwagger(written) ? readSwagger(written) : undefined;
  const { document, broken, hasMoved } = resolveReferences(swagger?.document ?? written);
  const source = mapSource(root, swagger ? written : document, folder, isBundle || (!swagger && hasMoved) || undefined);
  if (!swagger) return { document, source, broken, lost: [] };
  const lost = swagger.lost.map(({ path, ...note }) => ({
    ...source.locate(path),
    pointer: pointerTo(...path),
    ...note,
  }));
  const { writtenAt } = swagger;
  return { document, source: { ...source, writtenAt, locate: (path) => source.locate(writtenAt(path)) }, broken, lost };
}

/** Whether a text refers to other files, or to URLs. A path of OData ends with `$ref`, too, but holds an object. */
export function hasReferences(text: string): boolean {
  return /\$ref["']?\s*:\s*["']?[^\s"'#{]/.test(text);
}

function isWithin(pointer: string, ancestor: string): boolean {
  return pointer === ancestor || pointer.startsWith(`${ancestor}/`);
}

function valueOf(path: string): unknown {
  return isFile(path) ? sourceFile(path).value : undefined;
}

/** Reads the sources along with the bundle, and collects the mounts. */
function collectMounts(root: string, bundle: unknown, mounts: Map<string, Mount>): void {
  /**
   * @param source The value at a pointer in a file.
   * @param bundled The corresponding value in the bundle, at its own pointer.
   */
  function visit(source: unknown, file: string, pointer: string, bundled: unknown, at: string): void {
    const target = follow(source, file) ?? locateUnread(source, file, pointer, bundled);
    if (target) {
      visitTarget(source, target, bundled, at);
      return;
    }
    if (typeof source !== "object" || source === null || typeof bundled !== "object" || bundled === null) return;
    for (const [name, child] of Object.entries(source)) {
      if (!Object.hasOwn(bundled, name)) continue;
      // Whatever the value is, the name is one of its fields.
      const counterpart = (bundled as Record<string, unknown>)[name];
      visit(child, file, `${pointer}${step(name)}`, counterpart, `${at}${step(name)}`);
    }
  }

  function visitTarget(source: unknown, target: Target, bundled: unknown, at: string): void {
    const reference = isObject(bundled) ? bundled["$ref"] : undefined;
    // A reference that the bundle kept points to a component, which is visited once, or was not followed.
    const isKept = typeof reference === "string" && reference.startsWith("#/");
    const isSame = isObject(source) && reference === source["$ref"];
    if (isSame && (!isKept || target.file === root)) return;
    const mounted = isKept ? reference.slice(1) : at;
    if (mounts.has(mounted)) return;
    mounts.set(mounted, { bundled: mounted, file: target.file, pointer: target.pointer });
    visit(target.value, target.file, target.pointer, isKept ? valueAt(bundle, mounted) : bundled, mounted);
  }

  /**
   * Replaces a reference by its target, if the bundle got that from an address, or through an anchor in another file.
   */
  function locateUnread(source: unknown, file: string, pointer: string, bundled: unknown): Target | undefined {
    if (!isReference(source) || !isReference(bundled) || source.$ref === bundled.$ref) return undefined;
    const isInRoot = valueAt(valueOf(root), bundled.$ref.slice(1)) !== undefined;
    return isInRoot ? undefined : { file, pointer, value: undefined };
  }

  visit(valueOf(root), root, "", bundle, "");
}

/** The target of a reference, with further references followed; undefined if there is no reference, or if it is broken. */
function follow(source: unknown, file: string): Target | undefined {
  let target: Target | undefined;
  let value = source;
  // Only a cycle can be longer.
  for (let length = 0; length < 100 && isReference(value); length += 1) {
    target = targetOf(value.$ref, target?.file ?? file);
    value = target?.value;
  }
  return target;
}

function targetOf(reference: string, file: string): Target | undefined {
  const [name = "", fragment = ""] = reference.split("#");
  if (/^[a-z][a-z+.-]+:/i.test(name) && !isUrl(name)) return undefined;
  const path = name === "" ? file : pathFrom(file, name);
  const pointer = decodeReference(fragment).replace(/\/$/, "");
  const value = /^(\/|$)/.test(pointer) ? valueAt(valueOf(path), pointer) : undefined;
  return value === undefined ? undefined : { file: path, pointer, value };
}

interface Target {
  readonly file: string;
  readonly pointer: string;
  readonly value: unknown;
}
