// Each example of the documentation becomes a module that begins with this file, and uses some of it.
// oxlint-disable no-unused-vars
import { createPetClient, operations, type AddPetResult, type Pet, type PetClient, type QueryId } from "../pets.js";
import {
  AbortError,
  ClientError,
  createAuthenticate,
  createAuthenticator,
  createClient,
  DecodeError,
  isApiError,
  isDocumentedResponse,
  NetworkError,
  prepareRequest,
  refresh,
  retry,
  styledQuery,
  TimeoutError,
  toAbortError,
  toBody,
  toFormData,
  toUrlEncoded,
  unwrap,
  type Authenticate,
  type CallError,
  type ClientOptions,
  type ClientSettings,
  type Credential,
  type CredentialsOf,
  type Middleware,
  type OperationIdOf,
  type RefreshOptions,
  type RetryInfo,
  type RetryOptions,
  type SendWrapper,
  type TypedOperation,
} from "@gw/contract-runtime/client";
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
} from "@gw/contract-runtime/react-query";
import { QueryClient, skipToken, useInfiniteQuery, useIsMutating, useMutation, useQuery } from "@tanstack/react-query";
import {
  countCharacters,
  createBodyValidator,
  createResponseCheck,
  createResponseValidator,
  type Validator,
} from "@gw/contract-runtime/validators";
declare const petValidator: Validator<Pet>;
declare const client: PetClient;
declare const queries: Queries<PetClient, QueryId>;
declare const queryClient: QueryClient;
declare const petId: string | undefined;
declare const userId: string;
declare const session: { token: string; current(): Promise<{ token: string }>; renew(): Promise<void> };
