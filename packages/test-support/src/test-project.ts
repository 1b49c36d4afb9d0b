import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";
import { commitAll, runGit, writeFiles, type Files } from "./work-folder.ts";

/** A folder that tests work in. Files are relative to it. */
export interface TestProject {
  /** A test may continue in another folder. */
  folder: string;
  write: (file: string, content: string | Uint8Array) => void;
  read: (file: string) => string;
  /** Replaces all occurrences of a text in a file. */
  edit: (file: string, before: string, after: string) => void;
  git: (...args: string[]) => string;
  commit: (message?: string) => void;
}

/**
 * Gives each test a folder with some files, or all tests of a file one if `before` is `beforeAll`. Hooks that are
 * declared later can use it.
 */
export function testProject(files: Files = {}, before = beforeEach): TestProject {
  const project: TestProject = {
    folder: "",
    write: (file, content) => writeFiles(project.folder, { [file]: content }),
    read: (file) => readFileSync(join(project.folder, file), "utf8"),
    edit(file, text, replacement) {
      const whole = project.read(file);
      if (!whole.includes(text)) throw new Error(`${file} does not contain ${text}.`);
      project.write(
        file,
        whole.replaceAll(text, () => replacement),
      );
    },
    git: (...args) => runGit(project.folder, ...args),
    commit: (message) => commitAll(project.folder, message),
  };
  before(() => {
    project.folder = temporaryFolder(before === beforeAll ? afterAll : undefined);
    writeFiles(project.folder, files);
  });
  return project;
}
