export * from "./validators/check-responses.ts";
export { countCharacters } from "./validators/count-characters.ts";
export { isEqual } from "./validators/is-equal.ts";
export * from "./validators/validator.ts";
