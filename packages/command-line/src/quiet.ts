/** Environment variables that turn off what the tools report and ask. */
export const quiet = {
  REDOCLY_TELEMETRY: "off",
  REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
  REDOCLY_SUPPRESS_NOTIFICATIONS: "true",
  TURBO_TELEMETRY_DISABLED: "1",
};
