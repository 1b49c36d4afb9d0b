import { comparable } from "./comparable.ts";
import { exemptions } from "./exemptions/index.ts";
import { rules } from "./rules/index.ts";

/** Our diff rules, and the decorator that brings bundles into the form that is compared. */
export default () => ({
  id: "gw",
  decorators: { oas3: { comparable } },
  diff: { oas3: { ...rules, ...exemptions } },
});
