import { createMocks } from "../src/index.ts";
import { baseUrl, portalBaseUrl } from "./calls.ts";

export const mocks = createMocks({ baseUrl, portalBaseUrl });
