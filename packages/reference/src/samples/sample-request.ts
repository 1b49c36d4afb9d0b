import { isObject, objectOf, type Json } from "@gw/openapi/reader";

/** A text of a request, of which some parts are variables of the environment. */
export type Text = readonly (string | { readonly variable: string })[];

/** A request that every language can write. */
export interface SampleRequest {
  readonly method: string;
  readonly url: Text;
  readonly headers: readonly (readonly [name: string, value: Text])[];
  readonly body: SampleBody | undefined;
}

export interface SampleBody {
  readonly mediaType: string;
  readonly kind: "json" | "form" | "multipart" | "binary" | "text";
  readonly value: Json;
}

export function plain(value: Json, name: string): string {
  if (Array.isArray(value)) return value.map((each: Json) => plain(each, name)).join(",");
  return isObject(value) ? JSON.stringify(value) : String(value ?? name);
}

/** The fields of a form, as texts. */
export function formFields({ value }: SampleBody): [name: string, value: string][] {
  return Object.entries(objectOf(value)).map(([name, each = ""]) => [name, plain(each, "")]);
}

export function bodyText({ kind, value }: SampleBody): string {
  return kind === "json" || typeof value !== "string" ? JSON.stringify(value, null, 2) : value;
}
