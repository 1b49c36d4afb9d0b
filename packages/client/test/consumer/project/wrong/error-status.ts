import { isApiError } from "@gw/client/dashboard";

declare const error: unknown;
// expect TS2345
isApiError(error, "409");
