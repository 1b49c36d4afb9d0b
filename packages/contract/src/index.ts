import type { ContractConfig } from "@gw/linter/project";

export type { ContractConfig } from "@gw/linter/project";

/**
 * Types the configuration in `contract.config.ts`. Returns it as it is.
 *
 * @example
 * export default defineConfig({ document: "openapi.yaml" });
 */
export function defineConfig(config: ContractConfig): ContractConfig {
  return config;
}
