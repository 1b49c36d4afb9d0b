/** Lets go of an answer that nobody reads, so that its connection is free. Whether it can is of no matter. */
export const discard = async (response: Response): Promise<void> => response.body?.cancel().catch(() => {});
