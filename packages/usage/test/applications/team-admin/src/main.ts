import { ApiFailure, createDashboard, isTemporary } from "./client.ts";
import { migrate, printReport } from "./migration.ts";
import { describeApi, grantTier, listApis } from "./policies.ts";
import { findUsers, inviteUser, isAdministrator, toRow } from "./users.ts";

const dashboard = createDashboard({ baseUrl: "https://dashboard.example.com", token: "secret" });

export async function run([command, ...args]: string[]): Promise<void> {
  switch (command) {
    case "users": {
      for await (const user of findUsers(dashboard, args[0] ?? "")) {
        const { name, mail, state } = toRow(user);
        console.log(name.padEnd(30), mail.padEnd(40), state, isAdministrator(user) ? "administrator" : "");
      }
      return;
    }
    case "invite": {
      const [firstName = "", lastName = "", mail = ""] = args;
      const result = await inviteUser(dashboard, { firstName, lastName, mail, isAdministrator: false });
      if (result.outcome === "exists") console.error(result.message);
      else console.log(`${result.user.name} signs in with ${result.accessKey}.`);
      return;
    }
    case "apis": {
      for (const api of await listApis(dashboard, args[0])) console.log(describeApi(api));
      return;
    }
    case "grant": {
      const [name = "", ...ids] = args;
      const apis = (await listApis(dashboard)).filter((api) => ids.includes(api.api_id));
      console.log(await grantTier(dashboard, "team", name, apis));
      return;
    }
    case "migrate":
      printReport(await migrate(dashboard, args));
      return;
    default:
      console.error("users, invite, apis, grant or migrate");
  }
}

export async function runWithRetry(args: string[]): Promise<void> {
  try {
    await run(args);
  } catch (error) {
    if (!(error instanceof ApiFailure) || !isTemporary(error.problem)) throw error;
    await run(args);
  }
}
