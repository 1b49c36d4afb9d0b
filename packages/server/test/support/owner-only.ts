/** The mode of a file that only its owner can use. Windows has no such modes. */
export const ownerOnly = process.platform === "win32" ? 0o666 : 0o600;
