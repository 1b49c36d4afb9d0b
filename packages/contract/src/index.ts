import type { ContractConfig } from "./config.ts";

export type { ContractConfig } from "./config.ts";

/**
 * Types the configuration in `contract.config.ts`. Returns it as it is.
 *
 * @example
 * export default defineConfig({ document: "openapi.yaml" });
 */
export function defineConfig(config: ContractConfig): ContractConfig {
  return config;
}
