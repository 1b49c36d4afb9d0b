/** A name with a capital first letter: that of a type, made from that of a member. */
export const upperFirst = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
