export {
  createResponseCheck,
  type ResponseCheck,
  type ResponseCheckOptions,
  type ResponseValidators,
  type ResponseViolation,
} from "./validators/check-responses.ts";
export { countCharacters } from "./validators/count-characters.ts";
export { isEqual } from "./validators/is-equal.ts";
export {
  countCheck,
  createBodyValidator,
  createResponseValidator,
  withLimits,
  type Check,
  type CheckError,
  type ValidationIssue,
  type ValidationResult,
  type Validator,
  type ValidatorLimits,
  type ValidatorProps,
} from "./validators/validator.ts";
