import { createMocks } from "@gw/mocks";
import { baseUrl, portalBaseUrl } from "./clients.ts";

export const mocks = createMocks({ baseUrl, portalBaseUrl });
