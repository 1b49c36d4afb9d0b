import type { InputFault } from "@gw/api-types";
import type { OpenApiDocument, Schema } from "./document.ts";
import { faultWords, unknownMemberFault } from "./fault-words.ts";
import type { Members } from "./members.ts";
import { step } from "./pointer.ts";
import type { Validate, ValidationError } from "./validators.ts";

/** More faults than anybody mends at once only make the answer long. */
export const mostFaults = 50;

const branching: ReadonlySet<string> = new Set(["oneOf", "anyOf"]);

/** What decides between branches: an error of these keywords says that a branch was not meant. */
const selecting: ReadonlySet<string> = new Set(["required", "const", "additionalProperties"]);

const isSelecting = ({ keyword, schema }: ValidationError): boolean =>
  selecting.has(keyword) || (keyword === "enum" && (schema as unknown[]).length === 1);

/** Where several errors meet at one place, the one named first here tells most. */
const tellingOrder = ["type", "enum", "const", "pattern", "minimum", "maximum", "format"];
const rank = ({ keyword }: ValidationError) => {
  const index = tellingOrder.indexOf(keyword);
  return index === -1 ? tellingOrder.length : index;
};

/** Turns the errors of the validator into faults, one for each place. */
export class FaultReader {
  readonly #members: Members;
  readonly #pointers: () => WeakMap<object, string>;

  constructor(document: OpenApiDocument, members: Members) {
    this.#members = members;
    let pointers: WeakMap<object, string> | undefined;
    this.#pointers = () => (pointers ??= pointersOf(document));
  }

  /**
   * Faults in the order in which the validator found them.
   *
   * @param validate what found the errors, to look at the branches of a choice one by one.
   */
  read(part: InputFault["in"], errors: readonly ValidationError[], validate: Validate): InputFault[] {
    return onePerPlace(this.#simplify(errors, validate))
      .slice(0, mostFaults)
      .map((error) => ({ in: part, pointer: placeOf(error), detail: this.#words(error) }));
  }

  #words(error: ValidationError): string {
    const name = unknownName(error);
    return name === undefined ? faultWords(error) : unknownMemberFault(name, this.#members.names(error.parentSchema));
  }

  /** Leaves out errors that only follow from others: those of branches that were not meant. */
  #simplify(errors: readonly ValidationError[], validate: Validate): ValidationError[] {
    const lastFirst: ValidationError[] = [];
    // From the end, as the validator reports the errors of the branches right before the error of the whole.
    for (let index = errors.length - 1; index >= 0; index--) {
      const error = errors[index];
      if (error === undefined) continue;
      const branches = branching.has(error.keyword) ? this.#branchErrors(error, validate) : [];
      index -= branches.flat().length;
      const meant = chooseBranch(
        error,
        branches.map((branch) => this.#simplify(branch, validate)),
      );
      // A list can hold more errors than a call takes arguments.
      for (const each of meant.toReversed()) lastFirst.push(each);
    }
    return lastFirst.toReversed();
  }

  #branchErrors({ schema, data, instancePath, params }: ValidationError, validate: Validate): ValidationError[][] {
    // Once two branches of a oneOf fit, the validator looks at no more of them.
    const lastFitting = (params["passingSchemas"] as number[] | null | undefined)?.at(-1);
    const tried = (schema as Schema[]).slice(0, lastFitting === undefined ? undefined : lastFitting + 1);
    return tried.map((branch) => {
      const pointer = this.#pointers().get(branch);
      if (pointer === undefined) throw new Error("The branch of a schema is not in the document.");
      return validate(pointer, data).map((error) => ({
        ...error,
        instancePath: `${instancePath}${error.instancePath}`,
      }));
    });
  }
}

/**
 * Which errors tell best why a value fits no branch, or more than one: those of the branch that was meant. What is wrong
 * by every branch says nothing of that.
 */
function chooseBranch(whole: ValidationError, branches: ValidationError[][]): ValidationError[] {
  const [first = [], ...others] = branches.map(onePerPlace);
  if ([first, ...others].some((errors) => errors.length === 0)) return [whole];
  const ofOthers = others.map((errors) => new Set(errors.map(identityOf)));
  const common = first.filter((error) => ofOthers.every((errors) => errors.has(identityOf(error))));
  const ofAll = new Set(common.map(identityOf));
  const meant = [first, ...others].find((errors) =>
    errors.every((error) => !isSelecting(error) || ofAll.has(identityOf(error))),
  );
  return meant ?? [...common, whole];
}

/** The same for errors of several branches that say the same of one place. */
const identityOf = (error: ValidationError): string => JSON.stringify([error.keyword, placeOf(error), error.params]);

/** The error that tells most of each place. */
export function onePerPlace(errors: readonly ValidationError[]): ValidationError[] {
  const telling = new Map<string, ValidationError>();
  for (const error of errors) {
    const other = telling.get(placeOf(error));
    if (!other || rank(error) < rank(other)) telling.set(placeOf(error), error);
  }
  return [...telling.values()];
}

/** JSON Pointer to the value, or to the member that is missing or unknown. */
export function placeOf(error: ValidationError): string {
  const { keyword, instancePath, params, propertyName } = error;
  const name = unknownName(error) ?? propertyName;
  if (name !== undefined) return `${instancePath}${step(name)}`;
  if (keyword === "required") return `${instancePath}${step(String(params["missingProperty"]))}`;
  if (keyword === "propertyNames") return `${instancePath}${step(String(params["propertyName"]))}`;
  return instancePath;
}

const unknownName = ({ keyword, params }: ValidationError): string | undefined =>
  keyword === "additionalProperties" ? String(params["additionalProperty"]) : undefined;

/** Where each object of the document is. */
function pointersOf(document: OpenApiDocument): WeakMap<object, string> {
  const pointers = new WeakMap<object, string>();
  const visit = (value: unknown, pointer: string) => {
    if (typeof value !== "object" || value === null) return;
    pointers.set(value, pointer);
    for (const [name, member] of Object.entries(value)) visit(member, `${pointer}${step(name)}`);
  };
  visit(document, "");
  return pointers;
}
