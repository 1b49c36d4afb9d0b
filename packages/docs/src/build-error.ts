/** What a person can mend in what the site is made from: says where, what is wrong and what to do. */
export class BuildError extends Error {}
