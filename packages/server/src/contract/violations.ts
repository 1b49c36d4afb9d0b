import type { InputFault } from "@gw/api-types";
import { describeError, pointerOf, selectErrors } from "@gw/openapi";
import type { OpenApiDocument, Schema } from "./document.ts";
import { step } from "./pointer.ts";
import type { Validate, ValidationError } from "./validators.ts";

/** Turns validation errors into violations, one per location. */
export class ViolationReader {
  readonly #pointers: () => WeakMap<object, string>;

  constructor(document: OpenApiDocument) {
    let pointers: WeakMap<object, string> | undefined;
    this.#pointers = () => (pointers ??= pointersOf(document));
  }

  /**
   * Violations in the order in which the validator found them.
   *
   * @param validate the validator that found the errors, to check the branches of a choice one by one.
   */
  read(part: InputFault["in"], errors: readonly ValidationError[], validate: Validate): InputFault[] {
    return selectErrors(errors, (error) => this.#branchErrors(error, validate)).map((error) => ({
      in: part,
      pointer: pointerOf(error),
      detail: describeError(error),
    }));
  }

  #branchErrors({ schema, data, instancePath, params }: ValidationError, validate: Validate): ValidationError[][] {
    // Once two branches of a oneOf match, the validator stops.
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

/** The location of each object of the document. */
function pointersOf(document: OpenApiDocument): WeakMap<object, string> {
  const pointers = new WeakMap<object, string>();
  function visit(value: unknown, pointer: string) {
    if (typeof value !== "object" || value === null) return;
    pointers.set(value, pointer);
    for (const [name, member] of Object.entries(value)) visit(member, `${pointer}${step(name)}`);
  }
  visit(document, "");
  return pointers;
}
