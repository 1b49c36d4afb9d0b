export { rulePage } from "./rule-page.ts";
export { sections } from "./terminal.ts";
