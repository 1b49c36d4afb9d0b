/** The name of the definition that a version becomes. */
export const nameOfVersion = (name: string, version: string): string => `${name}-${version}`;

/** The name of the staged copy of an API or of one of its versions. */
export const nameOfStaged = (name: string): string => `[staged] ${name}`;
