import { existsSync, readFileSync } from "node:fs";
import process from "node:process";
import { writeComment } from "./write-comment.ts";

// The last step of the action: posts the report of a review as a comment on pull request NUMBER. The review does not
// write a report if it could not run.

const { GITHUB_REPOSITORY = "", NUMBER } = process.env;
const report = "review/comment.md";
if (existsSync(report))
  console.log(await writeComment(GITHUB_REPOSITORY, Number(NUMBER), readFileSync(report, "utf8")));
