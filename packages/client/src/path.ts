import { defaultPathSerializer } from "openapi-fetch";

/**
 * Puts parameters into a path template, as `openapi-fetch` does.
 *
 * @throws TypeError for a value that can't be one segment of a path: URLs drop `.` and `..`, also when encoded, and an
 * empty one, so that the request would go to another path. One that is missing would leave its name in the address.
 */
export function serializePath(template: string, parameters: Record<string, unknown>): string {
  for (const [name, value] of Object.entries(parameters)) {
    if (/^\.{0,2}$/.test(String(value ?? ""))) {
      throw new TypeError(`The path parameter ${name} is ${JSON.stringify(value)}, which can't be part of a path.`);
    }
  }
  return defaultPathSerializer(template, parameters);
}
