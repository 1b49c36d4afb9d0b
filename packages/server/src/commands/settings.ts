import { readConfig, readSettings } from "../config/config.ts";
import { environmentVariables, secretSettings } from "../config/schema.ts";
import { printLines, printMessage, type Terminal } from "./terminal.ts";

/**
 * Prints every setting with its description, its default and, if it is set, its value; secrets are masked.
 *
 * @throws ConfigError with every configuration problem.
 */
export function printSettings(terminal: Terminal, environment: Readonly<Record<string, string | undefined>>): void {
  readConfig(environment, (warning) => printMessage(terminal, [warning]));
  const { candidate } = readSettings(environment);
  const secrets: readonly string[] = secretSettings;
  for (const { name, setting, description, byDefault } of environmentVariables) {
    const value = setting === undefined ? environment[name] : candidate[setting];
    const shown = setting !== undefined && secrets.includes(setting) ? "[secret]" : String(value);
    printLines(terminal, [
      value === undefined || value === "" ? name : `${name}=${shown}`,
      `    ${description}`,
      ...(byDefault === undefined ? [] : [`    Default: ${byDefault}`]),
    ]);
  }
}
