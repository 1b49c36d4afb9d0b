// Each example of the documentation becomes a module that begins with this file, and uses some of it.
// oxlint-disable no-unused-vars
import { admin, dashboard, gateway, portal } from "../app.js";
import { mocks, queries, queryClient, server } from "../queries.js";
import { createAdminClient, type AdminClient } from "@gw/client/admin";
import {
  AbortError,
  ClientError,
  createDashboardClient,
  DecodeError,
  isApiError,
  NetworkError,
  refresh,
  retry,
  TimeoutError,
  unwrap,
  type CallError,
  type ClientOptions,
  type CreatePolicyResult,
  type Credential,
  type DashboardClient,
  type Middleware,
  type OperationIdOf,
  type RefreshOptions,
  type RetryInfo,
  type RetryOptions,
  type SendWrapper,
} from "@gw/client/dashboard";
import { createGatewayClient, type GatewayClient } from "@gw/client/gateway";
import { createMock, createMocks, type MockAddresses } from "@gw/client/mocks";
import { createClient, type ClientOptionsFor } from "@gw/client/operations";
import {
  createPortalClient,
  formatPortalTimestamp,
  grantTypes,
  isUnlimited,
  parsePortalTimestamp,
  responseTypes,
  type PortalClient,
  type ValueList,
} from "@gw/client/portal";
import { createQueries, type Queries } from "@gw/client/query";
import { checkResponses, searchUsersResponses } from "@gw/client/validators";
declare const adminKey: string, gatewayKey: string, portalKey: string;
declare const session: {
  accessKey: string;
  current(): Promise<{ accessKey: string }>;
  newSpan(name: string): string;
  renew(): Promise<void>;
  end(): void;
};
declare function save(secret: string | undefined): void;
