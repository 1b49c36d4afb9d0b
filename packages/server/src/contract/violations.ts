import type { InputFault } from "../generated/types/types.ts";
import { describeError, pointerOf, pointersIn, selectErrors } from "@gw/openapi";
import type { Document, Schema } from "@gw/openapi/document";
import type { Validate, ValidationError } from "./validators.ts";

/** Turns validation errors into violations, one per location. */
export class ViolationReader {
  readonly #pointers: () => WeakMap<object, string>;

  constructor(document: Document) {
    let pointers: WeakMap<object, string> | undefined;
    this.#pointers = () => (pointers ??= pointersIn(document));
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
      detail: describeError(error, "x-gw"),
    }));
  }

  #branchErrors({ schema, data, instancePath, params }: ValidationError, validate: Validate): ValidationError[][] {
    // Once two branches of a oneOf match, the validator stops.
    const lastFitting = (params["passingSchemas"] as number[] | null | undefined)?.at(-1);
    const tried = (schema as Schema[]).slice(0, lastFitting === undefined ? undefined : lastFitting + 1);
    return tried.map((branch) => {
      const pointer = this.#pointers().get(branch);
      if (pointer === undefined) throw new Error("A schema branch is missing from the document.");
      return validate(pointer, data).map((error) => ({
        ...error,
        instancePath: `${instancePath}${error.instancePath}`,
      }));
    });
  }
}

/** The first violation of each location. */
export function firstPerPointer<Violation extends Pick<InputFault, "pointer">>(
  violations: readonly Violation[],
): Violation[] {
  return [...new Map(violations.toReversed().map((violation) => [violation.pointer, violation])).values()].toReversed();
}
