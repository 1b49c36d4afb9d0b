export * from "./validators/check-responses.ts";
export * from "./validators/compare.ts";
export * from "./validators/validator.ts";
