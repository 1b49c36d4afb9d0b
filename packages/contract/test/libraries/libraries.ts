/** A library that is used with the types of openapi-typescript, and how its own tests run. */
export interface Library {
  /** The folder of its package in the repository. */
  folder: string;
  /** Its script that writes types with openapi-typescript, if they are not committed. */
  generate?: string;
  /** The flags of openapi-typescript for some of its documents. */
  flags: Readonly<Record<string, readonly string[]>>;
  /** Its script that runs Vitest, with the options of each run. A later run of a test replaces an earlier one. */
  test: string;
  runs: readonly string[];
  /** Why tests fail with the types of `generate` only. */
  explained: Readonly<Record<string, string>>;
}

export interface Repository {
  address: string;
  commit: string;
  /** What of it is extracted; all without. */
  paths: readonly string[];
  /** Packages that others import, in this order. */
  built: readonly string[];
  libraries: Readonly<Record<string, Library>>;
}

export const repositories: readonly Repository[] = [
  {
    address: "https://github.com/openapi-ts/openapi-typescript",
    commit: "0cc7ee77d28359c7901d9cd3b5733b70a050ea49",
    paths: [
      "package.json",
      "pnpm-lock.yaml",
      "pnpm-workspace.yaml",
      "tsconfig.json",
      ...["openapi-fetch", "openapi-react-query", "openapi-typescript-helpers"].map((name) => `packages/${name}`),
      "packages/openapi-typescript/package.json",
      // Applications, tests in browsers, and one test each of GitHub's and Stripe's documents, which take megabytes.
      ...["examples", "test/e2e", "test/examples"].map((path) => `:!packages/openapi-fetch/${path}`),
    ],
    built: ["packages/openapi-typescript-helpers", "packages/openapi-fetch"],
    libraries: {
      "openapi-fetch": {
        folder: "packages/openapi-fetch",
        flags: { "test/read-write-visibility/schemas/read-write.yaml": ["--read-write-markers"] },
        test: "test:js",
        // The library checks the types of its tests with tsc. Vitest tells which test an error is of.
        runs: [
          "--typecheck.include='test/**/*.test.ts'",
          "--typecheck.only --typecheck.include='test/no-strict-null-checks/*.test.ts' --typecheck.tsconfig=test/no-strict-null-checks/tsconfig.json",
        ],
        explained: {
          "types of test/http-methods/post.test.ts POST multipart/form-data file":
            'The test sends a text as a file, which has the type Blob. With `binary: "string"` it passes.',
          "types of test/read-write-visibility/read-write.test.ts readOnly/writeOnly request body (POST) CANNOT include readOnly properties":
            "The type of the request does not have the field, but openapi-fetch 0.17 accepts unknown fields in bodies.",
        },
      },
      "openapi-react-query": {
        folder: "packages/openapi-react-query",
        flags: {},
        test: "test:js",
        runs: ["--typecheck.enabled --typecheck.include='test/**/*.test.tsx'"],
        explained: {},
      },
    },
  },
  {
    address: "https://github.com/christoph-fricke/openapi-msw",
    commit: "e7b5c55eb849fa1b341ef49517e0d28da9f18eea",
    paths: [],
    built: ["."],
    libraries: {
      "openapi-msw": { folder: ".", generate: "generate", flags: {}, test: "test", runs: [""], explained: {} },
    },
  },
];
