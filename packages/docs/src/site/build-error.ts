/** An error in the sources of the site. The message says where it is, what is wrong and how to fix it. */
export class BuildError extends Error {}
