/**
 * Lets go of an answer that nobody reads, so that its connection is free. Whether it can is of no matter, and when is not
 * waited for: where somebody holds a clone, as Mock Service Worker does, that is only once the clone is let go of too.
 */
export function discard(response: Response): void {
  response.body?.cancel().catch(() => {});
}
