/** The signal of a call with a time limit in milliseconds, where it has one: 0 is none. */
export function withDeadline(signal: AbortSignal | undefined, timeout: number | undefined): AbortSignal | undefined {
  if (!timeout) return signal;
  const deadline = AbortSignal.timeout(timeout);
  return signal ? AbortSignal.any([signal, deadline]) : deadline;
}
