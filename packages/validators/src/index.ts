export * from "./generated/index.ts";
export type { ValidationIssue, ValidationResult, Validator, ValidatorProps } from "@gw/contract-runtime/validators";
