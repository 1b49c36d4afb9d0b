import type { ApiDefinitionInput, ApiProxyInput } from "../generated/types/types.ts";
import { type Fields, fieldsOf } from "./access/fields.ts";

/** The definition that a request is traced through, with its listen path filled in. */
export interface TracedApi extends Omit<ApiDefinitionInput, "proxy"> {
  readonly proxy: ApiProxyInput & { readonly listen_path: string };
  /** All fields of the definition, most of which the document leaves open. */
  readonly fields: Fields;
}

/**
 * Fills in defaults; an empty listen path counts as absent (D30).
 *
 * @param pointer where the definition is, for errors
 */
export function stageApi(spec: ApiDefinitionInput, pointer = "/spec"): TracedApi {
  return {
    ...spec,
    proxy: { ...spec.proxy, listen_path: spec.proxy?.listen_path || "/" },
    fields: fieldsOf(spec, pointer),
  };
}
