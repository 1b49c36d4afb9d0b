process.once("disconnect", () => process.exit(1));
// Tells how much of the processor the program has used, with all its threads.
process.on("message", (question) => {
  if (question === "cpu usage") process.send?.(process.cpuUsage());
});
// The tie must not keep a program running that has nothing more to do.
process.channel?.unref();
