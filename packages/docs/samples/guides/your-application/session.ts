/** What an application knows of its user. Here the access key has expired when the application starts. */
export const session = {
  accessKey: "expired",

  async renew(): Promise<void> {
    this.accessKey = process.env.GW_DASHBOARD_TOKEN ?? "";
  },
};
