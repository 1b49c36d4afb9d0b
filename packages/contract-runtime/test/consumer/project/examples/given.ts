// Each example of the documentation becomes a module that begins with this file, and uses some of it.
// oxlint-disable no-unused-vars
import { createPetClient, operations, type AddPetResult, type Pet, type PetClient, type QueryId } from "../pets.js";
import {
  AbortError,
  ClientError,
  DecodeError,
  NetworkError,
  TimeoutError,
  basic,
  chooseMediaTypes,
  createClient,
  cursorPages,
  inCookie,
  inHeader,
  inQuery,
  isApiError,
  linkedPages,
  multipart,
  numberedPages,
  orderedParts,
  prepareRequest,
  refresh,
  retry,
  styledParameters,
  styledQuery,
  toBody,
  uncountedPages,
  unwrap,
  urlEncoded,
  wholeQuery,
  type AddCredential,
  type BasicCredential,
  type CallError,
  type ClientOptions,
  type ClientSettings,
  type Credential,
  type DocumentedResponse,
  type Middleware,
  type OperationDescription,
  type OperationIdOf,
  type RefreshOptions,
  type RetryInfo,
  type RetryOptions,
  type ResultStatus,
  type SendWrapper,
  type TypedOperation,
} from "@gw/contract-runtime/client";
import {
  createMock,
  createMocks,
  type AnyMocks,
  type MockAddresses,
  type MockedOperation,
  type OperationMock,
} from "@gw/contract-runtime/mocks";
import { readEventData, readEvents, readJsonLines, readJsonSequence, writeItems } from "@gw/contract-runtime/streams";
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
} from "@gw/contract-runtime/query";
import type { SetupServer } from "msw/node";
import { QueryClient, skipToken, useInfiniteQuery, useIsMutating, useMutation, useQuery } from "@tanstack/react-query";
import {
  countCharacters,
  countCheck,
  createBodyValidator,
  createResponseCheck,
  createResponseValidator,
  isEqual,
  withLimits,
  type Validator,
} from "@gw/contract-runtime/validators";
interface ListPetsTypes {
  path: never;
  query: { tag?: string };
  body: undefined;
  responses: { 200: { body: Pet[]; examples: "dogs" | "no-match" }; 429: { body: undefined; examples: never } };
}
interface AddPetTypes {
  path: never;
  query: never;
  body: Pet;
  responses: { 201: { body: Pet; examples: "rex" }; 409: { body: undefined; examples: never } };
}
interface Mocks extends AnyMocks {
  listPets: OperationMock<ListPetsTypes>;
  addPet: OperationMock<AddPetTypes>;
}
declare const listPets: MockedOperation<ListPetsTypes>;
declare const mocks: Mocks;
declare const server: SetupServer;
declare const petValidator: Validator<Pet>;
declare const client: PetClient;
declare const queries: Queries<PetClient, QueryId>;
declare const queryClient: QueryClient;
declare const petId: string | undefined;
declare const userId: string;
declare const session: { token: string; current(): Promise<{ token: string }>; renew(): Promise<void> };
