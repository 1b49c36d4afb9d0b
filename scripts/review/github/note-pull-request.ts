import { mkdirSync, writeFileSync } from "node:fs";
import process from "node:process";
import { inRoot } from "../../workspace.ts";
import { numberFile } from "./pull-request-number.ts";

/** Puts the number of the pull request, which GitHub tells a workflow, beside the review that is about it. */
function notePullRequest(reference: string | undefined): void {
  const number = /^refs\/pull\/(\d+)\/merge$/.exec(reference ?? "")?.[1];
  if (number === undefined) {
    console.error(`GITHUB_REF is ${reference ?? "not set"}, which names no pull request. Only review.yml runs this.`);
    process.exitCode = 2;
    return;
  }
  mkdirSync(inRoot("review"), { recursive: true });
  writeFileSync(inRoot("review", numberFile), `${number}\n`);
}

notePullRequest(process.env["GITHUB_REF"]);
