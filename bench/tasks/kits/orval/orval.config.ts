import { defineConfig } from "orval";

const input = "../../../.data/tasks/galaxy.json";
const folder = "../../../.data/tasks/orval/api";

export default defineConfig({
  client: {
    input,
    output: {
      mode: "split",
      target: `${folder}/index.ts`,
      schemas: `${folder}/model`,
      client: "react-query",
      httpClient: "fetch",
      mock: { generators: [{ type: "msw", generateEachHttpStatus: true }] },
      override: { mutator: { path: "./client.ts", name: "customFetch" } },
    },
  },
  validators: { input, output: { target: `${folder}/zod.ts`, client: "zod" } },
});
