#!/usr/bin/env node
// Plays the part of `gh api` that comments need. Its state is the JSON file that GH_STATE names.
import { readFileSync, writeFileSync } from "node:fs";
import process from "node:process";

const [, path, ...options] = process.argv.slice(2);
const state = JSON.parse(readFileSync(process.env.GH_STATE, "utf8"));
const { pathname, searchParams } = new URL(path, "https://api.github.test");
const method = /--method=(\w+)/.exec(options.join(" "))?.[1] ?? "GET";

function respond() {
  if (method !== "GET") {
    const { body } = JSON.parse(readFileSync(0, "utf8"));
    const id = Number(pathname.split("/").at(-1));
    state.writes.push(`${method} ${pathname}`);
    if (method === "PATCH") state.comments.find((comment) => comment.id === id).body = body;
    else state.comments.push({ id: state.comments.length + 1, body, user: { login: "github-actions[bot]" } });
    writeFileSync(process.env.GH_STATE, JSON.stringify(state));
    return {};
  }
  if (pathname.endsWith("/pulls")) return state.pulls.filter(({ label }) => label === searchParams.get("head"));
  if (pathname.endsWith("/artifacts")) {
    return { artifacts: state.artifacts.slice(0, Number(searchParams.get("per_page") ?? 30)) };
  }
  // Two comments a page.
  return state.comments.length === 0 ? [[]] : [state.comments.slice(0, 2), state.comments.slice(2)];
}

process.stdout.write(JSON.stringify(respond()));
