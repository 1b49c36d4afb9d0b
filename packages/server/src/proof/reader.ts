import type { CredentialPlace } from "../trace/access/credentials.ts";
import type { GatewayRequest } from "../trace/stages.ts";

// Both readers judge requests in the form that the trace has for them.
export type { CredentialPlace, GatewayRequest };

/** The methods that OpenAPI has operations for. */
export const httpMethods = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"] as const;

/** A credential that a caller must send, in any of its places. */
export interface RequiredCredential {
  readonly kind: "apiKey" | "oauth2" | "jwt" | "basic" | "openId" | "unknown";
  readonly places: readonly CredentialPlace[];
}

/** What a gateway does with a request: it rejects it for a reason, or lets callers with these credentials pass. */
export type Decision =
  | { readonly refusal: string }
  | {
      /** The alternatives; of one alternative, all are required. */
      readonly credentials: readonly (readonly RequiredCredential[])[];
      /** Whether the request carries what is required. */
      readonly isMet: boolean;
      /** Where the request goes, and what else holds for every request to this version. */
      readonly service: Service;
    };

/** What holds for every allowed request to a version. */
export interface Service {
  /** The address that requests are sent to. */
  readonly upstream: string;
  /** Whether the listen path is removed from the path. */
  readonly strips: boolean;
  /** Settings that decide where the API listens, which credentials are valid and what is limited, by name. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** A pattern that decides about paths. */
export interface PathClue {
  /** As written; `{name}` matches one segment. */
  readonly pattern: string;
  readonly ignoreCase: boolean;
  readonly methods: readonly string[];
}

/** The values of a definition that requests are derived from. */
export interface Clues {
  /** Whether the API and all of its versions are active. */
  readonly isActive: boolean;
  readonly listenPath: string;
  readonly versions: readonly string[];
  /** Where a request names its version. */
  readonly versionPlace: { readonly location: string; readonly key: string } | undefined;
  readonly domains: readonly string[];
  /** Addresses and ranges. */
  readonly addresses: readonly string[];
  readonly places: readonly CredentialPlace[];
  /** Times at which an API or a version ends, in milliseconds since 1970. */
  readonly ends: readonly number[];
  /** The patterns of a version; of the one that requests without a version get, if the name is undefined. */
  paths(version: string | undefined): readonly PathClue[];
  /** What the reader cannot judge from a request alone, as texts. */
  readonly unjudged: readonly string[];
}

/** One way to read who may call an API. */
export interface AccessReader {
  readonly clues: Clues;
  decide(request: GatewayRequest, at: Date): Decision;
}
