// Generated from the document in spec/; do not edit; run `pnpm generate`.

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
         * Creates a user and issues an access key. `Message` of the response holds the key, `Meta` the user.
         *
         * Use it to give somebody access to the dashboard, and to add the first user of an organization.
         *
         * Needs an admin key.
         *
         * The key is shown only this once. `active` defaults to false; an inactive user cannot use the key until activated.
         * Returns 409 if another user of the organization already has the `email_address`. Unknown fields are stored, except
         * at the top level those named like a credential, such as `password`: these return 400.
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
         * Converts APIs of the caller's organization from the classic definition format to the OAS format, and reports on
         * each of them.
         *
         * Use it with `dryRun` to read what an API becomes, with `stage` to try the result beside the API, with `promote` to
         * put it in the API's place, or with `direct` to do all at once. Repeating a call is safe.
         *
         * Needs a dashboard token, and for every mode but `dryRun` the permission `IsAdmin` at the level `admin`.
         *
         * A completed run always returns 200, even if some APIs failed. Failed APIs are listed in `failure` and left unchanged.
         * If the service is stopped during a run, the APIs that the run did not get to are listed in `skipped` with the key
         * `not_attempted`.
         * Returns 400 unless the body has exactly one of `apiIDs` and `all: true`. The base of an API with several versions is
         * its default version; each other version becomes a definition of its own.
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
         * Finds the APIs of the caller's organization whose name contains the given text, ignoring case. An empty or absent
         * text finds all of them. Results are sorted by name, then by identifier, both by code point.
         *
         * Use it to look up the identifier of an API, or to list all APIs page by page.
         *
         * Needs a dashboard token.
         *
         * OAS and streams APIs are found too, and shown with the same fields as classic ones.
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
         * Returns the whole definition of one streams API: an OpenAPI document with the settings of the gateway and of the
         * streams.
         *
         * Use it to read, store or compare how an API passes messages from its inputs to its outputs.
         *
         * Needs a dashboard token.
         *
         * The request must name the media type `application/vnd.gw.streams.oas` in `Accept`, with a weight above 0. A missing
         * `Accept`, a wildcard or another type returns 406. An API of another kind returns 404, like one that does not exist.
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
         * Creates a webhook in the caller's organization. `ID` of the response holds its identifier.
         *
         * Use it to store the address, the method and the headers of a request that the platform is to send.
         *
         * Needs a dashboard token, and the permission `IsAdmin` at the level `admin`.
         *
         * Returns 403 if the body has an `org_id` that is not the caller's organization. Unknown fields are stored, except at
         * the top level those named like a credential, such as `password`: these return 400.
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
         * Creates a policy in the caller's organization. `Message` and `ID` of the response hold its `_id`.
         *
         * Use it to define once what a group of keys may call, how often and for how long.
         *
         * Needs a dashboard token, and the permission `IsAdmin` at the level `admin`.
         *
         * Returns 409 if another policy of the organization already uses the `name` or the `id`. Returns 403 if `org_id` is not
         * the caller's organization. Unknown fields are stored, except at the top level those named like a credential, such as
         * `password`: these return 400.
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
         * Search users by e-mail.
         *
         * Finds the users of the caller's organization whose e-mail address contains the given text, ignoring case. An empty or
         * absent query finds all of them. Results are sorted by e-mail address, then by identifier.
         *
         * Use it to look a person up before changing what they may do, or to list all users page by page.
         *
         * Needs a dashboard token.
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
         * Use it to give an application access to products, with a key that the caller brings or with one that the platform
         * manages.
         *
         * Needs a portal key.
         *
         * `PlanID` is an integer in the request and a string in the response. Unknown fields are stored, except at the top level
         * those named like a credential, such as `password`: these return 400.
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
         * reports what each of them did. The upstream is really called. The API definition is not stored.
         *
         * Use it to try an API definition before it goes live, or to find the stage at which a request goes wrong. A 200 means
         * that the trace ran; the response of the traced API is inside.
         *
         * The stages check what the request itself shows: whether the API is active, its domain, the version and its end, path
         * lists, IP lists, and whether every credential is there. Whether a credential is valid is never checked, nor are
         * signatures, client certificates and plugins; the log says so.
         *
         * Needs a gateway key.
         *
         * Targets in loopback, private, link-local and metadata ranges are refused unless the operator allows them. Redirects
         * are not followed, and the time and the size of the upstream's response are bounded. Without a `target_url` the trace
         * ends at the upstream stage, with `response` null.
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
         * Creates an OAuth client and returns its secret, this one time. The service generates the identifier and the secret if
         * the request leaves them out.
         *
         * Use it to let an application call an API that uses OAuth 2.0. Keep the secret from the response: the service stores
         * only a hash of it.
         *
         * Needs a gateway key.
         *
         * Returns 409 if another client already uses the `client_id`. Unknown fields are stored, except at the top level those
         * named like a credential, such as `client_secret`: these return 400.
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
         * Replaces the settings of a client type. Its identifier and its creation time are kept. Fields that the request leaves
         * out are removed.
         *
         * Use it to change which grant types and response types the OAuth clients of an identity provider may use.
         *
         * Needs a portal key.
         *
         * An identity provider that manages the application types itself requires `IdpAppType`, which then decides what is
         * stored: for `web`, `authorization_code,refresh_token`, `code` and `client_secret_basic`; for `native`,
         * `authorization_code,refresh_token,password`, `code` and `client_secret_basic`; for `browser`,
         * `authorization_code,pkce` and `code` without a `TokenEndpointAuthMethod`; for `service`, `client_credentials`,
         * `token` and `client_secret_basic`.
         *
         * Unknown fields are stored, except at the top level those named like a credential, such as `client_secret`: these
         * return 400.
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
         * Replaces the settings of a plan. Its identifier and its `ReferenceID` are kept. Fields that the request leaves out are
         * removed.
         *
         * Use it to change what a plan offers: its limits, its quotas, the catalogues that show it.
         *
         * Needs a portal key.
         *
         * `Quota` and `QuotaRenewalRate` limit calls; `PlanQuota` and `PlanQuotaRenewalRate` limit access requests to the plan.
         * Unknown fields are stored, except at the top level those named like a credential, such as `password`: these return
         * 400.
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
/** What the service calls by itself, which the document does not describe. */
export type webhooks = Record<string, never>;
/** What the document gives a name: schemas, responses, parameters and headers. */
export interface components {
    schemas: {
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
        /** The service cannot handle requests now. Nothing was changed, unless `detail` says that the outcome is unknown: the database then went away while it confirmed the write. */
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
        /** Text that the name of the API contains, ignoring case. If empty or absent, every API matches. */
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
        /** The page to return, counted from 1. A negative number returns all items on one page; 0 returns 400. */
        Page: number;
        /**
         * The identifier of the plan. Anything but a 32-bit integer returns 400.
         * @example 2
         */
        PlanId: number;
        /**
         * Preferences of the caller (RFC 7240). `handling=strict` refuses a field that this document does not name, with its
         * location and the nearest known name; without it, such a field is stored. Other preferences are ignored.
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
        /** Keeps the response, which contains a secret, out of every cache. */
        NoStore: "no-store";
        /** The scheme and realm of the credential that is missing or not valid. */
        PortalChallenge: "ApiKey realm=\"portal\"";
        /** Confirms that unknown fields were refused. Sent if the request asked for `handling=strict`. */
        PreferenceApplied: "handling=strict";
        /** The identifier of this request, a UUID. Quote it when you report an error. */
        RequestId: string;
        /** How long to wait before a retry, in seconds. */
        RetryAfter: number;
    };
    pathItems: never;
}
/** What a key under the policy may do with one API. */
export type AccessRight = {
    /** The paths that may be called. If empty or absent, every path may be called. */
    allowed_urls?: components["schemas"]["AllowedUrl"][];
    /** The identifier of the API. */
    api_id?: string;
    /** The name of the API. */
    api_name?: string;
    /** Whether introspection queries to a GraphQL API are refused. */
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
/** How a caller of the API shows its key. */
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
/** The identifiers of the APIs to migrate, in the order to take them. */
export type ApiIdList = string[];
/** Where a request names the version of the API it wants. */
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
     * stage. An address that a URL parser (WHATWG) refuses returns 400.
     */
    target_url?: string;
};
/** One API found. */
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
    /** Whether the API has one version only, which a request need not name. */
    not_versioned?: boolean;
    /** The versions, each under its name. */
    versions?: {
        [key: string]: components["schemas"]["ApiVersion"];
    };
};
/** The versions of an API. */
export type ApiVersionDataInput = {
    /** Whether the API has one version only, which a request need not name. */
    not_versioned?: boolean;
    /** The versions, each under its name. */
    versions?: {
        [key: string]: components["schemas"]["ApiVersion"];
    };
};
/** The kind of token that the credential stands for. */
export type AuthTokenType = "AUTH_TOKEN_CUSTOM" | "AUTH_TOKEN_STANDARD";
/** How a traced body is written, as text where it is UTF-8 and in Base64 where it is not. */
export type BodyEncoding = "utf-8" | "base64";
/** One output behind a broker. Outputs of other kinds are stored and returned too. */
export type BrokeredOutput = {
    http_server?: components["schemas"]["HttpServerOutput"];
    stdout?: components["schemas"]["StdoutOutput"];
} & {
    [key: string]: unknown;
};
/** Several outputs behind one. */
export type BrokerOutput = {
    /** The outputs, each of one kind. */
    outputs?: components["schemas"]["BrokeredOutput"][];
    /** How messages are shared among the outputs; `fan_out` sends each message to all of them. */
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
/** The settings of a client type, as they replace the stored ones. */
export type ClientTypeInput = {
    /** When the client type was created. Ignored when sent. */
    readonly CreatedAt?: components["schemas"]["PortalTimestamp"];
    /** What the client type is for. */
    Description?: string;
    /**
     * The grant types that clients may use, one or more of `authorization_code`, `pkce`, `client_credentials`,
     * `device_code`, `refresh_token`, `password` and `implicit`, separated by commas. Spaces around a value are
     * dropped; a value given twice is stored once.
     */
    GrantType: "authorization_code" | "pkce" | "client_credentials" | "device_code" | "refresh_token" | "password" | "implicit" | (string & {});
    /**
     * The identifier of the client type. Ignored when sent.
     *
     * Format: int32.
     */
    readonly ID?: number;
    /**
     * The kind of application that the identity provider registers. Required where the provider manages the application
     * types itself, and optional elsewhere.
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
    /** When the client type was last changed. Ignored when sent. */
    readonly UpdatedAt?: components["schemas"]["PortalTimestamp"];
};
/** Another record already uses this value. */
export type ConflictProblem = components["schemas"]["Problem"] & {
    /**
     * The only code of this problem.
     * @enum {string}
     */
    code?: "conflict";
};
/** The result of creating a record that is not returned. */
export type CreatedEnvelope = {
    /** The identifier of the created record. */
    ID: string;
    /** A text, or the identifier of the created record. */
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
/** The user that was created, with the access key that is shown this once. */
export type CreatedUser = components["schemas"]["User"] & {
    /** The key that the user calls the dashboard API with. Store it; it is not shown again. */
    access_key: string;
};
/** The result of creating a user, who is returned with the access key. */
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
/** Whether the platform makes the credential or the caller brings it. */
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
    /** The identifier of the plan that the credential gives access by, an integer written as a string. */
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
/** A credential for an application, as a caller sends it. All fields are optional. */
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
    /** When the credential was created. Ignored when sent. */
    readonly CreatedAt?: components["schemas"]["PortalTimestamp"];
    /** The key itself. Encrypted at rest and never returned. */
    CredentialKey?: string;
    /** The secret that belongs to the key. Encrypted at rest and never returned. */
    CredentialSecret?: string;
    /**
     * The identifier of the credential. Ignored when sent.
     *
     * Format: int32.
     */
    readonly ID?: number;
    /** The identifier of the key in the system that checks it. It is not a secret. */
    KeyID?: string;
    /**
     * The identifier of the plan that the credential gives access by. The response has it as a string.
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
    /** When the credential was last changed. Ignored when sent. */
    readonly UpdatedAt?: components["schemas"]["PortalTimestamp"];
};
/** A request and the API definition that it is traced through. */
export type DebugInput = {
    request: components["schemas"]["DebugRequest"];
    spec: components["schemas"]["ApiDefinitionInput"];
};
/** The request to trace, as a caller of the API would send it to the gateway. */
export type DebugRequest = {
    /** The body of the request, as text. */
    body?: string;
    /** The headers of the request, a list of values to each name. They count as secret. */
    headers?: {
        [key: string]: string[];
    };
    /**
     * The method of the request.
     * @default GET
     */
    method?: components["schemas"]["HttpMethod"];
    /**
     * The path at the gateway, with the listen path, and with a query if there is one.
     * @default /
     */
    path?: string;
};
/** How the request ran through the stages of a gateway. */
export type DebugTrace = {
    /** What each stage did, in order. */
    logs: components["schemas"]["TraceLog"][];
    /**
     * Says that the trace ran. The status that the traced API returned is in `response`.
     * @enum {string}
     */
    message: "ok";
    /** The request to the upstream; null if the gateway responds by itself, or there is no upstream. */
    request: components["schemas"]["TracedRequest"] | null;
    /** The response of the upstream or of the gateway itself; null if the upstream could not be reached or there is none. */
    response: components["schemas"]["TracedResponse"] | null;
};
/** A stable name for what went wrong. Each has a page in the docs, `/docs/errors/<code>/`. */
export type ErrorCode = "malformed_json" | "unknown_reference" | "invalid_request" | "unauthenticated" | "forbidden" | "target_not_allowed" | "not_found" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "conflict" | "payload_too_large" | "unsupported_media_type" | "rate_limited" | "headers_too_large" | "internal_error" | "unavailable";
/** The credential is valid but may not do this. */
export type ForbiddenProblem = components["schemas"]["Problem"] & {
    /**
     * The only code of this problem.
     * @enum {string}
     */
    code?: "forbidden";
};
/** The API as the gateway knows it. */
export type GatewayInfo = {
    /** The name of the API. */
    name: string;
    state: components["schemas"]["GatewayState"];
};
/** The side of the gateway that callers see. */
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
/** An HTTP method, in capitals. */
export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD" | "OPTIONS";
/** Messages that callers fetch from the gateway. */
export type HttpServerOutput = {
    /** The HTTP methods that a caller may use. */
    allowed_verbs?: string[];
    /** The path that returns one message at a time. */
    path?: string;
    /** The path that returns server-sent events. */
    stream_path?: string;
    /** The path that opens a WebSocket. */
    ws_path?: string;
};
/** The kind of application that the identity provider registers. */
export type IdpAppType = "web" | "native" | "browser" | "service";
/** One fault in the input. */
export type InputFault = {
    /** What is wrong there, and what would be right. */
    detail: string;
    in: components["schemas"]["RequestPart"];
    /**
     * The place of the fault within that part, as a JSON Pointer (RFC 6901); empty for the whole of it.
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
    /** Whether a message that the output refuses is sent again. */
    auto_replay_nacks?: boolean;
    /**
     * How many messages of a partition may be on their way at once.
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
    /** Whether the path is taken off before the request goes upstream. */
    strip?: boolean;
    /** The path, such as `/order-events/`. */
    value: string;
};
/** What an API becomes in the OAS format. A document with `x-gw-unmapped` keeps values of the classic definition under `x-gw-classic` that have no counterpart and restrict nothing: look at each of them before you promote the API. */
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
/** Why an API could not be migrated. The API is as it was. */
export type MigrationError = {
    /** The identifier of the classic API, as it was asked for. */
    apiID: string;
    /** What went wrong, a sentence each. */
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
 * `promote` puts the staged copy in the API's place. `direct` converts the API and puts the result in its place.
 */
export type MigrationMode = "dryRun" | "stage" | "promote" | "direct";
/** What a migration did. Every part is always there, and keeps the order that was asked for. */
export type MigrationReport = {
    /** Whether the run stopped at a failure, as `abortOnFailure` asked for. */
    abortedOnFailure: boolean;
    failure: components["schemas"]["MigrationFailure"];
    skipped: components["schemas"]["MigrationSkipped"];
    success: components["schemas"]["MigrationSuccess"];
};
/** What to migrate, and how far. Either names APIs or takes all of them. */
export type MigrationRequest = components["schemas"]["NamedApisMigration"] | components["schemas"]["AllApisMigration"];
/** The APIs that were left alone. */
export type MigrationSkipped = {
    /** Each API left alone. */
    apis: components["schemas"]["SkippedApi"][];
    /**
     * The number of APIs left alone.
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
/** Migrates the APIs that `apiIDs` names. */
export type NamedApisMigration = {
    /**
     * Whether to stop after the first failure. What succeeded before is kept.
     * @default false
     */
    abortOnFailure?: boolean;
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
    /** The identifier that the client presents. */
    client_id: string;
    /** What the client is for; empty if it was not sent. */
    description: string;
    /** Free-form data about the client; null if it was not sent. */
    meta_data: {
        [key: string]: unknown;
    } | null;
    /** The `_id` of the policy that applies to the client. */
    policy_id?: string;
    /** The address that the user is sent back to; empty if it was not sent. */
    redirect_uri: string;
    /** The client's secret. Returned only this once; the service stores a hash of it. */
    secret: string;
};
/** An OAuth client, as a caller sends it. All fields are optional, and an empty string counts as absent. */
export type OauthClientInput = {
    /** The identifier of the API that the client belongs to. The API must use OAuth 2.0. */
    api_id?: string;
    /**
     * The identifier that the client presents, up to 128 letters, digits, `_`, `-`, `.` and `~`, used by no other client.
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
     * The address that the user is sent back to: an absolute URI without a fragment and without `*` in its host. Schemes
     * of native apps are allowed (RFC 8252); `javascript`, `data`, `vbscript`, `file` and `blob` are not. An address that
     * a URL parser (WHATWG) refuses returns 400.
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
/** A plan of the developer portal. It says how much a developer may call, and for how long. */
export type Plan = {
    /** Whether access requests to the plan are approved without a person. */
    AutoApproveAccessRequests?: boolean;
    /** The identifiers of the catalogues that the plan belongs to. */
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
    /** The scope of a JSON Web Token that selects the plan. */
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
    /** The period that `RateLimit` counts calls over, in seconds. With -1 or 0 there is no rate limit. */
    Per?: number;
    /**
     * The number of access requests to the plan in one renewal period. With -1 or 0 there is no quota.
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
     * The number of calls in one renewal period. With -1 or 0 there is no quota.
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
    /** The number of calls in the period that `Per` names. With -1 or 0 there is no rate limit. */
    RateLimit?: number;
    /** The identifier of the plan in the provider's system. */
    ReferenceID: string;
    /** Whether calls are free of any quota. If true, it takes precedence over `Quota`. */
    UnlimitedQuota?: boolean;
    /** Whether calls are free of any rate limit. If true, it takes precedence over `RateLimit`. */
    UnlimitedRateLimit?: boolean;
};
/** The settings of a plan, as they replace the stored ones. */
export type PlanInput = {
    /** Whether access requests to the plan are approved without a person. */
    AutoApproveAccessRequests?: boolean;
    /** The identifiers of the catalogues that the plan belongs to. */
    Catalogues?: number[];
    /** The client id of the plan. */
    CID?: string;
    /** What the plan offers. */
    Description?: string;
    /** The name that developers see. */
    DisplayName?: string;
    /**
     * The identifier of the plan. Ignored when sent.
     *
     * Format: int32.
     */
    readonly ID?: number;
    /** The scope of a JSON Web Token that selects the plan. */
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
    /** The period that `RateLimit` counts calls over, in seconds. With -1 or 0 there is no rate limit. */
    Per?: number;
    /**
     * The number of access requests to the plan in one renewal period. With -1 or 0 there is no quota.
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
     * The number of calls in one renewal period. With -1 or 0 there is no quota.
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
    /** The number of calls in the period that `Per` names. With -1 or 0 there is no rate limit. */
    RateLimit?: number;
    /** The identifier of the plan in the provider's system. Ignored when sent. */
    readonly ReferenceID?: string;
    /** Whether calls are free of any quota. If true, it takes precedence over `Quota`. */
    UnlimitedQuota?: boolean;
    /** Whether calls are free of any rate limit. If true, it takes precedence over `RateLimit`. */
    UnlimitedRateLimit?: boolean;
};
/** What the keys under the policy may call, and how much. All fields are optional. */
export type Policy = {
    /** Ignored; the service generates the identifier. */
    readonly _id?: string;
    /** The APIs that may be called. The keys are names or identifiers of APIs. */
    access_rights?: {
        [key: string]: components["schemas"]["AccessRight"];
    } | null;
    /**
     * Whether the policy is in use.
     * @default true
     */
    active?: boolean;
    /**
     * Ignored; the service sets the time.
     *
     * Format: date-time.
     */
    readonly date_created?: string;
    /** Whether requests are signed with HMAC. */
    hmac_enabled?: boolean;
    /** A second identifier, unique in the organization. If absent or empty, it is the `_id`. */
    id?: string;
    /**
     * Whether the policy is set aside. Stored beside `active` as it is sent, even if both are true.
     * @default false
     */
    is_inactive?: boolean;
    /**
     * How long a key under the policy stays valid, in seconds. With -1 or 0 it never expires.
     *
     * Format: int64.
     */
    key_expires_in?: number;
    /** Ignored; the service sets the time, in seconds since 1970-01-01 UTC. */
    readonly last_updated?: string;
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
    /** The period that `rate` counts requests over, in seconds. With -1 or 0 there is no rate limit. */
    per?: number;
    /**
     * How many requests are allowed until the quota renews. With -1 or 0 there is no quota.
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
    /** Free-form settings that let the rate limit change step by step. */
    smoothing?: {
        [key: string]: unknown;
    } | null;
    /** Words to sort and find policies by. */
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
    /** The code in a few words; the same for every occurrence. */
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
/** Security schemes that a caller must meet together, each name with the scopes it needs. */
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
/** Why an API was left alone. */
export type SkippedApi = {
    /** The identifier of the classic API. */
    apiID: string;
    /**
     * The reason as a word. Known: `already_migrated`, `already_staged`, `not_staged`, `is_tcp`, `is_streams`,
     * `is_graphql`, `is_websocket` and `not_attempted`. Others may follow.
     */
    key: string;
    /** The reason as a sentence. */
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
    /** How messages are set apart, such as `lines`. */
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
/** An OpenAPI document of a streams API, with the settings of the gateway and of its streams. */
export type StreamsApi = {
    components?: components["schemas"]["StreamsApiComponents"];
    info: components["schemas"]["StreamsApiInfo"];
    /** The OpenAPI version that the document follows, such as `3.0.3`. */
    openapi: string;
    /** The OpenAPI paths; empty where the API has streams only. */
    paths: {
        [key: string]: unknown;
    };
    /** What a caller must show. One of the requirements is enough. */
    security?: components["schemas"]["SecurityRequirement"][];
    /** The addresses of the API. */
    servers?: components["schemas"]["StreamsApiServer"][];
    "x-gw-api-gateway": components["schemas"]["GatewaySettings"];
    "x-gw-streaming": components["schemas"]["StreamingSettings"];
};
/** The named parts of the document. */
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
/** The service does not call this target. */
export type TargetNotAllowedProblem = components["schemas"]["Problem"] & {
    /**
     * The only code of this problem.
     * @enum {string}
     */
    code?: "target_not_allowed";
};
/** How a client proves itself at the token endpoint. */
export type TokenEndpointAuthMethod = "client_secret_basic" | "client_secret_post";
/** A request as the gateway sends it to the upstream. */
export type TracedRequest = {
    /** The headers that the gateway sends, a list of values to each name in lower case. Nothing is masked. */
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
/** A response of the upstream, or of the gateway itself. */
export type TracedResponse = {
    /** The body of the response, written as `bodyEncoding` says. It counts as secret. */
    body: string;
    bodyEncoding: components["schemas"]["BodyEncoding"];
    /** The headers of the response, a list of values to each name in lower case. They count as secret. */
    headers: {
        [key: string]: string[];
    };
    /**
     * The HTTP status of the response.
     *
     * Format: int32.
     */
    status: number;
    /** Whether the body was longer than the service reads, and is cut. */
    truncated: boolean;
};
/** How much a step of a trace matters. */
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
/** A stage of the gateway, in the order in which a request passes them. */
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
    /** The key that the user calls the dashboard API with. Returned once, when the user is created. */
    access_key?: string;
    /** Whether the user may call the dashboard API. */
    active: boolean;
    /** Free-form data, stored as it is sent. */
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
    /** Ignored; the service issues the key. */
    readonly access_key?: string;
    /**
     * Whether the user may call the dashboard API.
     * @default false
     */
    active?: boolean;
    /** Free-form data, stored as it is sent. */
    api_model?: {
        [key: string]: unknown;
    };
    /**
     * Ignored; the service sets the time.
     *
     * Format: date-time.
     */
    readonly created_at?: string;
    /**
     * The address that the user signs in with, unique in the organization, ignoring case. It has one `@` with something on
     * both sides, no spaces and no control characters. Empty counts as absent.
     */
    email_address?: string;
    /** The given name. */
    first_name?: string;
    /** The group that the user belongs to. */
    group_id?: string;
    /** Ignored; the service generates the identifier. */
    readonly id?: string;
    /**
     * Ignored; the service sets the time.
     *
     * Format: date-time.
     */
    readonly last_login_date?: string;
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
    /**
     * Ignored; the service sets the time.
     *
     * Format: date-time.
     */
    readonly password_updated?: string;
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
 * The level of each permission, by its name. The service enforces `IsAdmin`: creating policies and webhooks and
 * migrating APIs need the level `admin`. All other permissions are stored, not enforced.
 */
export type UserPermissions = {
    /** The level of the right to administer the organization. Only `admin` may write. */
    IsAdmin: string;
    /** The level of the right to reset passwords. Stored, not enforced. */
    ResetPassword: string;
} & {
    [key: string]: string;
};
/**
 * The level of each permission, by its name. The service enforces `IsAdmin`: creating policies and webhooks and
 * migrating APIs need the level `admin`. All other permissions are stored, not enforced.
 */
export type UserPermissionsInput = {
    /**
     * The level of the right to administer the organization. Only `admin` may write.
     * @default admin
     */
    IsAdmin?: string;
    /**
     * The level of the right to reset passwords. Stored, not enforced.
     * @default admin
     */
    ResetPassword?: string;
} & {
    [key: string]: string;
};
/** What to look for among the users. */
export type UserSearch = {
    /** The conditions a user must meet. */
    filters?: {
        /** Text that the e-mail address contains, ignoring case. If empty or absent, every user matches. */
        query?: string;
    };
};
/** An HTTP request that the platform sends when something happens. All fields are optional. */
export type Webhook = {
    /** The headers to send, name to value. The values count as secret. */
    header_map?: {
        [key: string]: string;
    } | null;
    method?: components["schemas"]["HttpMethod"];
    /** The name of the webhook. */
    name?: string;
    /**
     * The address to call: an absolute `http` or `https` URL without a user name or password. An address that a URL parser
     * (WHATWG) refuses returns 400.
     *
     * Format: uri.
     */
    target_path?: string;
};
/** The admin key is missing or not valid. */
export type ResponseAdminUnauthenticated = components['responses']['AdminUnauthenticated'];
/** The dashboard token is missing or not valid. */
export type ResponseDashboardUnauthenticated = components['responses']['DashboardUnauthenticated'];
/** The gateway key is missing or not valid. */
export type ResponseGatewayUnauthenticated = components['responses']['GatewayUnauthenticated'];
/** The service failed. Nothing was changed. */
export type ResponseInternalError = components['responses']['InternalError'];
/** The body is larger than the service accepts, which is 1 MiB unless the operator configures another limit. */
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
/** The portal key is missing or not valid. */
export type ResponsePortalUnauthenticated = components['responses']['PortalUnauthenticated'];
/** Too many requests in too short a time. */
export type ResponseRateLimited = components['responses']['RateLimited'];
/** The service cannot handle requests now. Nothing was changed, unless `detail` says that the outcome is unknown: the database then went away while it confirmed the write. */
export type ResponseUnavailable = components['responses']['Unavailable'];
/** The body is not sent as `application/json`. */
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
/** The identifier of the API. One longer than 255 characters returns 404. */
export type ParameterApiId = components['parameters']['ApiId'];
/** Text that the name of the API contains, ignoring case. If empty or absent, every API matches. */
export type ParameterApiName = components['parameters']['ApiName'];
/** The identifier of the application, an integer written as a string. */
export type ParameterAppId = components['parameters']['AppId'];
/** The identifier of the client type. Anything but a 32-bit integer returns 400. */
export type ParameterClientTypeId = components['parameters']['ClientTypeId'];
/** The page to return, counted from 1. A negative number returns all items on one page; 0 returns 400. */
export type ParameterPage = components['parameters']['Page'];
/** The identifier of the plan. Anything but a 32-bit integer returns 400. */
export type ParameterPlanId = components['parameters']['PlanId'];
/**
 * Preferences of the caller (RFC 7240). `handling=strict` refuses a field that this document does not name, with its
 * location and the nearest known name; without it, such a field is stored. Other preferences are ignored.
 */
export type ParameterPrefer = components['parameters']['Prefer'];
/** The identifier of the identity provider. Anything but a 32-bit integer returns 400. */
export type ParameterProviderId = components['parameters']['ProviderId'];
/** The scheme of the credential that is missing or not valid. */
export type HeaderAdminChallenge = components['headers']['AdminChallenge'];
/** The scheme of the credential that is missing or not valid. */
export type HeaderBearerChallenge = components['headers']['BearerChallenge'];
/** The scheme and realm of the credential that is missing or not valid. */
export type HeaderGatewayChallenge = components['headers']['GatewayChallenge'];
/** Keeps the response, which contains a secret, out of every cache. */
export type HeaderNoStore = components['headers']['NoStore'];
/** The scheme and realm of the credential that is missing or not valid. */
export type HeaderPortalChallenge = components['headers']['PortalChallenge'];
/** Confirms that unknown fields were refused. Sent if the request asked for `handling=strict`. */
export type HeaderPreferenceApplied = components['headers']['PreferenceApplied'];
/** The identifier of this request, a UUID. Quote it when you report an error. */
export type HeaderRequestId = components['headers']['RequestId'];
/** How long to wait before a retry, in seconds. */
export type HeaderRetryAfter = components['headers']['RetryAfter'];
/** Schemas that stand outside the components. The document has none. */
export type $defs = Record<string, never>;
/** What each operation takes and answers, by its operationId. */
export interface operations {
    createUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Preferences of the caller (RFC 7240). `handling=strict` refuses a field that this document does not name, with its
                 * location and the nearest known name; without it, such a field is stored. Other preferences are ignored.
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
            /** The user is stored. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
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
            /** Another user of the organization already has the `email_address`. Nothing was changed. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
            /** The run is complete. The report shows the outcome of each API. */
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
            /** The user of the token is inactive, or lacks the permission that every mode but `dryRun` needs. Nothing was changed. */
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
                /** Text that the name of the API contains, ignoring case. If empty or absent, every API matches. */
                q?: components["parameters"]["ApiName"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page of the APIs found. */
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
                 * Preferences of the caller (RFC 7240). `handling=strict` refuses a field that this document does not name, with its
                 * location and the nearest known name; without it, such a field is stored. Other preferences are ignored.
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
            /** The webhook is stored. */
            200: {
                headers: {
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
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                 * Preferences of the caller (RFC 7240). `handling=strict` refuses a field that this document does not name, with its
                 * location and the nearest known name; without it, such a field is stored. Other preferences are ignored.
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
            /** The policy is stored. */
            200: {
                headers: {
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
            /** Another policy of the organization already uses the `name` or the `id`. Nothing was changed. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
            /** One page of the users found. */
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
                 * Preferences of the caller (RFC 7240). `handling=strict` refuses a field that this document does not name, with its
                 * location and the nearest known name; without it, such a field is stored. Other preferences are ignored.
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
            /** The credential, without its key and its secret. */
            201: {
                headers: {
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
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
            /** The trace. An upstream that could not be reached is part of it. */
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
             * the wrong type, or its path lists take too much work to match. Nothing was called.
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
            /** The service does not call the target of this API definition. Nothing was called. */
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
                 * Preferences of the caller (RFC 7240). `handling=strict` refuses a field that this document does not name, with its
                 * location and the nearest known name; without it, such a field is stored. Other preferences are ignored.
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
            /** The client, with the secret that is shown only this once. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
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
            /** Another client already uses the `client_id`. Nothing was changed. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                 * Preferences of the caller (RFC 7240). `handling=strict` refuses a field that this document does not name, with its
                 * location and the nearest known name; without it, such a field is stored. Other preferences are ignored.
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
            /** The client type as it is now stored. */
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
            /** There is no such identity provider, or it has no such client type. Nothing was changed. */
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
                 * Preferences of the caller (RFC 7240). `handling=strict` refuses a field that this document does not name, with its
                 * location and the nearest known name; without it, such a field is stored. Other preferences are ignored.
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
            /** The plan as it is now stored. */
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
