import { execFile } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

/** A tool of another language that must be on the machine. */
interface Toolchain {
  name: string;
  /** Prints the version, on either output. */
  command: [string, ...string[]];
  /** The oldest version that works. */
  oldest: string;
  /** How to install it. */
  install: string;
}

export const toolchains = {
  java: {
    name: "Java",
    command: ["javac", "-version"],
    oldest: "17",
    install: "apt-get install openjdk-17-jdk-headless (Debian, Ubuntu) or brew install openjdk (macOS)",
  },
  maven: {
    name: "Maven",
    command: ["mvn", "--version"],
    oldest: "3.8",
    install: "apt-get install maven (Debian, Ubuntu) or brew install maven (macOS)",
  },
  go: {
    name: "Go",
    command: ["go", "version"],
    oldest: "1.24",
    install: "see https://go.dev/doc/install, or brew install go (macOS)",
  },
  python: {
    name: "Python",
    // On Debian, the module that creates virtual environments is in a separate package.
    command: ["python3", "-c", "import ensurepip, sys; print(sys.version)"],
    oldest: "3.11",
    install: "apt-get install python3 python3-venv (Debian, Ubuntu) or brew install python (macOS)",
  },
  rust: {
    name: "Rust",
    command: ["cargo", "--version"],
    oldest: "1.85",
    install: "see https://rustup.rs, or brew install rust (macOS)",
  },
} satisfies Record<string, Toolchain>;

export type ToolchainName = keyof typeof toolchains;

/**
 * Describes what to install.
 *
 * @returns a sentence for each toolchain that is missing or too old.
 */
export async function findMissingToolchains(names: readonly ToolchainName[]): Promise<string[]> {
  const sentences = await Promise.all(names.map((name) => describeIfMissing(toolchains[name])));
  return sentences.filter((sentence) => sentence !== undefined);
}

async function describeIfMissing({ name, command, oldest, install }: Toolchain): Promise<string | undefined> {
  const version = await readVersion(command);
  if (version !== undefined && !isOlder(version, oldest)) return undefined;
  const found = version === undefined ? "is missing" : `is needed, and this machine has ${version}`;
  return `${name} ${oldest} or newer ${found}. Install it: ${install}.`;
}

function readVersion([program, ...args]: Toolchain["command"]): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(program, args, (error, stdout, stderr) => {
      resolve(error ? undefined : /\d+(?:\.\d+)*/.exec(stripVTControlCharacters(stdout + stderr))?.[0]);
    });
  });
}

function isOlder(version: string, oldest: string): boolean {
  return version.localeCompare(oldest, "en", { numeric: true }) < 0;
}
