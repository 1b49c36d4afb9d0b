import { refresh } from "@gw/contract-runtime/client";
import { session } from "../session.ts";

export const renewal = refresh(() => session.renew());
