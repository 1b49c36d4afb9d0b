/**
 * Puts parameters into a path template.
 *
 * @throws TypeError for a value that can't be one segment of a path: URLs drop `.` and `..`, also when encoded, and an
 * empty one, so that the request would go to another path.
 */
export const fillPath = (template: string, parameters: object): string =>
  Object.entries(parameters).reduce((path, [name, value]) => {
    if (/^\.{0,2}$/.test(String(value))) {
      throw new TypeError(`The path parameter ${name} is ${JSON.stringify(value)}, which can't be part of a path.`);
    }
    return path.replace(`{${name}}`, () => encodeURIComponent(String(value)));
  }, template);
