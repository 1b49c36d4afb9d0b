import { createMocks } from "../../src/mocks.ts";
import { baseUrl, portalBaseUrl } from "./calls.ts";

export const mocks = createMocks({ baseUrl, portal_base_url: portalBaseUrl });
