import { isApiError } from "@gw/client/dashboard";

/** A fault in what was entered: where, as a JSON Pointer into the body that is sent, and what to do about it. */
export interface InputFault {
  readonly pointer: string;
  readonly detail: string;
}

/** The faults that the service found in the body: those of a 400 or of a conflict. */
export function faultsIn(error: unknown): readonly InputFault[] {
  if (!isApiError(error, 400) && !isApiError(error, 409)) return [];
  return (error.body?.errors ?? []).filter((fault) => fault.in === "body");
}

const isAt = (pointer: string, place: string) => pointer === place || pointer.startsWith(`${place}/`);

/** What is wrong at a place or below it. */
export const faultsAt = (faults: readonly InputFault[], place: string): readonly string[] =>
  faults.filter(({ pointer }) => isAt(pointer, place)).map(({ detail }) => detail);

/** The faults that no field stands for. */
export const faultsBeside = (faults: readonly InputFault[], places: readonly string[]): readonly InputFault[] =>
  faults.filter(({ pointer }) => !places.some((place) => isAt(pointer, place)));
