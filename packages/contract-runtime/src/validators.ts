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
  createBodyValidator,
  createResponseValidator,
  type Check,
  type CheckError,
  type ValidationIssue,
  type ValidationResult,
  type Validator,
  type ValidatorProps,
} from "./validators/validator.ts";
