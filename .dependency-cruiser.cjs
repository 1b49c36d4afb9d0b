/** The packages that the source of each package may import. Tests and devDependencies are exempt. */
const allowed = {
  client: ["contract-runtime"],
  contract: ["contract-diff", "generator", "linter", "openapi", "reference", "review", "usage"],
  "contract-diff": ["openapi"],
  // Its build puts the code of openapi into its bundle.
  "contract-runtime": ["openapi"],
  docs: ["contract", "openapi", "reference", "review"],
  generator: ["openapi"],
  linter: ["openapi"],
  openapi: [],
  reference: ["contract-diff", "openapi"],
  review: ["contract-diff", "generator", "linter", "openapi", "reference", "usage"],
  server: ["docs", "openapi"],
  "test-support": [],
  usage: ["contract-diff", "openapi"],
};

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
const packageRules = Object.entries(allowed).map(([name, others]) => ({
  name: `${name}-imports`,
  comment: `The source of ${name} may import: ${others.join(", ") || "no other package"}.`,
  severity: "error",
  from: { path: `^packages/${name}/src/` },
  // A package that is not built yet does not resolve, and has the name that it is imported by.
  to: { path: "^(packages|@gw)/", pathNot: `^(packages|@gw)/(${[name, ...others].join("|")})(/|$)` },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...packageRules,
    {
      name: "declared-package",
      comment: "List the package here in .dependency-cruiser.cjs, with the packages that it may import.",
      severity: "error",
      from: { path: "^packages/", pathNot: `^packages/(${Object.keys(allowed).join("|")})/` },
      to: {},
    },
    {
      name: "resolvable",
      comment:
        "The import cannot be resolved, so no rule sees it. Correct its path, or add the package to `dependencies`.",
      severity: "error",
      from: {},
      // The type checker resolves what is built first: the packages of the workspace and generated files.
      to: { couldNotResolve: true, pathNot: ["^@gw/", "/generated/"] },
    },
    {
      name: "no-cycles",
      comment: "Folders must not depend on each other in a cycle. Move what both need into a third.",
      severity: "error",
      scope: "folder",
      from: { pathNot: "/test/" },
      to: { circular: true },
    },
    {
      name: "packages-by-name",
      comment: "Import another package by its name, not by a relative path.",
      severity: "error",
      from: { path: "^(packages/[^/]+|scripts|spec|examples/[^/]+)/" },
      // bench/ is outside the workspace, and has no name.
      to: { pathNot: ["^$1/", "^bench/", "\\.json$"], dependencyTypes: ["local"] },
    },
    {
      name: "no-commands",
      comment: "Nothing imports scripts/, examples/ or bench/.",
      severity: "error",
      from: { path: "^([^/]+)/", pathNot: "/test/" },
      to: { path: "^(scripts|examples|bench)/", pathNot: "^$1/" },
    },
    {
      name: "own-tests-only",
      comment: "Nobody imports another package's tests. Move what both need into packages/test-support.",
      severity: "error",
      from: { path: "^(packages/[^/]+|scripts|examples/[^/]+)/" },
      to: { path: "^(packages/[^/]+|scripts|examples/[^/]+)/test/", pathNot: "^$1/" },
    },
    {
      name: "no-tests-in-source",
      comment: "Source must not import tests.",
      severity: "error",
      from: { path: "^packages/[^/]+/src/" },
      to: { path: "^packages/[^/]+/test/" },
    },
    {
      name: "operations-without-databases",
      comment: "Operations use the Store, and never name a database.",
      severity: "error",
      from: { path: "^packages/server/src/operations/" },
      to: { path: "^packages/server/src/storage/(sqlite|postgres)|node_modules/(kysely|pg|node:sqlite)|^node:sqlite$" },
    },
    {
      name: "storage-without-http",
      comment: "Storage knows nothing of HTTP.",
      severity: "error",
      from: { path: "^packages/server/src/storage/" },
      to: { path: "^packages/server/src/(http|operations)/|node_modules/(@fastify/|fastify)|^(node:)?https?2?$" },
    },
    {
      name: "readers-apart-from-converter",
      comment:
        "The trace and the proof read definitions and documents by themselves, as the proof compares them with what the converter does.",
      severity: "error",
      from: { path: "^packages/server/src/(trace|proof)/" },
      to: { path: "^packages/server/src/(operations|migration)/" },
    },
    {
      name: "reader-of-definitions-apart",
      comment: "The reader of classic definitions shares nothing with that of documents, as the proof compares them.",
      severity: "error",
      from: { path: "^packages/server/src/(trace|proof/classic)/" },
      to: { path: "^packages/server/src/proof/oas/" },
    },
    {
      name: "reader-of-documents-apart",
      comment: "The reader of documents shares nothing with that of classic definitions, as the proof compares them.",
      severity: "error",
      from: { path: "^packages/server/src/proof/oas/" },
      to: { path: "^packages/server/src/(trace|proof/classic)/" },
    },
    {
      name: "only-generator-imports-openapi-typescript",
      comment: "Only packages/generator imports openapi-typescript.",
      severity: "error",
      from: { path: "^(packages|scripts|examples|spec)/", pathNot: "^packages/(generator|contract/test)/" },
      to: { path: "node_modules/openapi-typescript(-helpers)?/" },
    },
    {
      name: "only-contract-runtime-imports-openapi-fetch",
      comment: "Only packages/contract-runtime imports openapi-fetch.",
      severity: "error",
      from: {
        path: "^(packages|scripts|examples|spec)/",
        pathNot: "^packages/(contract-runtime|client/test)/",
      },
      to: { path: "node_modules/openapi-fetch/" },
    },
  ],
  options: {
    doNotFollow: { path: "(^|/)(node_modules|dist)/" },
    // Projects and samples that are installed elsewhere, from packed packages.
    exclude: {
      path: "/test/(applications|consumer/project|consumers/projects|tools/project)/|^packages/docs/samples/",
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "default"] },
  },
};
