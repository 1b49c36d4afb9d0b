process.once("disconnect", () => process.exit(1));
// The tie must not keep a program running that has nothing more to do.
process.channel?.unref();
