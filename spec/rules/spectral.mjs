// Spectral's bundler reads no TypeScript, and leaves what a package exports to Node.
export { default } from "@gw/spec/ruleset";
