/** What a Dockerfile says, as far as the test of the deployed service carries it out. */
export interface Dockerfile {
  /** The image of each stage. */
  images: string[];
  /** The commands that build it. */
  runs: Run[];
  /** The build arguments of the last stage, and its labels. */
  args: string[];
  labels: Record<string, string>;
  /** What the last stage sets for its processes. */
  environment: Record<string, string>;
  /** Where the last stage runs, and as whom. */
  folder: string;
  user: string | undefined;
  healthcheck: string | undefined;
  command: string[];
}

/** A command that builds the image. */
export interface Run {
  command: string;
  /** Where it runs. */
  folder: string;
  /** A file of the build context that it finds at another path. */
  mounted?: { source: string; target: string };
}

/** Reads a Dockerfile whose instructions stand on one line each. */
export function readDockerfile(text: string): Dockerfile {
  const file: Dockerfile = {
    images: [],
    runs: [],
    args: [],
    labels: {},
    environment: {},
    folder: "/",
    user: undefined,
    healthcheck: undefined,
    command: [],
  };
  for (const line of text.split("\n")) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const [, instruction = "", rest = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    read(file, instruction, rest, line);
  }
  return file;
}

function read(file: Dockerfile, instruction: string, rest: string, line: string): void {
  switch (instruction) {
    case "FROM":
      Object.assign(file, { args: [], labels: {}, environment: {}, folder: "/", user: undefined });
      file.images.push(rest.split(" ")[0] ?? "");
      break;
    case "ENV":
    case "LABEL": {
      const [, name = "", value = ""] = /^([\w.]+)=(.*)$/.exec(rest) ?? [];
      const values = instruction === "ENV" ? file.environment : file.labels;
      values[name] = value;
      break;
    }
    case "ARG":
      file.args.push(rest.replace(/=.*/, ""));
      break;
    case "WORKDIR":
      file.folder = rest;
      break;
    case "RUN":
      file.runs.push(readRun(rest, file.folder));
      break;
    case "USER":
      file.user = rest;
      break;
    case "HEALTHCHECK":
      file.healthcheck = rest.replace(/^(?:--\S+ )*CMD /, "");
      break;
    case "CMD":
      // The exec form is JSON; the test that runs it would fail on anything else.
      file.command = JSON.parse(rest) as string[];
      break;
    case "COPY":
    case "EXPOSE":
    case "VOLUME":
      break;
    default:
      throw new Error(`The test of the deployed service does not know what to do with: ${line}`);
  }
}

function readRun(text: string, folder: string): Run {
  const [, source, target, command = text] = /^--mount=type=bind,source=(\S+),target=(\S+) (.*)$/.exec(text) ?? [];
  return { command, folder, ...(source && target && { mounted: { source, target } }) };
}
