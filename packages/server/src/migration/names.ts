/** The name of the definition that a version becomes. */
export function nameOfVersion(name: string, version: string): string {
  return `${name}-${version}`;
}

/** The name of the staged copy of an API or of one of its versions. */
export function nameOfStaged(name: string): string {
  return `[staged] ${name}`;
}
