/** What an application knows of its user. Here the access key has expired when the application starts. */
export const session = {
  address: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  accessKey: "expired",

  async renew(): Promise<void> {
    this.accessKey = process.env.GW_DASHBOARD_TOKEN ?? "";
  },
};
