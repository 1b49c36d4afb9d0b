import { pathToPointer, pointerToPath } from "@stoplight/json";
import { Resolver } from "@stoplight/spectral-ref-resolver";

/**
 * Puts what the references of a bundle name in their places, for Spectral's rules. Spectral's own resolver sorts a graph
 * of all references first, which takes a fifth of a lint's time; it is asked only where the order matters, or where a
 * fault is to be reported: for references that lead round in a circle, to another file or nowhere.
 */
export class BundleResolver extends Resolver {
  override async resolve(document: unknown, options: Parameters<Resolver["resolve"]>[1] = {}) {
    const references = new LocalReferences(document);
    const result = references.followed();
    if (result === undefined || options.baseUri === undefined) return super.resolve(document, options);
    const nothingToResolve = await super.resolve({}, options);
    const { graph } = nothingToResolve;
    graph.addNode(options.baseUri);
    // Spectral reads from the data where a finding behind a reference stands, and from the other nodes what is in use.
    graph.setNodeData(options.baseUri, { refMap: references.targets });
    for (const target of Object.values(references.targets)) graph.addNode(`${options.baseUri}${target}`);
    return { ...nothingToResolve, result };
  }
}

type Path = readonly (string | number)[];

/** Why the references can't be followed in one go. */
class NotPlain extends Error {}

const underWay = Symbol("under way");

/** The references of a document that lead into it. */
class LocalReferences {
  /** What each reference names, by where the reference stands; both are URI fragments. */
  readonly targets: Record<string, string> = {};
  readonly #document: unknown;
  /** The parts of the document that were met, and what became of each. */
  readonly #met = new Map<object, unknown>();

  constructor(document: unknown) {
    this.#document = document;
  }

  /** The document with the targets in place of the references; undefined where that can't be. */
  followed(): unknown {
    try {
      return this.#follow(this.#document, []);
    } catch (error) {
      if (error instanceof NotPlain) return undefined;
      throw error;
    }
  }

  #follow(value: unknown, path: Path): unknown {
    if (typeof value !== "object" || value === null) return value;
    const known = this.#met.get(value);
    if (known === underWay) throw new NotPlain();
    if (known !== undefined) return known;
    this.#met.set(value, underWay);
    const followed = this.#followedObject(value, path);
    this.#met.set(value, followed);
    return followed;
  }

  #followedObject(value: object, path: Path): unknown {
    if (Array.isArray(value)) return value.map((item, index) => this.#follow(item, [...path, index]));
    if ("$ref" in value && typeof value.$ref === "string") return this.#target(value.$ref, path);
    return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, this.#follow(held, [...path, name])]));
  }

  #target(reference: string, path: Path): unknown {
    if (!reference.startsWith("#/")) throw new NotPlain();
    const names = pointerToPath(reference);
    const target = this.#at(names);
    if (target === undefined) throw new NotPlain();
    this.targets[pathToPointer([...path])] = pathToPointer(names);
    return this.#follow(target, names);
  }

  /** What stands where names lead, as they are written; undefined where one is behind another reference. */
  #at(names: Path): unknown {
    return names.reduce<unknown>(
      (held, name) =>
        typeof held === "object" && held !== null && Object.hasOwn(held, name)
          ? // An array has its items under their numbers.
            (held as Record<string | number, unknown>)[name]
          : undefined,
      this.#document,
    );
  }
}
