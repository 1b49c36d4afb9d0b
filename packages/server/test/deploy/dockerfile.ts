/** What a Dockerfile says, as far as the tests of the deployed service carry it out. */
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

const known = /^(FROM|ENV|LABEL|ARG|WORKDIR|RUN|USER|HEALTHCHECK|CMD|COPY|EXPOSE|VOLUME)$/;

/** Reads a Dockerfile whose instructions are on one line each. */
export function readDockerfile(text: string): Dockerfile {
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const instructions = lines.map((line) => {
    const [, name = "", rest = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (!known.test(name)) throw new Error(`The tests of the deployed service do not know what to do with: ${line}`);
    return { name, rest };
  });
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === "FROM"));
  function all(wanted: string, among = last): string[] {
    return among.filter(({ name }) => name === wanted).map(({ rest }) => rest);
  }
  function values(wanted: string): Record<string, string> {
    return Object.fromEntries(all(wanted).map((rest) => /^([\w.]+)=(.*)$/.exec(rest)?.slice(1) as [string, string]));
  }
  return {
    images: all("FROM", instructions).map((rest) => rest.split(" ")[0] ?? ""),
    runs: instructions.flatMap(({ name, rest }, index) =>
      name === "RUN" ? readRun(rest, all("WORKDIR", instructions.slice(0, index)).at(-1) ?? "/") : [],
    ),
    args: all("ARG").map((rest) => rest.replace(/=.*/, "")),
    labels: values("LABEL"),
    environment: values("ENV"),
    folder: all("WORKDIR").at(-1) ?? "/",
    user: all("USER").at(-1),
    healthcheck: all("HEALTHCHECK")
      .at(-1)
      ?.replace(/^(?:--\S+ )*CMD /, ""),
    // The exec form is JSON; the test that runs it would fail on anything else.
    command: JSON.parse(all("CMD").at(-1) ?? "[]") as string[],
  };
}

function readRun(text: string, folder: string): Run {
  const [, source, target, command = text] = /^--mount=type=bind,source=(\S+),target=(\S+) (.*)$/.exec(text) ?? [];
  return { command, folder, ...(source && target && { mounted: { source, target } }) };
}
