/** The id of the key that a sealed value was sealed with; `Sealer` writes it in front: `v1.<key id>.<rest>`. */
export const sealingKeyIdOf = (sealed: string): string => {
  const [version, keyId] = sealed.split(".");
  if (version !== "v1" || !keyId) throw new Error("This is not a sealed value.");
  return keyId;
};
