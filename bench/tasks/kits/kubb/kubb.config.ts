import { defineConfig } from "@kubb/core";
import { pluginClient } from "@kubb/plugin-client";
import { pluginMsw } from "@kubb/plugin-msw";
import { pluginOas } from "@kubb/plugin-oas";
import { pluginReactQuery } from "@kubb/plugin-react-query";
import { pluginTs } from "@kubb/plugin-ts";
import { pluginZod } from "@kubb/plugin-zod";

export default defineConfig({
  root: ".",
  input: { path: "../../../.data/tasks/galaxy.json" },
  output: { path: "../../../.data/tasks/kubb/api", clean: true, format: false, lint: false },
  plugins: [
    pluginOas({ validate: false }),
    pluginTs({}),
    pluginClient({ bundle: true }),
    pluginReactQuery({ client: { bundle: true } }),
    pluginZod({}),
    pluginMsw({ baseURL: "https://galaxy.scalar.com" }),
  ],
});
