// Spectral's bundler cannot read TypeScript, but it lets Node load what a package exports.
export { default } from "@gw/spec/ruleset";
