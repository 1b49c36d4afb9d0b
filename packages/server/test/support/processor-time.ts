/** How long some work keeps the processor busy, in milliseconds: a busy machine makes it no longer, as it does the clock's. */
export function processorTime(work: () => void): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}
