process.once("disconnect", () => process.exit(1));
// Reports the CPU time of the program, including all its threads.
process.on("message", (question) => {
  if (question === "cpu usage") process.send?.(process.cpuUsage());
});
// This must not keep an otherwise finished program running.
process.channel?.unref();
