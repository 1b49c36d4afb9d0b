/** The service can't listen where it should. */
export class ListenError extends Error {
  override readonly name = "ListenError";
}

/**
 * Waits until something listens.
 *
 * @param remedy what the operator can do where it can't.
 * @throws ListenError where the address is taken, forbidden or not this machine's.
 *
 * @example
 * const origin = await listening(app.listen({ host, port }), "Set GW_PORT to another port.");
 */
export async function listening<Result>(attempt: Promise<Result>, remedy: string): Promise<Result> {
  try {
    return await attempt;
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
    throw new ListenError(`${error.message}. ${remedy}`, { cause: error });
  }
}
