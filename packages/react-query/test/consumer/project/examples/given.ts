// Each example of the documentation becomes a module that begins with this file, and uses some of it.
// oxlint-disable no-unused-vars
import { adminQueries, dashboard, gatewayQueries, mocks, queries, queryClient, server } from "../app.js";
import type { StreamsApi } from "@gw/api-types";
import { createDashboardClient, isApiError, type DashboardClient } from "@gw/client/dashboard";
import {
  createMock,
  createMocks,
  type MockAddresses,
  type MockedRequest,
  type MockOptions,
  type Mocks,
  type MockTiming,
  type OperationMock,
} from "@gw/mocks";
import {
  createQueries,
  type InfiniteInput,
  type InputFilter,
  type KeyInput,
  type OperationKey,
  type Queries,
  type QueriesOptions,
  type QueryInput,
  type QueryInvalidator,
  type SkippableQueryOptions,
} from "@gw/react-query";
import {
  dehydrate,
  hydrate,
  QueryClient,
  skipToken,
  useInfiniteQuery,
  useIsMutating,
  useMutation,
  useQuery,
  useSuspenseQuery,
} from "@tanstack/react-query";
declare const apiId: string | undefined;
declare const session: { accessKey: string };
declare const userId: string;
