export { readFixtures } from "./fixtures.ts";
export { findUnproven, rulePage } from "./rule-page.ts";
export { sections } from "./terminal.ts";
