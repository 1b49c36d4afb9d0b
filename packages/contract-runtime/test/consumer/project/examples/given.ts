// Each example of the documentation becomes a module that begins with this file, and uses some of it.
// oxlint-disable no-unused-vars
import { createPetClient, type AddPetResult, type PetClient } from "../pets.js";
import {
  AbortError,
  ClientError,
  createAuthenticate,
  createClient,
  DecodeError,
  isApiError,
  NetworkError,
  refresh,
  retry,
  TimeoutError,
  toAbortError,
  unwrap,
  type Authenticate,
  type CallError,
  type ClientOptions,
  type ClientSettings,
  type Credential,
  type Middleware,
  type OperationIdOf,
  type RefreshOptions,
  type RetryInfo,
  type RetryOptions,
  type SendWrapper,
} from "@gw/contract-runtime/client";
declare const client: PetClient;
declare const session: { token: string; current(): Promise<{ token: string }>; renew(): Promise<void> };
