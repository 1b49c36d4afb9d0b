import { comparable } from "./comparable.ts";
import { excuses } from "./excuses/index.ts";
import { rules } from "./rules/index.ts";

/** Our diff rules, and the form that bundles are compared in. */
export default () => ({
  id: "gw",
  decorators: { oas3: { comparable } },
  diff: { oas3: { ...rules, ...excuses } },
});
