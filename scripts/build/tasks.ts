/** The tasks of turbo.json that make up a build. */
export const buildTasks = ["lint:source", "bundle", "lint:style", "generate", "build", "typecheck"];
