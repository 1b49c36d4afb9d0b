process.once("disconnect", () => process.exit(1));
// This must not keep an otherwise finished program running.
process.channel?.unref();
