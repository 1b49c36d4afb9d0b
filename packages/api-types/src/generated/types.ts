// Generated from the document in spec/; do not edit; run `pnpm generate`.

// Document: Gateway management API, version 0.0.0

/** The operations of each path, by method. */
export interface paths {
    "/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a user as an administrator of the platform.
         *
         * Creates a dashboard user and issues an access key. The response contains the key in `Message` and the user in
         * `Meta`.
         *
         * Use it to give somebody access to the dashboard API, or to add the first user of an organization.
         *
         * Requires an admin key.
         *
         * The key is returned only this once. `active` defaults to false; an inactive user cannot use the key until activated.
         * Without `user_permissions`, the user is an administrator. With it, the user gets what is listed and no more. A name
         * that differs from `IsAdmin` or `ResetPassword` only in case, such as `isAdmin`, returns 400.
         * Returns 409 if another user of the organization already has the `email_address`. Unknown fields are stored, but an
         * unknown top-level field that is named like a credential, such as `password`, returns 400.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/apis/migrate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Migrate APIs to the OAS format.
         *
         * Converts APIs of the caller's organization from the classic definition format to the OAS format, and returns a
         * report on each API.
         *
         * Use `dryRun` to preview the converted definitions, `stage` to store a copy beside the API and try it, `promote` to
         * replace the API with that copy, or `direct` to convert and replace in one step. Repeating a call is safe.
         *
         * An API is migrated only if nobody's access changes: a setting that the OAS format cannot express makes the API fail,
         * unless `acceptLoss` lists it, and each conversion is compared with the classic definition, request by request.
         *
         * Requires a dashboard token and, in every mode except `dryRun`, the permission `IsAdmin` at level `admin`.
         *
         * A completed run always returns 200, even if some APIs failed. Failed APIs are listed in `failure` and left
         * unchanged. If the service is stopped during a run, the APIs that were not reached are listed in `skipped` with the
         * key `not_attempted`. Returns 400 unless the body has exactly one of `apiIDs` and `all: true`, and if `acceptLoss` lists
         * a field whose loss cannot be accepted. The default version of
         * an API becomes the base definition; every other version becomes a definition of its own.
         */
        post: operations["migrateApis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/apis/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search APIs by name.
         *
         * Searches the APIs of the caller's organization by name: returns those whose name contains the text `q`, ignoring
         * case, or all of them if `q` is empty or absent. Results are sorted by name, then by identifier, both by code point.
         *
         * Use it to look up the identifier of an API, or to list all APIs page by page.
         *
         * Requires a dashboard token.
         *
         * A search that takes too long returns 503: search for a longer or less common text.
         *
         * OAS and streams APIs are included, with the same fields as classic ones.
         */
        get: operations["searchApis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/apis/streams/{apiId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the definition of a streams API.
         *
         * Returns the complete definition of a streams API: an OpenAPI document with gateway settings and stream settings.
         *
         * Use it to see how an API passes messages from its inputs to its outputs, or to keep a copy of its definition.
         *
         * Requires a dashboard token.
         *
         * `Accept` must name the media type `application/vnd.gw.streams.oas` with a weight above 0. A missing `Accept`, a
         * wildcard or another type returns 406. An API that is not a streams API returns 404, like one that does not exist.
         */
        get: operations["getStreamsApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a webhook.
         *
         * Creates a webhook in the caller's organization. The response contains its identifier in `ID`.
         *
         * Use it to store the URL, the method and the headers of a request that the platform should send. This service stores
         * webhooks but does not send them.
         *
         * Requires a dashboard token and the permission `IsAdmin` at level `admin`.
         *
         * Returns 403 if the body has an `org_id` that is not the caller's organization. Unknown fields are stored, but an
         * unknown top-level field that is named like a credential, such as `password`, returns 400.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portal/policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a policy.
         *
         * Creates a policy in the caller's organization. The response contains its `_id` in `Message` and `ID`.
         *
         * Use it to define once what a group of keys may call, how often and for how long. The service stores policies; a
         * gateway enforces them.
         *
         * Requires a dashboard token and the permission `IsAdmin` at level `admin`.
         *
         * Returns 409 if another policy of the organization already uses the `name` or the `id`. Returns 403 if `org_id` is
         * not the caller's organization. Unknown fields are stored, but an unknown top-level field that is named like a
         * credential, such as `password`, returns 400.
         */
        post: operations["createPolicy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search users by email.
         *
         * Searches the users of the caller's organization by email address: returns those whose address contains `query`,
         * ignoring case, or all of them if `query` is empty or absent. Results are sorted by email address, then by
         * identifier.
         *
         * Use it to look up a user, or to list all users page by page.
         *
         * Requires a dashboard token.
         *
         * A search that takes too long returns 503: search for a longer or less common text.
         */
        post: operations["searchUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/{app_id}/custom_credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a custom credential for an application.
         *
         * Creates a credential for an application. The key and the secret are encrypted at rest and never returned.
         *
         * Use it to give an application access to products, with a key that you provide or one that the platform manages.
         *
         * Requires a portal key.
         *
         * `PlanID` is an integer in the request and a string in the response. Unknown fields are stored, but an unknown
         * top-level field that is named like a credential, such as `password`, returns 400.
         */
        post: operations["createCustomCredential"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gw/debug": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Trace a request through an API definition.
         *
         * Runs a request through the stages of a gateway (listen path, version, authentication, path rewriting, upstream) and
         * reports what each stage did. The upstream is really called. The API definition is not stored.
         *
         * Use it to test an API definition before it goes live, or to find the stage at which a request fails. A 200 means
         * that the trace ran; the response of the traced API is in `response`.
         *
         * The stages check what the request itself shows: whether the API is active, its domain, the version and its
         * expiration, path lists, IP lists, and whether every credential is present. They never check whether a credential is
         * valid, nor signatures, client certificates or plugins; the log says so.
         *
         * Requires a gateway key. Returns 403 if the operator switched debug requests off.
         *
         * Targets in loopback, private, link-local and metadata ranges are rejected unless the operator allows them. Redirects
         * are not followed, and the upstream's response is limited in time and size. Without a `target_url` the trace ends at
         * the upstream stage, with `response` null.
         */
        post: operations["debugApi"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gw/oauth/clients/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an OAuth client.
         *
         * Creates an OAuth client and returns its secret, only this once. The service generates the identifier and the secret
         * if the request does not contain them.
         *
         * Use it to let an application call an API that uses OAuth 2.0. Store the secret from the response: the service keeps
         * only a hash of it.
         *
         * Requires a gateway key.
         *
         * Returns 409 if another client already uses the `client_id`. Unknown fields are stored, but an unknown top-level
         * field that is named like a credential, such as `client_secret`, returns 400.
         */
        post: operations["createOauthClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth-providers/{provider_id}/client-types/{client_type_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a client type of an identity provider.
         *
         * Replaces the settings of a client type. Its identifier and its creation time are kept. Fields that the request does
         * not contain are removed.
         *
         * Use it to change which grant types and response types the OAuth clients of an identity provider may use.
         *
         * Requires a portal key.
         *
         * If the identity provider manages application types itself, `IdpAppType` is required and determines what is stored,
         * regardless of the request: for `web`, `authorization_code,refresh_token`, `code` and `client_secret_basic`; for
         * `native`, `authorization_code,refresh_token,password`, `code` and `client_secret_basic`; for `browser`,
         * `authorization_code,pkce` and `code` without a `TokenEndpointAuthMethod`; for `service`, `client_credentials`,
         * `token` and `client_secret_basic`.
         *
         * Unknown fields are stored, but an unknown top-level field that is named like a credential, such as `client_secret`,
         * returns 400.
         */
        put: operations["updateClientType"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans/{plan_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a plan.
         *
         * Replaces the settings of a plan. Its identifier and its `ReferenceID` are kept. Fields that the request does not
         * contain are removed.
         *
         * Use it to change what a plan offers: its limits, its quotas and the catalogs that list it. Send the complete plan.
         *
         * Requires a portal key.
         *
         * `Quota` and `QuotaRenewalRate` limit calls; `PlanQuota` and `PlanQuotaRenewalRate` limit access requests to the
         * plan. Unknown fields are stored, but an unknown top-level field that is named like a credential, such as `password`,
         * returns 400.
         */
        put: operations["updatePlan"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
/** What the service calls by itself. */
export type webhooks = Record<string, never>;
/** What the document gives a name: schemas, responses, parameters and headers. */
export interface components {
    schemas: {
        AcceptedLosses: AcceptedLosses;
        AccessRight: AccessRight;
        AllApisMigration: AllApisMigration;
        AllowedUrl: AllowedUrl;
        ApiAuth: ApiAuth;
        ApiDefinition: ApiDefinition;
        ApiDefinitionInput: ApiDefinitionInput;
        ApiIdList: ApiIdList;
        ApiLocation: ApiLocation;
        ApiPage: ApiPage;
        ApiProxy: ApiProxy;
        ApiProxyInput: ApiProxyInput;
        ApiSearchItem: ApiSearchItem;
        ApiVersion: ApiVersion;
        ApiVersionData: ApiVersionData;
        ApiVersionDataInput: ApiVersionDataInput;
        AuthTokenType: AuthTokenType;
        BodyEncoding: BodyEncoding;
        BrokeredOutput: BrokeredOutput;
        BrokerOutput: BrokerOutput;
        ClientType: ClientType;
        ClientTypeInput: ClientTypeInput;
        ConflictProblem: ConflictProblem;
        CreatedEnvelope: CreatedEnvelope;
        CreatedUser: CreatedUser;
        CreatedUserEnvelope: CreatedUserEnvelope;
        CredentialType: CredentialType;
        CustomCredential: CustomCredential;
        CustomCredentialInput: CustomCredentialInput;
        DebugInput: DebugInput;
        DebugRequest: DebugRequest;
        DebugTrace: DebugTrace;
        ErrorCode: ErrorCode;
        ForbiddenProblem: ForbiddenProblem;
        GatewayInfo: GatewayInfo;
        GatewayServer: GatewayServer;
        GatewaySettings: GatewaySettings;
        GatewayState: GatewayState;
        GatewayUpstream: GatewayUpstream;
        HttpMethod: HttpMethod;
        HttpServerOutput: HttpServerOutput;
        IdempotencyInProgressProblem: IdempotencyInProgressProblem;
        IdempotencyKeyReusedProblem: IdempotencyKeyReusedProblem;
        IdpAppType: IdpAppType;
        InputFault: InputFault;
        InternalErrorProblem: InternalErrorProblem;
        InvalidParameterProblem: InvalidParameterProblem;
        InvalidReferenceProblem: InvalidReferenceProblem;
        InvalidRequestProblem: InvalidRequestProblem;
        KafkaInput: KafkaInput;
        ListenPath: ListenPath;
        MigratedDefinition: MigratedDefinition;
        MigrationError: MigrationError;
        MigrationFailure: MigrationFailure;
        MigrationMode: MigrationMode;
        MigrationReport: MigrationReport;
        MigrationRequest: MigrationRequest;
        MigrationSkipped: MigrationSkipped;
        MigrationSuccess: MigrationSuccess;
        NamedApisMigration: NamedApisMigration;
        NotAcceptableProblem: NotAcceptableProblem;
        NotFoundProblem: NotFoundProblem;
        OauthClient: OauthClient;
        OauthClientInput: OauthClientInput;
        PayloadTooLargeProblem: PayloadTooLargeProblem;
        PerApiPartitions: PerApiPartitions;
        Plan: Plan;
        PlanInput: PlanInput;
        Policy: Policy;
        PolicyPartitions: PolicyPartitions;
        PolicyWidePartitions: PolicyWidePartitions;
        PortalTimestamp: PortalTimestamp;
        Problem: Problem;
        RateLimitedProblem: RateLimitedProblem;
        RequestPart: RequestPart;
        SecurityRequirement: SecurityRequirement;
        SecurityScheme: SecurityScheme;
        SkippedApi: SkippedApi;
        StagedApi: StagedApi;
        StdoutOutput: StdoutOutput;
        Stream: Stream;
        StreamingSettings: StreamingSettings;
        StreamInput: StreamInput;
        StreamOutput: StreamOutput;
        StreamsApi: StreamsApi;
        StreamsApiComponents: StreamsApiComponents;
        StreamsApiInfo: StreamsApiInfo;
        StreamsApiServer: StreamsApiServer;
        TargetNotAllowedProblem: TargetNotAllowedProblem;
        TokenEndpointAuthMethod: TokenEndpointAuthMethod;
        TracedRequest: TracedRequest;
        TracedResponse: TracedResponse;
        TraceLevel: TraceLevel;
        TraceLog: TraceLog;
        TraceStage: TraceStage;
        UnauthenticatedProblem: UnauthenticatedProblem;
        UnavailableProblem: UnavailableProblem;
        UnsupportedMediaTypeProblem: UnsupportedMediaTypeProblem;
        User: User;
        UserInput: UserInput;
        UserPage: UserPage;
        UserPermissions: UserPermissions;
        UserPermissionsInput: UserPermissionsInput;
        UserSearch: UserSearch;
        Webhook: Webhook;
    };
    responses: {
        /** The admin key is missing or not valid. */
        AdminUnauthenticated: {
            headers: {
                "WWW-Authenticate": components["headers"]["AdminChallenge"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnauthenticatedProblem"];
            };
        };
        /** The dashboard token is missing or not valid. */
        DashboardUnauthenticated: {
            headers: {
                "WWW-Authenticate": components["headers"]["BearerChallenge"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnauthenticatedProblem"];
            };
        };
        /** The gateway key is missing or not valid. */
        GatewayUnauthenticated: {
            headers: {
                "WWW-Authenticate": components["headers"]["GatewayChallenge"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnauthenticatedProblem"];
            };
        };
        /** The `Idempotency-Key` was used for another request: another operation, other parameters or another body. Nothing was changed. */
        IdempotencyKeyReused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"];
            };
        };
        /** The service failed. Nothing was changed. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InternalErrorProblem"];
            };
        };
        /** The body is larger than the service accepts, which is 1 MiB unless the operator configures another limit. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["PayloadTooLargeProblem"];
            };
        };
        /** The portal key is missing or not valid. */
        PortalUnauthenticated: {
            headers: {
                "WWW-Authenticate": components["headers"]["PortalChallenge"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnauthenticatedProblem"];
            };
        };
        /** Too many requests in too short a time. */
        RateLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["RateLimitedProblem"];
            };
        };
        /** The service cannot handle requests now. Nothing was changed, unless `detail` says that the outcome is unknown: the connection to the database was lost while it confirmed the write. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnavailableProblem"];
            };
        };
        /** The body is not sent as `application/json`. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
            };
        };
    };
    parameters: {
        /**
         * The identifier of the API. One longer than 255 characters returns 404.
         * @example 4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004
         */
        ApiId: string;
        /** The text to search for in the name of the API, ignoring case. If empty or absent, every API matches. */
        ApiName: string;
        /**
         * The identifier of the application, an integer written as a string.
         * @example 1
         */
        AppId: string;
        /**
         * The identifier of the client type. Anything but a 32-bit integer returns 400.
         * @example 1
         */
        ClientTypeId: number;
        /**
         * Makes the request safe to repeat. Send the same key again, with the same credential and the same body, to get the
         * stored response of the first request instead of a second record. Use a new key for each record, such as a UUID.
         * Responses are stored for 24 hours unless the operator configures another time.
         *
         * The key has 1 to 255 visible ASCII characters. It is the same with and without the quotes of a string of RFC 9651.
         * @example 3f0c5b1e-8d1c-4b0a-9a8e-2f6d1c7e4b90
         */
        IdempotencyKey: string;
        /** The page to return, counted from 1. A negative number returns all items on one page; 0 returns 400. */
        Page: number;
        /**
         * The identifier of the plan. Anything but a 32-bit integer returns 400.
         * @example 2
         */
        PlanId: number;
        /**
         * Preferences of the caller (RFC 7240). With `handling=strict`, an unknown field returns 400 with its location and the
         * nearest known name; without it, the field is stored. Other preferences are ignored.
         */
        Prefer: string;
        /**
         * The identifier of the identity provider. Anything but a 32-bit integer returns 400.
         * @example 1
         */
        ProviderId: number;
    };
    requestBodies: never;
    headers: {
        /** The scheme of the credential that is missing or not valid. */
        AdminChallenge: "ApiKey realm=\"admin\"";
        /** The scheme of the credential that is missing or not valid. */
        BearerChallenge: "Bearer";
        /** The scheme and realm of the credential that is missing or not valid. */
        GatewayChallenge: "ApiKey realm=\"gateway\"";
        /** Says that this is the stored response of an earlier request with the same `Idempotency-Key`. Absent if this request created the record. */
        IdempotencyReplayed: "true";
        /** Keeps the response, which contains a secret, out of every cache. */
        NoStore: "no-store";
        /** The scheme and realm of the credential that is missing or not valid. */
        PortalChallenge: "ApiKey realm=\"portal\"";
        /** Confirms that unknown fields were rejected. Sent if the request asked for `handling=strict`. */
        PreferenceApplied: "handling=strict";
        /** Keeps the response out of every cache. Sent if it is the stored response of an earlier request. */
        ReplayNoStore: "no-store";
        /**
         * The identifier of this request, a UUID. Quote it when you report an error.
         * @example 0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001
         */
        RequestId: string;
        /** How long to wait before a retry, in seconds. */
        RetryAfter: number;
        /** How long to wait before a retry, in seconds. Sent if another request with the same `Idempotency-Key` is in progress. */
        RetryAfterInProgress: number;
    };
    pathItems: never;
}
/**
 * Fields of the classic definition that may be lost, as JSON Pointers (RFC 6901) in the form in which a failure names them,
 * such as `/response_processors`. A `*` stands for any one name or index: `/version_data/versions/*\/global_headers`.
 */
export type AcceptedLosses = string[];
/** What keys under the policy may call of one API. */
export type AccessRight = {
    /** The paths that may be called. If empty or absent, every path may be called. */
    allowed_urls?: components["schemas"]["AllowedUrl"][];
    /** The identifier of the API. */
    api_id?: string;
    /** The name of the API. */
    api_name?: string;
    /** Whether introspection queries to a GraphQL API are rejected. */
    disable_introspection?: boolean;
    /** The versions of the API that may be called. */
    versions?: string[];
};
/** Migrates all APIs of the organization, in the order of their identifiers, except staged copies. */
export type AllApisMigration = {
    /**
     * Whether to stop after the first failure. What succeeded before is kept.
     * @default false
     */
    abortOnFailure?: boolean;
    acceptLoss?: components["schemas"]["AcceptedLosses"];
    /**
     * Always true.
     * @enum {boolean}
     */
    all: true;
    apiIDs?: never;
    mode: components["schemas"]["MigrationMode"];
    /**
     * Whether to replace a copy that is already staged. Ignored in modes other than `stage`.
     * @default false
     */
    overrideStaged?: boolean;
};
/** A path of an API and the methods that may be used on it. */
export type AllowedUrl = {
    /** The HTTP methods that are allowed. */
    methods?: string[];
    /** The path, or a pattern of paths. */
    url?: string;
};
/** How callers of the API send their key. */
export type ApiAuth = {
    /** The header that carries the key. */
    auth_header_name?: string;
};
/** An API, shown in the classic format even if it is stored in another one. */
export type ApiDefinition = {
    /** The identifier of the API. */
    api_id: string;
    auth?: components["schemas"]["ApiAuth"];
    definition?: components["schemas"]["ApiLocation"];
    /** The name of the API. */
    name: string;
    /** The organization that the API belongs to. */
    org_id: string;
    proxy: components["schemas"]["ApiProxy"];
    /** Whether the API is open to callers without a credential. */
    use_keyless?: boolean;
    /** Whether callers of the API authenticate with OAuth 2.0; false if the definition does not say. */
    use_oauth2: boolean;
    version_data?: components["schemas"]["ApiVersionData"];
};
/** An API definition to trace a request through, such as an item of the API search. It is not stored. */
export type ApiDefinitionInput = {
    /** The identifier of the API. */
    api_id?: string;
    auth?: components["schemas"]["ApiAuth"];
    definition?: components["schemas"]["ApiLocation"];
    /** The name of the API. */
    name?: string;
    /** The organization that the API belongs to. */
    org_id?: string;
    proxy?: components["schemas"]["ApiProxyInput"];
    /** Whether the API is open to callers without a credential. */
    use_keyless?: boolean;
    /** Whether callers of the API authenticate with OAuth 2.0; false if the definition does not say. */
    use_oauth2?: boolean;
    version_data?: components["schemas"]["ApiVersionDataInput"];
};
/** The identifiers of the APIs to migrate, in this order. */
export type ApiIdList = string[];
/** Where a request names the version of the API. */
export type ApiLocation = {
    /** The name of the header or parameter that carries the version. */
    key?: string;
    /** The part of the request that carries the version, such as `header`. */
    location?: string;
};
/** One page of APIs. */
export type ApiPage = {
    /** The APIs on this page. The service returns an empty list, never null. */
    apis: components["schemas"]["ApiSearchItem"][] | null;
    /**
     * The number of pages; 0 if no API matches.
     *
     * Format: int64.
     */
    pages: number;
};
/** Where the API listens and where the gateway sends its calls. */
export type ApiProxy = {
    /** The path that the gateway listens on, such as `/orders/`. */
    listen_path: string;
    /** Whether the listen path is removed before the request goes upstream; false if absent. */
    strip_listen_path: boolean;
    /** The address of the upstream; empty if the API has none. */
    target_url: string;
};
/** Where the API listens and where the gateway sends its calls. */
export type ApiProxyInput = {
    /** The path that the gateway listens on, such as `/orders/`. If absent or empty, it is `/`. */
    listen_path?: string;
    /** Whether the listen path is removed before the request goes upstream; false if absent. */
    strip_listen_path?: boolean;
    /**
     * The address of the upstream, an absolute `http` or `https` URL. If absent or empty, the trace ends at the upstream
     * stage. An address that a URL parser (WHATWG) rejects returns 400.
     */
    target_url?: string;
};
/** A matching API. */
export type ApiSearchItem = {
    api_definition: components["schemas"]["ApiDefinition"];
};
/** One version of an API. */
export type ApiVersion = {
    /** The name of the version. */
    name?: string;
};
/** The versions of an API. */
export type ApiVersionData = {
    /** Whether the API has only one version, which requests do not have to name. */
    not_versioned?: boolean;
    /** The versions, each under its name. */
    versions?: {
        [key: string]: components["schemas"]["ApiVersion"];
    };
};
/** The versions of an API. */
export type ApiVersionDataInput = {
    /** Whether the API has only one version, which requests do not have to name. */
    not_versioned?: boolean;
    /** The versions, each under its name. */
    versions?: {
        [key: string]: components["schemas"]["ApiVersion"];
    };
};
/** The kind of token that the credential represents. */
export type AuthTokenType = "AUTH_TOKEN_CUSTOM" | "AUTH_TOKEN_STANDARD";
/** How a traced body is encoded, as text if it is UTF-8, otherwise in Base64. */
export type BodyEncoding = "utf-8" | "base64";
/** One output behind a broker. Outputs of other kinds are stored and returned too. */
export type BrokeredOutput = {
    http_server?: components["schemas"]["HttpServerOutput"];
    stdout?: components["schemas"]["StdoutOutput"];
} & {
    [key: string]: unknown;
};
/** A broker that distributes messages to several outputs. */
export type BrokerOutput = {
    /** The outputs, each of one kind. */
    outputs?: components["schemas"]["BrokeredOutput"][];
    /** How messages are distributed among the outputs; `fan_out` sends each message to all of them. */
    pattern?: string;
};
/** A kind of OAuth client that an identity provider of the portal can register. */
export type ClientType = {
    /** When the client type was created. */
    CreatedAt: components["schemas"]["PortalTimestamp"];
    /** What the client type is for. */
    Description?: string;
    /**
     * The grant types that clients may use, one or more of `authorization_code`, `pkce`, `client_credentials`,
     * `device_code`, `refresh_token`, `password` and `implicit`, separated by commas without spaces.
     */
    GrantType: "authorization_code" | "pkce" | "client_credentials" | "device_code" | "refresh_token" | "password" | "implicit" | (string & {});
    /**
     * The identifier of the client type.
     *
     * Format: int32.
     */
    ID: number;
    IdpAppType?: components["schemas"]["IdpAppType"];
    /** The name of the client type. */
    Name: string;
    /**
     * The response types that clients may ask for, one or more of `code`, `token`, `it_token` and `none`, separated by
     * commas without spaces.
     */
    ResponseTypes: "code" | "token" | "it_token" | "none" | (string & {});
    /** How a client authenticates at the token endpoint; absent for public clients. */
    TokenEndpointAuthMethod?: components["schemas"]["TokenEndpointAuthMethod"];
    /** When the client type was last changed. */
    UpdatedAt: components["schemas"]["PortalTimestamp"];
};
/** The new settings of a client type, which replace the stored ones. */
export type ClientTypeInput = {
    /** What the client type is for. */
    Description?: string;
    /**
     * The grant types that clients may use, one or more of `authorization_code`, `pkce`, `client_credentials`,
     * `device_code`, `refresh_token`, `password` and `implicit`, separated by commas. Spaces around a value are dropped;
     * a value given twice is stored once.
     */
    GrantType: "authorization_code" | "pkce" | "client_credentials" | "device_code" | "refresh_token" | "password" | "implicit" | (string & {});
    /**
     * The kind of application that the identity provider registers. Required if the provider manages application types
     * itself, otherwise optional.
     */
    IdpAppType?: components["schemas"]["IdpAppType"];
    /** The name of the client type. */
    Name: string;
    /**
     * The response types that clients may ask for, one or more of `code`, `token`, `it_token` and `none`, separated by
     * commas. Spaces around a value are dropped; a value given twice is stored once.
     */
    ResponseTypes: "code" | "token" | "it_token" | "none" | (string & {});
    /** How a client authenticates at the token endpoint; absent for public clients. */
    TokenEndpointAuthMethod?: components["schemas"]["TokenEndpointAuthMethod"];
};
/** Another record already uses this value, or another request with this idempotency key is in progress. */
export type ConflictProblem = components["schemas"]["Problem"] & {
    /**
     * One of the codes of this problem.
     * @enum {string}
     */
    code?: "conflict" | "idempotency_in_progress";
};
/** The result of creating a record that the response does not contain. */
export type CreatedEnvelope = {
    /** The identifier of the created record. */
    ID: string;
    /** A message, or the identifier of the created record. */
    Message: string;
    /** Always null. */
    Meta: {
        [key: string]: unknown;
    } | null;
    /**
     * The outcome.
     * @enum {string}
     */
    Status: "OK";
};
/** The created user, with the access key, which is returned only this once. */
export type CreatedUser = components["schemas"]["User"] & {
    /** The key for calling the dashboard API. Store it; it is not returned again. */
    access_key: string;
};
/** The result of creating a user, with the user and the access key. */
export type CreatedUserEnvelope = {
    /** The identifier of the created user. */
    ID: string;
    /** The access key of the created user. */
    Message: string;
    Meta: components["schemas"]["CreatedUser"];
    /**
     * The outcome.
     * @enum {string}
     */
    Status: "OK";
};
/** Whether the platform manages the credential or the caller provides it. */
export type CredentialType = "CREDENTIAL_TYPE_TYK_MANAGED" | "CREDENTIAL_TYPE_CUSTOM";
/** A credential of an application, without its key and its secret. */
export type CustomCredential = {
    /** A name to recognize the credential by. */
    Alias?: string;
    /** How a caller authenticates with the credential. */
    AuthenticationMethod?: string;
    AuthTokenType?: components["schemas"]["AuthTokenType"];
    /**
     * The identifier of the OAuth 2.0 client type.
     *
     * Format: int32.
     */
    ClientTypeID?: number;
    /** When the credential was created. */
    CreatedAt: components["schemas"]["PortalTimestamp"];
    /**
     * The identifier of the credential.
     *
     * Format: int32.
     */
    ID: number;
    /** The identifier of the key in the system that checks it. It is not a secret. */
    KeyID?: string;
    /** The identifier of the plan under which the credential gives access, an integer written as a string. */
    PlanID?: string;
    /** The identifiers of the products that the credential gives access to. */
    ProductIDs?: number[];
    /**
     * The identifier of the OAuth 2.0 provider.
     *
     * Format: int32.
     */
    ProviderID?: number;
    Type?: components["schemas"]["CredentialType"];
    /** When the credential was last changed. */
    UpdatedAt: components["schemas"]["PortalTimestamp"];
};
/** A credential to create for an application. All fields are optional. */
export type CustomCredentialInput = {
    /** A name to recognize the credential by. */
    Alias?: string;
    /** How a caller authenticates with the credential. */
    AuthenticationMethod?: string;
    AuthTokenType?: components["schemas"]["AuthTokenType"];
    /**
     * The identifier of the OAuth 2.0 client type.
     *
     * Format: int32.
     */
    ClientTypeID?: number;
    /** The key itself. Encrypted at rest and never returned. */
    CredentialKey?: string;
    /** The secret that belongs to the key. Encrypted at rest and never returned. */
    CredentialSecret?: string;
    /** The identifier of the key in the system that checks it. It is not a secret. */
    KeyID?: string;
    /**
     * The identifier of the plan under which the credential gives access. The response has it as a string.
     *
     * Format: int32.
     */
    PlanID?: number;
    /** The identifiers of the products that the credential gives access to. */
    ProductIDs?: number[];
    /**
     * The identifier of the OAuth 2.0 provider.
     *
     * Format: int32.
     */
    ProviderID?: number;
    Type?: components["schemas"]["CredentialType"];
};
/** A request, and the API definition to trace it through. */
export type DebugInput = {
    request: components["schemas"]["DebugRequest"];
    spec: components["schemas"]["ApiDefinitionInput"];
};
/** The request to trace, as a client would send it to the gateway. */
export type DebugRequest = {
    /** The body of the request, as text. */
    body?: string;
    /** The headers of the request, a list of values for each name. They are treated as secrets in logs. */
    headers?: {
        [key: string]: string[];
    };
    /**
     * The method of the request.
     * @default GET
     */
    method?: components["schemas"]["HttpMethod"];
    /**
     * The path at the gateway, including the listen path and the query.
     * @default /
     */
    path?: string;
};
/** How the request ran through the stages of a gateway. */
export type DebugTrace = {
    /** What each stage did, in order. */
    logs: components["schemas"]["TraceLog"][];
    /**
     * Always `ok`, as the trace ran. The status of the traced API is in `response`.
     * @enum {string}
     */
    message: "ok";
    /** The request to the upstream; null if the gateway responds by itself, or there is no upstream. */
    request: components["schemas"]["TracedRequest"] | null;
    /** The response of the upstream or of the gateway itself; null if the upstream could not be reached or there is none. */
    response: components["schemas"]["TracedResponse"] | null;
};
/** A stable error code. Each has a page in the docs, `/docs/errors/<code>/`. */
export type ErrorCode = "malformed_json" | "unknown_reference" | "invalid_request" | "unauthenticated" | "forbidden" | "target_not_allowed" | "not_found" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "conflict" | "idempotency_in_progress" | "payload_too_large" | "unsupported_media_type" | "idempotency_key_reused" | "rate_limited" | "headers_too_large" | "internal_error" | "unavailable";
/** The credential is valid, but it does not allow this request. */
export type ForbiddenProblem = components["schemas"]["Problem"] & {
    /**
     * The only code of this problem.
     * @enum {string}
     */
    code?: "forbidden";
};
/** The name and state of the API on the gateway. */
export type GatewayInfo = {
    /** The name of the API. */
    name: string;
    state: components["schemas"]["GatewayState"];
};
/** How the gateway exposes the API to callers. */
export type GatewayServer = {
    listenPath: components["schemas"]["ListenPath"];
};
/** How the gateway serves the API. */
export type GatewaySettings = {
    info: components["schemas"]["GatewayInfo"];
    server: components["schemas"]["GatewayServer"];
    upstream?: components["schemas"]["GatewayUpstream"];
};
/** The state of the API on the gateway. */
export type GatewayState = {
    /** Whether the gateway serves the API. */
    active: boolean;
};
/** Where the gateway sends requests. */
export type GatewayUpstream = {
    /** The address of the upstream. */
    url: string;
};
/** An HTTP method, in uppercase. */
export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD" | "OPTIONS";
/** An HTTP server on the gateway, from which callers read messages. */
export type HttpServerOutput = {
    /** The HTTP methods that callers may use. */
    allowed_verbs?: string[];
    /** The path that returns one message at a time. */
    path?: string;
    /** The path that returns server-sent events. */
    stream_path?: string;
    /** The path that opens a WebSocket. */
    ws_path?: string;
};
/** Another request with this idempotency key is in progress. */
export type IdempotencyInProgressProblem = components["schemas"]["Problem"] & {
    /**
     * The only code of this problem.
     * @enum {string}
     */
    code?: "idempotency_in_progress";
};
/** This idempotency key was used for another request. */
export type IdempotencyKeyReusedProblem = components["schemas"]["Problem"] & {
    /**
     * The only code of this problem.
     * @enum {string}
     */
    code?: "idempotency_key_reused";
};
/** The kind of application that the identity provider registers. */
export type IdpAppType = "web" | "native" | "browser" | "service";
/** One problem in the input. */
export type InputFault = {
    /** What is wrong there, and how to fix it. */
    detail: string;
    in: components["schemas"]["RequestPart"];
    /**
     * The location within that part, as a JSON Pointer (RFC 6901); empty for the whole part.
     *
     * Format: json-pointer.
     */
    pointer: string;
};
/** The service failed. */
export type InternalErrorProblem = components["schemas"]["Problem"] & {
    /**
     * The only code of this problem.
     * @enum {string}
     */
    code?: "internal_error";
};
/** A parameter does not match this document. */
export type InvalidParameterProblem = components["schemas"]["Problem"] & {
    /**
     * The only code of this problem.
     * @enum {string}
     */
    code?: "invalid_request";
};
/** The request does not match this document, or names a record that does not exist. */
export type InvalidReferenceProblem = components["schemas"]["Problem"] & {
    /**
     * One of the codes of this problem.
     * @enum {string}
     */
    code?: "invalid_request" | "malformed_json" | "unknown_reference";
};
/** The request does not match this document. */
export type InvalidRequestProblem = components["schemas"]["Problem"] & {
    /**
     * One of the codes of this problem.
     * @enum {string}
     */
    code?: "invalid_request" | "malformed_json";
};
/** Messages from topics of a Kafka cluster. */
export type KafkaInput = {
    /** The addresses of the brokers, host and port. */
    addresses?: string[];
    /** Whether messages that the output rejects are sent again. */
    auto_replay_nacks?: boolean;
    /**
     * How many messages of a partition may be in flight at once.
     *
     * Format: int64.
     */
    checkpoint_limit?: number;
    /** The consumer group to read as. */
    consumer_group?: string;
    /** The version of the Kafka protocol to speak. */
    target_version?: string;
    /** The topics to read. */
    topics?: string[];
};
/** The path that the gateway listens on. */
export type ListenPath = {
    /** Whether the path is removed before the request goes upstream. */
    strip?: boolean;
    /** The path, such as `/order-events/`. */
    value: string;
};
/** What an API becomes in the OAS format. A document with `x-gw-unmapped` keeps values of the classic definition under `x-gw-classic` that have no counterpart and restrict nothing: review each of them before you promote the API. */
export type MigratedDefinition = {
    /** The identifier of the classic API. */
    apiID: string;
    /** The OpenAPI document of the API, or of its base version. */
    baseAPI: {
        [key: string]: unknown;
    };
    /** The OpenAPI documents of the other versions. */
    versions: {
        [key: string]: unknown;
    }[];
};
/** Why an API could not be migrated. The API is unchanged. */
export type MigrationError = {
    /** The identifier of the classic API, as it was requested. */
    apiID: string;
    /** What went wrong, and how to fix it, one problem per item. */
    message: string[];
};
/** The APIs that could not be migrated. */
export type MigrationFailure = {
    /**
     * The number of APIs that failed.
     *
     * Format: int64.
     */
    count: number;
    /** Each failure. */
    errors: components["schemas"]["MigrationError"][];
};
/**
 * How far a migration goes. `dryRun` converts and stores nothing. `stage` stores a converted copy beside the API.
 * `promote` replaces the API with its staged copy. `direct` converts the API and replaces it in one step.
 */
export type MigrationMode = "dryRun" | "stage" | "promote" | "direct";
/** The outcome of a migration. Every part is always present and lists its APIs in the order of the request, or by identifier with `all: true`. */
export type MigrationReport = {
    /** Whether the run stopped at a failure because of `abortOnFailure`. */
    abortedOnFailure: boolean;
    failure: components["schemas"]["MigrationFailure"];
    skipped: components["schemas"]["MigrationSkipped"];
    success: components["schemas"]["MigrationSuccess"];
};
/** Which APIs to migrate, and how far. Either `apiIDs` lists them, or `all` selects all of them. */
export type MigrationRequest = components["schemas"]["NamedApisMigration"] | components["schemas"]["AllApisMigration"];
/** The APIs that were skipped and left unchanged. */
export type MigrationSkipped = {
    /** Each skipped API. */
    apis: components["schemas"]["SkippedApi"][];
    /**
     * The number of skipped APIs.
     *
     * Format: int64.
     */
    count: number;
};
/** The APIs that were migrated. */
export type MigrationSuccess = {
    /** The identifiers of the APIs, always those of the classic APIs. */
    apiIDs: string[];
    /**
     * The number of APIs migrated.
     *
     * Format: int64.
     */
    count: number;
    /** The converted definitions. Filled by mode `dryRun`, otherwise empty. */
    definitions: components["schemas"]["MigratedDefinition"][];
    /** The staged copies. Filled by mode `stage`, otherwise empty. */
    stagedAPIs: components["schemas"]["StagedApi"][];
};
/** Migrates the APIs listed in `apiIDs`. */
export type NamedApisMigration = {
    /**
     * Whether to stop after the first failure. What succeeded before is kept.
     * @default false
     */
    abortOnFailure?: boolean;
    acceptLoss?: components["schemas"]["AcceptedLosses"];
    /**
     * Absent, or false.
     * @enum {boolean}
     */
    all?: false;
    apiIDs: components["schemas"]["ApiIdList"];
    mode: components["schemas"]["MigrationMode"];
    /**
     * Whether to replace a copy that is already staged. Ignored in modes other than `stage`.
     * @default false
     */
    overrideStaged?: boolean;
};
/** `Accept` does not name the media type of the response. */
export type NotAcceptableProblem = components["schemas"]["Problem"] & {
    /**
     * The only code of this problem.
     * @enum {string}
     */
    code?: "not_acceptable";
};
/** The record does not exist. */
export type NotFoundProblem = components["schemas"]["Problem"] & {
    /**
     * The only code of this problem.
     * @enum {string}
     */
    code?: "not_found";
};
/** An OAuth client as it was created. `api_id` and `policy_id` are absent if they were not sent. */
export type OauthClient = {
    /** The identifier of the API that the client belongs to. */
    api_id?: string;
    /** The identifier that the client sends. */
    client_id: string;
    /** What the client is for; empty if it was not sent. */
    description: string;
    /** Free-form data about the client; null if it was not sent. */
    meta_data: {
        [key: string]: unknown;
    } | null;
    /** The `_id` of the policy that applies to the client. */
    policy_id?: string;
    /** The address that the user is redirected to; empty if it was not sent. */
    redirect_uri: string;
    /** The client's secret. Returned only this once; the service stores a hash of it. */
    secret: string;
};
/** An OAuth client to create. All fields are optional, and an empty string counts as absent. */
export type OauthClientInput = {
    /** The identifier of the API that the client belongs to. The API must use OAuth 2.0. */
    api_id?: string;
    /**
     * The identifier that the client sends, up to 128 letters, digits, `_`, `-`, `.` and `~`, used by no other client.
     * If absent or empty, the service generates one.
     */
    client_id?: string;
    /** What the client is for; empty if it was not sent. */
    description?: string;
    /** Free-form data about the client; null if it was not sent. */
    meta_data?: {
        [key: string]: unknown;
    } | null;
    /** The `_id` of the policy that applies to the client. */
    policy_id?: string;
    /**
     * The address that the user is redirected to: an absolute URI without a fragment and without `*` in its host.
     * Schemes of native apps are allowed (RFC 8252); `javascript`, `data`, `vbscript`, `file` and `blob` are not. An
     * address that a URL parser (WHATWG) rejects returns 400.
     */
    redirect_uri?: string;
    /** The client's secret, at least 16 characters. If absent or empty, the service generates one. */
    secret?: string;
};
/** The body is too large. */
export type PayloadTooLargeProblem = components["schemas"]["Problem"] & {
    /**
     * The only code of this problem.
     * @enum {string}
     */
    code?: "payload_too_large";
};
/** The limits of each API apply separately. */
export type PerApiPartitions = {
    /**
     * Absent, or false.
     * @enum {boolean}
     */
    acl?: false;
    /**
     * Absent, or false.
     * @enum {boolean}
     */
    complexity?: false;
    /**
     * Always true.
     * @enum {boolean}
     */
    per_api: true;
    /**
     * Absent, or false.
     * @enum {boolean}
     */
    quota?: false;
    /**
     * Absent, or false.
     * @enum {boolean}
     */
    rate_limit?: false;
};
/** A plan of the developer portal. It defines how often developers may call APIs, and for how long. */
export type Plan = {
    /** Whether access requests to the plan are approved automatically. */
    AutoApproveAccessRequests?: boolean;
    /** The identifiers of the catalogs that the plan belongs to. */
    Catalogues?: number[];
    /** The client id of the plan. */
    CID?: string;
    /** What the plan offers. */
    Description?: string;
    /** The name that developers see. */
    DisplayName?: string;
    /**
     * The identifier of the plan.
     *
     * Format: int32.
     */
    ID: number;
    /** The scope in a JSON Web Token that selects the plan. */
    JWTScope?: string;
    /**
     * How long a key of the plan is valid, in seconds. With -1 or 0 it never expires.
     *
     * Format: int64.
     */
    KeyExpiresIn?: number;
    /** Free-form data about the plan. */
    MetaData?: {
        [key: string]: unknown;
    };
    /** The name of the plan. */
    Name: string;
    /** The period of `RateLimit`, in seconds. With -1 or 0 there is no rate limit. */
    Per?: number;
    /**
     * The number of access requests to the plan that are allowed in one renewal period. With -1 or 0 there is no quota.
     *
     * Format: int64.
     */
    PlanQuota?: number;
    /**
     * How long until `PlanQuota` renews, in seconds. With -1 or 0 it never renews.
     *
     * Format: int64.
     */
    PlanQuotaRenewalRate?: number;
    /**
     * The identifier of the provider that the plan belongs to.
     *
     * Format: int32.
     */
    ProviderID: number;
    /**
     * The number of calls that are allowed in one renewal period. With -1 or 0 there is no quota.
     *
     * Format: int64.
     */
    Quota?: number;
    /**
     * How long until `Quota` renews, in seconds. With -1 or 0 it never renews.
     *
     * Format: int64.
     */
    QuotaRenewalRate?: number;
    /** The number of calls that are allowed in each period of `Per` seconds. With -1 or 0 there is no rate limit. */
    RateLimit?: number;
    /** The identifier of the plan in the provider's system. */
    ReferenceID: string;
    /** Whether calls have no quota. If true, `Quota` is ignored. */
    UnlimitedQuota?: boolean;
    /** Whether calls have no rate limit. If true, `RateLimit` is ignored. */
    UnlimitedRateLimit?: boolean;
};
/** The new settings of a plan, which replace the stored ones. */
export type PlanInput = {
    /** Whether access requests to the plan are approved automatically. */
    AutoApproveAccessRequests?: boolean;
    /** The identifiers of the catalogs that the plan belongs to. */
    Catalogues?: number[];
    /** The client id of the plan. */
    CID?: string;
    /** What the plan offers. */
    Description?: string;
    /** The name that developers see. */
    DisplayName?: string;
    /** The scope in a JSON Web Token that selects the plan. */
    JWTScope?: string;
    /**
     * How long a key of the plan is valid, in seconds. With -1 or 0 it never expires.
     *
     * Format: int64.
     */
    KeyExpiresIn?: number;
    /** Free-form data about the plan. */
    MetaData?: {
        [key: string]: unknown;
    };
    /** The name of the plan. */
    Name: string;
    /** The period of `RateLimit`, in seconds. With -1 or 0 there is no rate limit. */
    Per?: number;
    /**
     * The number of access requests to the plan that are allowed in one renewal period. With -1 or 0 there is no quota.
     *
     * Format: int64.
     */
    PlanQuota?: number;
    /**
     * How long until `PlanQuota` renews, in seconds. With -1 or 0 it never renews.
     *
     * Format: int64.
     */
    PlanQuotaRenewalRate?: number;
    /**
     * The identifier of the provider that the plan belongs to.
     *
     * Format: int32.
     */
    ProviderID: number;
    /**
     * The number of calls that are allowed in one renewal period. With -1 or 0 there is no quota.
     *
     * Format: int64.
     */
    Quota?: number;
    /**
     * How long until `Quota` renews, in seconds. With -1 or 0 it never renews.
     *
     * Format: int64.
     */
    QuotaRenewalRate?: number;
    /** The number of calls that are allowed in each period of `Per` seconds. With -1 or 0 there is no rate limit. */
    RateLimit?: number;
    /** Whether calls have no quota. If true, `Quota` is ignored. */
    UnlimitedQuota?: boolean;
    /** Whether calls have no rate limit. If true, `RateLimit` is ignored. */
    UnlimitedRateLimit?: boolean;
};
/** What keys under the policy may call, and how often. All fields are optional. */
export type Policy = {
    /** The APIs that may be called. The keys are names or identifiers of APIs. */
    access_rights?: {
        [key: string]: components["schemas"]["AccessRight"];
    } | null;
    /**
     * Whether the policy is in use.
     * @default true
     */
    active?: boolean;
    /** Whether requests are signed with HMAC. */
    hmac_enabled?: boolean;
    /** A second identifier, unique in the organization. If absent or empty, it is the `_id`. */
    id?: string;
    /**
     * Whether the policy is deactivated. Stored as sent, independently of `active`, even if both are true.
     * @default false
     */
    is_inactive?: boolean;
    /**
     * How long a key under the policy stays valid, in seconds. With -1 or 0 it never expires.
     *
     * Format: int64.
     */
    key_expires_in?: number;
    /**
     * How deep a GraphQL query may go. With -1 or 0 there is no limit.
     *
     * Format: int64.
     */
    max_query_depth?: number;
    /** Free-form data that keys under the policy carry. */
    meta_data?: {
        [key: string]: unknown;
    } | null;
    /** The name of the policy, unique in the organization. */
    name?: string;
    /** The organization of the policy. Only the caller's own is accepted; if absent or empty, it is the caller's. */
    org_id?: string;
    partitions?: components["schemas"]["PolicyPartitions"];
    /** The period of `rate`, in seconds. With -1 or 0 there is no rate limit. */
    per?: number;
    /**
     * How many requests are allowed in one renewal period of the quota. With -1 or 0 there is no quota.
     *
     * Format: int64.
     */
    quota_max?: number;
    /**
     * How long until the quota renews, in seconds. With -1 or 0 it never renews.
     *
     * Format: int64.
     */
    quota_renewal_rate?: number;
    /** How many requests are allowed in each period of `per` seconds. With -1 or 0 there is no rate limit. */
    rate?: number;
    /** Free-form settings that change the rate limit gradually. */
    smoothing?: {
        [key: string]: unknown;
    } | null;
    /** Labels to group and find policies by. */
    tags?: string[] | null;
    /** How long a request over the limit waits before each retry, in seconds. With -1 or 0 there is no throttling. */
    throttle_interval?: number;
    /**
     * How often a request over the limit is retried. With -1 or 0 the number of retries is not limited.
     *
     * Format: int64.
     */
    throttle_retry_limit?: number;
};
/**
 * The parts of the policy that are applied. `per_api` applies the limits of each API separately and cannot be combined
 * with another part.
 */
export type PolicyPartitions = components["schemas"]["PolicyWidePartitions"] | components["schemas"]["PerApiPartitions"];
/** The limits of the policy apply to all APIs together. */
export type PolicyWidePartitions = {
    /** Whether the access rights are applied. */
    acl?: boolean;
    /** Whether the limit on query depth is applied. */
    complexity?: boolean;
    /**
     * Absent, or false.
     * @enum {boolean}
     */
    per_api?: false;
    /** Whether the quota is applied. */
    quota?: boolean;
    /** Whether the rate limit is applied. */
    rate_limit?: boolean;
};
/** A minute in UTC, written `YYYY-MM-DD HH:MM`. */
export type PortalTimestamp = string;
/** What went wrong, and what to do about it (RFC 9457). */
export type Problem = {
    code: components["schemas"]["ErrorCode"];
    /** What is wrong this time, and how to fix it. */
    detail: string;
    /** The problems found in the input, if the input is invalid. */
    errors?: components["schemas"]["InputFault"][];
    /**
     * The identifier of this request, as a URN.
     *
     * Format: uri.
     */
    instance: string;
    /**
     * The HTTP status of this response.
     *
     * Format: int32.
     */
    status: number;
    /** A short name of the code; the same for every occurrence. */
    title: string;
    /**
     * The address of the page that explains the code.
     *
     * Format: uri-reference.
     */
    type: string;
};
/** Too many requests. */
export type RateLimitedProblem = components["schemas"]["Problem"] & {
    /**
     * The only code of this problem.
     * @enum {string}
     */
    code?: "rate_limited";
};
/** A part of a request. */
export type RequestPart = "body" | "query" | "path" | "header";
/** Security schemes that are required together, each with its scopes. */
export type SecurityRequirement = {
    [key: string]: string[];
};
/** A way to authenticate to the API. */
export type SecurityScheme = {
    /** How to use the scheme. */
    description?: string;
    /** The HTTP authentication scheme, such as `bearer`. */
    scheme?: string;
    /** The type of the scheme, such as `http`. */
    type: string;
};
/** An API that was skipped, and why. */
export type SkippedApi = {
    /** The identifier of the classic API. */
    apiID: string;
    /**
     * The reason as a key. Known: `already_migrated`, `already_staged`, `not_staged`, `is_tcp`, `is_streams`,
     * `is_graphql`, `is_websocket` and `not_attempted`. Others may follow.
     */
    key: string;
    /** The reason in words. */
    message: string;
};
/** An API and its staged copy. */
export type StagedApi = {
    /** The identifier of the classic API. */
    classicAPIID: string;
    /** The identifier of the staged copy, `staging-` and that of the classic API. */
    oasAPIID: string;
};
/** Messages written to the standard output of the gateway. */
export type StdoutOutput = {
    /** How messages are separated, such as `lines`. */
    codec?: string;
};
/** A flow of messages from one input to one output. */
export type Stream = {
    input: components["schemas"]["StreamInput"];
    output: components["schemas"]["StreamOutput"];
};
/** The streams of the API. */
export type StreamingSettings = {
    /** The streams, each under its name. */
    streams: {
        [key: string]: components["schemas"]["Stream"];
    };
};
/** Where the messages come from. Inputs of other kinds are stored and returned too. */
export type StreamInput = {
    kafka?: components["schemas"]["KafkaInput"];
} & {
    [key: string]: unknown;
};
/** Where the messages go. Outputs of other kinds are stored and returned too. */
export type StreamOutput = {
    broker?: components["schemas"]["BrokerOutput"];
} & {
    [key: string]: unknown;
};
/** The OpenAPI document of a streams API, with gateway settings and stream settings. */
export type StreamsApi = {
    components?: components["schemas"]["StreamsApiComponents"];
    info: components["schemas"]["StreamsApiInfo"];
    /** The OpenAPI version that the document follows, such as `3.0.3`. */
    openapi: string;
    /** The OpenAPI paths; empty if the API has only streams. */
    paths: {
        [key: string]: unknown;
    };
    /** How callers authenticate. Meeting one of the requirements is enough. */
    security?: components["schemas"]["SecurityRequirement"][];
    /** The addresses of the API. */
    servers?: components["schemas"]["StreamsApiServer"][];
    "x-gw-api-gateway": components["schemas"]["GatewaySettings"];
    "x-gw-streaming": components["schemas"]["StreamingSettings"];
};
/** The reusable components of the document. */
export type StreamsApiComponents = {
    /** The security schemes, each under its name. */
    securitySchemes?: {
        [key: string]: components["schemas"]["SecurityScheme"];
    };
};
/** What the document is about. */
export type StreamsApiInfo = {
    /** What the API is for. */
    description?: string;
    /** The title of the API. */
    title: string;
    /** The version of the API. */
    version: string;
};
/** An address of the API. */
export type StreamsApiServer = {
    /** The URL of the server. */
    url: string;
};
/** The service does not call this target, or any target at all. */
export type TargetNotAllowedProblem = components["schemas"]["Problem"] & {
    /**
     * One of the codes of this problem.
     * @enum {string}
     */
    code?: "forbidden" | "target_not_allowed";
};
/** How a client authenticates at the token endpoint. */
export type TokenEndpointAuthMethod = "client_secret_basic" | "client_secret_post";
/** A request as the gateway sends it to the upstream. */
export type TracedRequest = {
    /** The headers that the gateway sends, a list of values for each name in lowercase. Nothing is masked. */
    headers: {
        [key: string]: string[];
    };
    method: components["schemas"]["HttpMethod"];
    /**
     * The address that the gateway calls.
     *
     * Format: uri.
     */
    url: string;
};
/** The response of the upstream, or of the gateway itself. */
export type TracedResponse = {
    /** The body of the response, encoded as `bodyEncoding` says. It is treated as a secret in logs. */
    body: string;
    bodyEncoding: components["schemas"]["BodyEncoding"];
    /** The headers of the response, a list of values for each name in lowercase. They are treated as secrets in logs. */
    headers: {
        [key: string]: string[];
    };
    /**
     * The HTTP status of the response.
     *
     * Format: int32.
     */
    status: number;
    /** Whether the body was cut because it is longer than the service reads. */
    truncated: boolean;
};
/** The log level of a step. */
export type TraceLevel = "debug" | "info" | "warn" | "error";
/** One step of a trace. Secrets in headers are masked. */
export type TraceLog = {
    level: components["schemas"]["TraceLevel"];
    /** What the stage did, and why. */
    message: string;
    stage: components["schemas"]["TraceStage"];
    /**
     * When the step ended.
     *
     * Format: date-time.
     */
    time: string;
};
/** A stage of the gateway, in the order in which requests pass through. */
export type TraceStage = "listen_path" | "version" | "authentication" | "path_rewriting" | "upstream";
/** The credential is missing or not valid. */
export type UnauthenticatedProblem = components["schemas"]["Problem"] & {
    /**
     * The only code of this problem.
     * @enum {string}
     */
    code?: "unauthenticated";
};
/** The service cannot handle requests now. */
export type UnavailableProblem = components["schemas"]["Problem"] & {
    /**
     * The only code of this problem.
     * @enum {string}
     */
    code?: "unavailable";
};
/** The body is not sent as JSON. */
export type UnsupportedMediaTypeProblem = components["schemas"]["Problem"] & {
    /**
     * The only code of this problem.
     * @enum {string}
     */
    code?: "unsupported_media_type";
};
/** A person who signs in to the dashboard. */
export type User = {
    /** The key for calling the dashboard API. Returned once, when the user is created. */
    access_key?: string;
    /** Whether the user may call the dashboard API. */
    active: boolean;
    /** Free-form data, stored as sent. */
    api_model?: {
        [key: string]: unknown;
    };
    /**
     * When the user was created.
     *
     * Format: date-time.
     */
    created_at: string;
    /** The address that the user signs in with, unique in the organization, ignoring case. */
    email_address?: string;
    /** The given name. */
    first_name?: string;
    /** The group that the user belongs to. */
    group_id?: string;
    /** The identifier of the user. */
    id: string;
    /**
     * When the user last signed in; absent before the first time.
     *
     * Format: date-time.
     */
    last_login_date?: string;
    /** The family name. */
    last_name?: string;
    /** The organization that the user belongs to; empty if none was given. */
    org_id: string;
    /**
     * How long a password stays valid, in days. With 0 it never expires.
     *
     * Format: int64.
     */
    password_max_days?: number;
    /**
     * When the password was last changed; absent before the first time.
     *
     * Format: date-time.
     */
    password_updated?: string;
    user_permissions: components["schemas"]["UserPermissions"];
};
/** A user to create. All fields are optional. */
export type UserInput = {
    /**
     * Whether the user may call the dashboard API.
     * @default false
     */
    active?: boolean;
    /** Free-form data, stored as sent. */
    api_model?: {
        [key: string]: unknown;
    };
    /**
     * The address that the user signs in with, unique in the organization, ignoring case. It has one `@` with something
     * on both sides, no spaces and no control characters. Empty counts as absent.
     */
    email_address?: string;
    /** The given name. */
    first_name?: string;
    /** The group that the user belongs to. */
    group_id?: string;
    /** The family name. */
    last_name?: string;
    /**
     * The organization that the user belongs to; empty if none was given.
     * @default
     */
    org_id?: string;
    /**
     * How long a password stays valid, in days. With 0 it never expires.
     *
     * Format: int64.
     */
    password_max_days?: number;
    user_permissions?: components["schemas"]["UserPermissionsInput"];
};
/** One page of users. */
export type UserPage = {
    /**
     * The number of pages; 0 if no user matches.
     *
     * Format: int64.
     */
    pages: number;
    /** The users on this page. The service returns an empty list, never null. */
    users: components["schemas"]["User"][] | null;
};
/**
 * The level of each permission, by name. Only the level `admin` grants a permission; other levels are stored. The
 * service enforces `IsAdmin`: creating policies and webhooks and migrating APIs require it. All other permissions are
 * stored, not enforced.
 */
export type UserPermissions = {
    /** The level of the permission to administer the organization. Only `admin` can create policies and webhooks and migrate APIs. */
    IsAdmin: string;
    /** The level of the permission to reset passwords. Stored, not enforced. */
    ResetPassword: string;
} & {
    [key: string]: string;
};
/**
 * The level of each permission, by name. Only the level `admin` grants a permission; other levels are stored. The
 * service enforces `IsAdmin`: creating policies and webhooks and migrating APIs require it. All other permissions are
 * stored, not enforced.
 */
export type UserPermissionsInput = {
    /**
     * The level of the permission to administer the organization. Only `admin` can create policies and webhooks and migrate APIs.
     * @default none
     */
    IsAdmin?: string;
    /**
     * The level of the permission to reset passwords. Stored, not enforced.
     * @default none
     */
    ResetPassword?: string;
} & {
    [key: string]: string;
};
/** Which users to search for. */
export type UserSearch = {
    /** The conditions a user must meet. */
    filters?: {
        /** Text that the email address contains, ignoring case. If empty or absent, every user matches. */
        query?: string;
    };
};
/** An HTTP request that the platform should send when something happens. All fields are optional. */
export type Webhook = {
    /** The headers to send, name to value. The values are treated as secrets in logs. */
    header_map?: {
        [key: string]: string;
    } | null;
    method?: components["schemas"]["HttpMethod"];
    /** The name of the webhook. */
    name?: string;
    /**
     * The address to call: an absolute `http` or `https` URL without a user name or password. An address that a URL
     * parser (WHATWG) rejects returns 400.
     *
     * Format: uri.
     */
    target_path?: string;
};
/** Schemas outside the components. */
export type $defs = Record<string, never>;
/** The input and responses of each operation, by its operationId. */
export interface operations {
    createUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Makes the request safe to repeat. Send the same key again, with the same credential and the same body, to get the
                 * stored response of the first request instead of a second record. Use a new key for each record, such as a UUID.
                 * Responses are stored for 24 hours unless the operator configures another time.
                 *
                 * The key has 1 to 255 visible ASCII characters. It is the same with and without the quotes of a string of RFC 9651.
                 * @example 3f0c5b1e-8d1c-4b0a-9a8e-2f6d1c7e4b90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Preferences of the caller (RFC 7240). With `handling=strict`, an unknown field returns 400 with its location and the
                 * nearest known name; without it, the field is stored. Other preferences are ignored.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserInput"];
            };
        };
        responses: {
            /** The user was created. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedUserEnvelope"];
                };
            };
            /** The body is not valid JSON, or the request does not match this document. Nothing was changed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InvalidRequestProblem"];
                };
            };
            401: components["responses"]["AdminUnauthenticated"];
            /** Another user of the organization already has the `email_address`, or another request with the same `Idempotency-Key` is in progress. Nothing was changed. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfterInProgress"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    migrateApis: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MigrationRequest"];
            };
        };
        responses: {
            /** The run is complete. The report lists the outcome of each API. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MigrationReport"];
                };
            };
            /** The body is not valid JSON, or the request does not match this document. Nothing was changed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InvalidRequestProblem"];
                };
            };
            401: components["responses"]["DashboardUnauthenticated"];
            /** The user of the token is inactive, or lacks the permission that every mode except `dryRun` requires. Nothing was changed. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchApis: {
        parameters: {
            query?: {
                /** The page to return, counted from 1. A negative number returns all items on one page; 0 returns 400. */
                p?: components["parameters"]["Page"];
                /** The text to search for in the name of the API, ignoring case. If empty or absent, every API matches. */
                q?: components["parameters"]["ApiName"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page of matching APIs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiPage"];
                };
            };
            /** A parameter does not match this document. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InvalidParameterProblem"];
                };
            };
            401: components["responses"]["DashboardUnauthenticated"];
            /** The user of the token is inactive. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStreamsApi: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The identifier of the API. One longer than 255 characters returns 404.
                 * @example 4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004
                 */
                apiId: components["parameters"]["ApiId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The definition of the API. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.gw.streams.oas": components["schemas"]["StreamsApi"];
                };
            };
            401: components["responses"]["DashboardUnauthenticated"];
            /** The user of the token is inactive. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** The organization has no API with this identifier, or it is not a streams API. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** `Accept` does not name the media type of the response. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotAcceptableProblem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Makes the request safe to repeat. Send the same key again, with the same credential and the same body, to get the
                 * stored response of the first request instead of a second record. Use a new key for each record, such as a UUID.
                 * Responses are stored for 24 hours unless the operator configures another time.
                 *
                 * The key has 1 to 255 visible ASCII characters. It is the same with and without the quotes of a string of RFC 9651.
                 * @example 3f0c5b1e-8d1c-4b0a-9a8e-2f6d1c7e4b90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Preferences of the caller (RFC 7240). With `handling=strict`, an unknown field returns 400 with its location and the
                 * nearest known name; without it, the field is stored. Other preferences are ignored.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Webhook"];
            };
        };
        responses: {
            /** The webhook was created. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["ReplayNoStore"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedEnvelope"];
                };
            };
            /** The body is not valid JSON, or the request does not match this document. Nothing was changed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InvalidRequestProblem"];
                };
            };
            401: components["responses"]["DashboardUnauthenticated"];
            /** The user of the token is inactive or lacks the permission, or `org_id` is another organization. Nothing was changed. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** Another request with the same `Idempotency-Key` is in progress. Nothing was changed. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["IdempotencyInProgressProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPolicy: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Makes the request safe to repeat. Send the same key again, with the same credential and the same body, to get the
                 * stored response of the first request instead of a second record. Use a new key for each record, such as a UUID.
                 * Responses are stored for 24 hours unless the operator configures another time.
                 *
                 * The key has 1 to 255 visible ASCII characters. It is the same with and without the quotes of a string of RFC 9651.
                 * @example 3f0c5b1e-8d1c-4b0a-9a8e-2f6d1c7e4b90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Preferences of the caller (RFC 7240). With `handling=strict`, an unknown field returns 400 with its location and the
                 * nearest known name; without it, the field is stored. Other preferences are ignored.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Policy"];
            };
        };
        responses: {
            /** The policy was created. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["ReplayNoStore"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedEnvelope"];
                };
            };
            /** The body is not valid JSON, or the request does not match this document. Nothing was changed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InvalidRequestProblem"];
                };
            };
            401: components["responses"]["DashboardUnauthenticated"];
            /** The user of the token is inactive or lacks the permission, or `org_id` is another organization. Nothing was changed. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** Another policy of the organization already uses the `name` or the `id`, or another request with the same `Idempotency-Key` is in progress. Nothing was changed. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfterInProgress"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchUsers: {
        parameters: {
            query?: {
                /** The page to return, counted from 1. A negative number returns all items on one page; 0 returns 400. */
                p?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserSearch"];
            };
        };
        responses: {
            /** One page of matching users. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPage"];
                };
            };
            /** The body is not valid JSON, or the request does not match this document. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InvalidRequestProblem"];
                };
            };
            401: components["responses"]["DashboardUnauthenticated"];
            /** The user of the token is inactive. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCustomCredential: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Makes the request safe to repeat. Send the same key again, with the same credential and the same body, to get the
                 * stored response of the first request instead of a second record. Use a new key for each record, such as a UUID.
                 * Responses are stored for 24 hours unless the operator configures another time.
                 *
                 * The key has 1 to 255 visible ASCII characters. It is the same with and without the quotes of a string of RFC 9651.
                 * @example 3f0c5b1e-8d1c-4b0a-9a8e-2f6d1c7e4b90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Preferences of the caller (RFC 7240). With `handling=strict`, an unknown field returns 400 with its location and the
                 * nearest known name; without it, the field is stored. Other preferences are ignored.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * The identifier of the application, an integer written as a string.
                 * @example 1
                 */
                app_id: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomCredentialInput"];
            };
        };
        responses: {
            /** The created credential, without its key and secret. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["ReplayNoStore"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomCredential"];
                };
            };
            /** The body is not valid JSON, the request does not match this document, or the body names a record that does not exist. Nothing was changed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InvalidReferenceProblem"];
                };
            };
            401: components["responses"]["PortalUnauthenticated"];
            /** There is no application with this identifier. Nothing was changed. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** Another request with the same `Idempotency-Key` is in progress. Nothing was changed. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["IdempotencyInProgressProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    debugApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DebugInput"];
            };
        };
        responses: {
            /** The trace. An unreachable upstream is reported in it, too. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DebugTrace"];
                };
            };
            /**
             * The body is not valid JSON, it does not match this document, a field of the definition that the trace reads has
             * the wrong type, or its path lists are too expensive to match. Nothing was called.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InvalidRequestProblem"];
                };
            };
            401: components["responses"]["GatewayUnauthenticated"];
            /** The service does not call the target of this API definition, or the operator switched debug requests off. Nothing was called. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["TargetNotAllowedProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOauthClient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Makes the request safe to repeat. Send the same key again, with the same credential and the same body, to get the
                 * stored response of the first request instead of a second record. Use a new key for each record, such as a UUID.
                 * Responses are stored for 24 hours unless the operator configures another time.
                 *
                 * The key has 1 to 255 visible ASCII characters. It is the same with and without the quotes of a string of RFC 9651.
                 * @example 3f0c5b1e-8d1c-4b0a-9a8e-2f6d1c7e4b90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Preferences of the caller (RFC 7240). With `handling=strict`, an unknown field returns 400 with its location and the
                 * nearest known name; without it, the field is stored. Other preferences are ignored.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OauthClientInput"];
            };
        };
        responses: {
            /** The client, with its secret, which is returned only this once. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthClient"];
                };
            };
            /** The body is not valid JSON, the request does not match this document, or the body names a record that does not exist. Nothing was changed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InvalidReferenceProblem"];
                };
            };
            401: components["responses"]["GatewayUnauthenticated"];
            /** Another client already uses the `client_id`, or another request with the same `Idempotency-Key` is in progress. Nothing was changed. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfterInProgress"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateClientType: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Preferences of the caller (RFC 7240). With `handling=strict`, an unknown field returns 400 with its location and the
                 * nearest known name; without it, the field is stored. Other preferences are ignored.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * The identifier of the client type. Anything but a 32-bit integer returns 400.
                 * @example 1
                 */
                client_type_id: components["parameters"]["ClientTypeId"];
                /**
                 * The identifier of the identity provider. Anything but a 32-bit integer returns 400.
                 * @example 1
                 */
                provider_id: components["parameters"]["ProviderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientTypeInput"];
            };
        };
        responses: {
            /** The client type as it is stored now. */
            200: {
                headers: {
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientType"];
                };
            };
            /** The body is not valid JSON, or the request does not match this document. Nothing was changed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InvalidRequestProblem"];
                };
            };
            401: components["responses"]["PortalUnauthenticated"];
            /** The identity provider does not exist, or it has no client type with this identifier. Nothing was changed. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePlan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Preferences of the caller (RFC 7240). With `handling=strict`, an unknown field returns 400 with its location and the
                 * nearest known name; without it, the field is stored. Other preferences are ignored.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * The identifier of the plan. Anything but a 32-bit integer returns 400.
                 * @example 2
                 */
                plan_id: components["parameters"]["PlanId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanInput"];
            };
        };
        responses: {
            /** The plan as it is stored now. */
            200: {
                headers: {
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            /** The body is not valid JSON, the request does not match this document, or the body names a record that does not exist. Nothing was changed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InvalidReferenceProblem"];
                };
            };
            401: components["responses"]["PortalUnauthenticated"];
            /** There is no plan with this identifier. Nothing was changed. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
