import { createClient } from "../../../src/index.ts";
import { setupWorker } from "msw/browser";
import { createMocks } from "../../../src/mocks.ts";

const baseUrl = location.origin;
const portalBaseUrl = "https://portal.example.com";
const mocks = createMocks({ baseUrl, portal_base_url: portalBaseUrl });
const worker = setupWorker(...mocks.handlers);

/** What the tests drive in the page. */
const application = {
  mocks,
  worker,
  dashboard: createClient({ baseUrl, auth: { dashboardToken: "token" } }),
  portal: createClient({ baseUrl: portalBaseUrl, portal_base_url: portalBaseUrl, auth: { portalKey: "key" } }),
  started: worker.start({ quiet: true, onUnhandledRequest: "error" }),
};

declare global {
  interface Window {
    application: typeof application;
  }
}

window.application = application;
