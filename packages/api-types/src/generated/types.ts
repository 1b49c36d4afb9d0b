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
         * Create a user as an administrator of the platform
         * @description Creates a user and issues an access key. `Message` of the response holds the key, `Meta` the user.
         *
         *     Use it to give somebody access to the dashboard, and to add the first user of an organization.
         *
         *     Needs an admin key.
         *
         *     The key is shown only this once. `active` defaults to false; an inactive user cannot use the key until activated.
         *     Returns 409 if another user of the organization already has the `email_address`. Unknown fields are stored, except
         *     at the top level those named like a credential, such as `password`: these return 400.
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
         * Migrate APIs to the OAS format
         * @description Converts APIs of the caller's organization from the classic definition format to the OAS format, and reports on
         *     each of them.
         *
         *     Use it with `dryRun` to read what an API becomes, with `stage` to try the result beside the API, with `promote` to
         *     put it in the API's place, or with `direct` to do all at once. Repeating a call is safe.
         *
         *     Needs a dashboard token, and for every mode but `dryRun` the permission `IsAdmin` at the level `admin`.
         *
         *     A completed run always returns 200, even if some APIs failed. Failed APIs are listed in `failure` and left unchanged.
         *     If the service is stopped during a run, the APIs that the run did not get to are listed in `skipped` with the key
         *     `not_attempted`.
         *     Returns 400 unless the body has exactly one of `apiIDs` and `all: true`. The base of an API with several versions is
         *     its default version; each other version becomes a definition of its own.
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
         * Search APIs by name
         * @description Finds the APIs of the caller's organization whose name contains the given text, ignoring case. An empty or absent
         *     text finds all of them. Results are sorted by name, then by identifier, both by code point.
         *
         *     Use it to look up the identifier of an API, or to list all APIs page by page.
         *
         *     Needs a dashboard token.
         *
         *     OAS and streams APIs are found too, and shown with the same fields as classic ones.
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
         * Get the definition of a streams API
         * @description Returns the whole definition of one streams API: an OpenAPI document with the settings of the gateway and of the
         *     streams.
         *
         *     Use it to read, store or compare how an API passes messages from its inputs to its outputs.
         *
         *     Needs a dashboard token.
         *
         *     The request must name the media type `application/vnd.gw.streams.oas` in `Accept`, with a weight above 0. A missing
         *     `Accept`, a wildcard or another type returns 406. An API of another kind returns 404, like one that does not exist.
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
         * Create a webhook
         * @description Creates a webhook in the caller's organization. `ID` of the response holds its identifier.
         *
         *     Use it to store the address, the method and the headers of a request that the platform is to send.
         *
         *     Needs a dashboard token, and the permission `IsAdmin` at the level `admin`.
         *
         *     Returns 403 if the body has an `org_id` that is not the caller's organization. Unknown fields are stored, except at
         *     the top level those named like a credential, such as `password`: these return 400.
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
         * Create a policy
         * @description Creates a policy in the caller's organization. `Message` and `ID` of the response hold its `_id`.
         *
         *     Use it to define once what a group of keys may call, how often and for how long.
         *
         *     Needs a dashboard token, and the permission `IsAdmin` at the level `admin`.
         *
         *     Returns 409 if another policy of the organization already uses the `name` or the `id`. Returns 403 if `org_id` is not
         *     the caller's organization. Unknown fields are stored, except at the top level those named like a credential, such as
         *     `password`: these return 400.
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
         * Search users by e-mail
         * @description Finds the users of the caller's organization whose e-mail address contains the given text, ignoring case. An empty or
         *     absent query finds all of them. Results are sorted by e-mail address, then by identifier.
         *
         *     Use it to look a person up before changing what they may do, or to list all users page by page.
         *
         *     Needs a dashboard token.
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
         * Create a custom credential for an application
         * @description Creates a credential for an application. The key and the secret are encrypted at rest and never returned.
         *
         *     Use it to give an application access to products, with a key that the caller brings or with one that the platform
         *     manages.
         *
         *     Needs a portal key.
         *
         *     `PlanID` is an integer in the request and a string in the response. Unknown fields are stored, except at the top level
         *     those named like a credential, such as `password`: these return 400.
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
         * Trace a request through an API definition
         * @description Runs a request through the stages of a gateway (listen path, version, authentication, path rewriting, upstream) and
         *     reports what each of them did. The upstream is really called. The API definition is not stored.
         *
         *     Use it to try an API definition before it goes live, or to find the stage at which a request goes wrong. A 200 means
         *     that the trace ran; the response of the traced API is inside.
         *
         *     The stages check what the request itself shows: whether the API is active, its domain, the version and its end, path
         *     lists, IP lists, and whether every credential is there. Whether a credential is valid is never checked, nor are
         *     signatures, client certificates and plugins; the log says so.
         *
         *     Needs a gateway key.
         *
         *     Targets in loopback, private, link-local and metadata ranges are refused unless the operator allows them. Redirects
         *     are not followed, and the time and the size of the upstream's response are bounded. Without a `target_url` the trace
         *     ends at the upstream stage, with `response` null.
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
         * Create an OAuth client
         * @description Creates an OAuth client and returns its secret, this one time. The service generates the identifier and the secret if
         *     the request leaves them out.
         *
         *     Use it to let an application call an API that uses OAuth 2.0. Keep the secret from the response: the service stores
         *     only a hash of it.
         *
         *     Needs a gateway key.
         *
         *     Returns 409 if another client already uses the `client_id`. Unknown fields are stored, except at the top level those
         *     named like a credential, such as `client_secret`: these return 400.
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
         * Replace a client type of an identity provider
         * @description Replaces the settings of a client type. Its identifier and its creation time are kept. Fields that the request leaves
         *     out are removed.
         *
         *     Use it to change which grant types and response types the OAuth clients of an identity provider may use.
         *
         *     Needs a portal key.
         *
         *     An identity provider that manages the application types itself requires `IdpAppType`, which then decides what is
         *     stored: for `web`, `authorization_code,refresh_token`, `code` and `client_secret_basic`; for `native`,
         *     `authorization_code,refresh_token,password`, `code` and `client_secret_basic`; for `browser`,
         *     `authorization_code,pkce` and `code` without a `TokenEndpointAuthMethod`; for `service`, `client_credentials`,
         *     `token` and `client_secret_basic`.
         *
         *     Unknown fields are stored, except at the top level those named like a credential, such as `client_secret`: these
         *     return 400.
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
         * Replace a plan
         * @description Replaces the settings of a plan. Its identifier and its `ReferenceID` are kept. Fields that the request leaves out are
         *     removed.
         *
         *     Use it to change what a plan offers: its limits, its quotas, the catalogues that show it.
         *
         *     Needs a portal key.
         *
         *     `Quota` and `QuotaRenewalRate` limit calls; `PlanQuota` and `PlanQuotaRenewalRate` limit access requests to the plan.
         *     Unknown fields are stored, except at the top level those named like a credential, such as `password`: these return
         *     400.
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
        /** @description What a key under the policy may do with one API. */
        AccessRight: {
            /** @description The paths that may be called. If empty or absent, every path may be called. */
            allowed_urls?: components["schemas"]["AllowedUrl"][];
            /** @description The identifier of the API. */
            api_id?: string;
            /** @description The name of the API. */
            api_name?: string;
            /** @description Whether introspection queries to a GraphQL API are refused. */
            disable_introspection?: boolean;
            /** @description The versions of the API that may be called. */
            versions?: string[];
        };
        /** @description Migrates all APIs of the organization, in the order of their identifiers, except staged copies. */
        AllApisMigration: {
            /**
             * @description Whether to stop after the first failure. What succeeded before is kept.
             * @default false
             */
            abortOnFailure?: boolean;
            /**
             * @description Always true.
             * @enum {boolean}
             */
            all: true;
            apiIDs?: never;
            mode: components["schemas"]["MigrationMode"];
            /**
             * @description Whether to replace a copy that is already staged. Ignored in modes other than `stage`.
             * @default false
             */
            overrideStaged?: boolean;
        };
        /** @description A path of an API and the methods that may be used on it. */
        AllowedUrl: {
            /** @description The HTTP methods that are allowed. */
            methods?: string[];
            /** @description The path, or a pattern of paths. */
            url?: string;
        };
        /** @description How a caller of the API shows its key. */
        ApiAuth: {
            /** @description The header that carries the key. */
            auth_header_name?: string;
        };
        /** @description An API, shown in the classic format even if it is stored in another one. */
        ApiDefinition: {
            /** @description The identifier of the API. */
            api_id: string;
            auth?: components["schemas"]["ApiAuth"];
            definition?: components["schemas"]["ApiLocation"];
            /** @description The name of the API. */
            name: string;
            /** @description The organization that the API belongs to. */
            org_id: string;
            proxy: components["schemas"]["ApiProxy"];
            /** @description Whether the API is open to callers without a credential. */
            use_keyless?: boolean;
            /** @description Whether callers of the API authenticate with OAuth 2.0; false if the definition does not say. */
            use_oauth2: boolean;
            version_data?: components["schemas"]["ApiVersionData"];
        };
        /** @description An API definition to trace a request through, such as an item of the API search. It is not stored. */
        ApiDefinitionInput: {
            /** @description The identifier of the API. */
            api_id?: string;
            auth?: components["schemas"]["ApiAuth"];
            definition?: components["schemas"]["ApiLocation"];
            /** @description The name of the API. */
            name?: string;
            /** @description The organization that the API belongs to. */
            org_id?: string;
            proxy?: components["schemas"]["ApiProxyInput"];
            /** @description Whether the API is open to callers without a credential. */
            use_keyless?: boolean;
            /** @description Whether callers of the API authenticate with OAuth 2.0; false if the definition does not say. */
            use_oauth2?: boolean;
            version_data?: components["schemas"]["ApiVersionDataInput"];
        };
        /** @description The identifiers of the APIs to migrate, in the order to take them. */
        ApiIdList: string[];
        /** @description Where a request names the version of the API it wants. */
        ApiLocation: {
            /** @description The name of the header or parameter that carries the version. */
            key?: string;
            /** @description The part of the request that carries the version, such as `header`. */
            location?: string;
        };
        /** @description One page of APIs. */
        ApiPage: {
            /** @description The APIs on this page. The service returns an empty list, never null. */
            apis: components["schemas"]["ApiSearchItem"][] | null;
            /**
             * Format: int64
             * @description The number of pages; 0 if no API matches.
             */
            pages: number;
        };
        /** @description Where the API listens and where the gateway sends its calls. */
        ApiProxy: {
            /** @description The path that the gateway listens on, such as `/orders/`. */
            listen_path: string;
            /** @description Whether the listen path is removed before the request goes upstream; false if absent. */
            strip_listen_path: boolean;
            /** @description The address of the upstream; empty if the API has none. */
            target_url: string;
        };
        /** @description Where the API listens and where the gateway sends its calls. */
        ApiProxyInput: {
            /** @description The path that the gateway listens on, such as `/orders/`. If absent or empty, it is `/`. */
            listen_path?: string;
            /** @description Whether the listen path is removed before the request goes upstream; false if absent. */
            strip_listen_path?: boolean;
            /**
             * @description The address of the upstream, an absolute `http` or `https` URL. If absent or empty, the trace ends at the upstream
             *     stage. An address that a URL parser (WHATWG) refuses returns 400.
             */
            target_url?: string;
        };
        /** @description One API found. */
        ApiSearchItem: {
            api_definition: components["schemas"]["ApiDefinition"];
        };
        /** @description One version of an API. */
        ApiVersion: {
            /** @description The name of the version. */
            name?: string;
        };
        /** @description The versions of an API. */
        ApiVersionData: {
            /** @description Whether the API has one version only, which a request need not name. */
            not_versioned?: boolean;
            /** @description The versions, each under its name. */
            versions?: {
                [key: string]: components["schemas"]["ApiVersion"];
            };
        };
        /** @description The versions of an API. */
        ApiVersionDataInput: {
            /** @description Whether the API has one version only, which a request need not name. */
            not_versioned?: boolean;
            /** @description The versions, each under its name. */
            versions?: {
                [key: string]: components["schemas"]["ApiVersion"];
            };
        };
        /**
         * @description The kind of token that the credential stands for.
         * @enum {string}
         */
        AuthTokenType: "AUTH_TOKEN_CUSTOM" | "AUTH_TOKEN_STANDARD";
        /**
         * @description How a traced body is written, as text where it is UTF-8 and in Base64 where it is not.
         * @enum {string}
         */
        BodyEncoding: "utf-8" | "base64";
        /** @description One output behind a broker. Outputs of other kinds are stored and returned too. */
        BrokeredOutput: {
            http_server?: components["schemas"]["HttpServerOutput"];
            stdout?: components["schemas"]["StdoutOutput"];
        } & {
            [key: string]: unknown;
        };
        /** @description Several outputs behind one. */
        BrokerOutput: {
            /** @description The outputs, each of one kind. */
            outputs?: components["schemas"]["BrokeredOutput"][];
            /** @description How messages are shared among the outputs; `fan_out` sends each message to all of them. */
            pattern?: string;
        };
        /** @description A kind of OAuth client that an identity provider of the portal can register. */
        ClientType: {
            /** @description When the client type was created. */
            CreatedAt: components["schemas"]["PortalTimestamp"];
            /** @description What the client type is for. */
            Description?: string;
            /**
             * @description The grant types that clients may use, one or more of `authorization_code`, `pkce`, `client_credentials`,
             *     `device_code`, `refresh_token`, `password` and `implicit`, separated by commas without spaces.
             */
            GrantType: string;
            /**
             * Format: int32
             * @description The identifier of the client type.
             */
            ID: number;
            IdpAppType?: components["schemas"]["IdpAppType"];
            /** @description The name of the client type. */
            Name: string;
            /**
             * @description The response types that clients may ask for, one or more of `code`, `token`, `it_token` and `none`, separated by
             *     commas without spaces.
             */
            ResponseTypes: string;
            /** @description How a client authenticates at the token endpoint; absent for public clients. */
            TokenEndpointAuthMethod?: components["schemas"]["TokenEndpointAuthMethod"];
            /** @description When the client type was last changed. */
            UpdatedAt: components["schemas"]["PortalTimestamp"];
        };
        /**
         * @description The settings of a client type, as they replace the stored ones.
         *
         *     Where the identity provider manages the application types itself, `IdpAppType` is required and decides
         *     `GrantType`, `ResponseTypes` and `TokenEndpointAuthMethod`, whatever the request says of them.
         */
        ClientTypeInput: {
            /** @description When the client type was created. Ignored when sent. */
            readonly CreatedAt?: components["schemas"]["PortalTimestamp"];
            /** @description What the client type is for. */
            Description?: string;
            /**
             * @description The grant types that clients may use, one or more of `authorization_code`, `pkce`, `client_credentials`,
             *     `device_code`, `refresh_token`, `password` and `implicit`, separated by commas. Spaces around a value are
             *     dropped; a value given twice is stored once.
             */
            GrantType: string;
            /**
             * Format: int32
             * @description The identifier of the client type. Ignored when sent.
             */
            readonly ID?: number;
            /**
             * @description The kind of application that the identity provider registers. Required where the provider manages the application
             *     types itself, and optional elsewhere.
             */
            IdpAppType?: components["schemas"]["IdpAppType"];
            /** @description The name of the client type. */
            Name: string;
            /**
             * @description The response types that clients may ask for, one or more of `code`, `token`, `it_token` and `none`, separated by
             *     commas. Spaces around a value are dropped; a value given twice is stored once.
             */
            ResponseTypes: string;
            /** @description How a client authenticates at the token endpoint; absent for public clients. */
            TokenEndpointAuthMethod?: components["schemas"]["TokenEndpointAuthMethod"];
            /** @description When the client type was last changed. Ignored when sent. */
            readonly UpdatedAt?: components["schemas"]["PortalTimestamp"];
        };
        /** @description Another record already uses this value. */
        ConflictProblem: components["schemas"]["Problem"] & {
            /**
             * @description The only code of this problem.
             * @enum {string}
             */
            code?: "conflict";
        };
        /** @description The result of creating a record that is not returned. */
        CreatedEnvelope: {
            /** @description The identifier of the created record. */
            ID: string;
            /** @description A text, or the identifier of the created record. */
            Message: string;
            /** @description Always null. */
            Meta: {
                [key: string]: unknown;
            } | null;
            /**
             * @description The outcome.
             * @enum {string}
             */
            Status: "OK";
        };
        /** @description The user that was created, with the access key that is shown this once. */
        CreatedUser: components["schemas"]["User"] & {
            /** @description The key that the user calls the dashboard API with. Store it; it is not shown again. */
            access_key: string;
        };
        /** @description The result of creating a user, who is returned with the access key. */
        CreatedUserEnvelope: {
            /** @description The identifier of the created user. */
            ID: string;
            /** @description The access key of the created user. */
            Message: string;
            Meta: components["schemas"]["CreatedUser"];
            /**
             * @description The outcome.
             * @enum {string}
             */
            Status: "OK";
        };
        /**
         * @description Whether the platform makes the credential or the caller brings it.
         * @enum {string}
         */
        CredentialType: "CREDENTIAL_TYPE_TYK_MANAGED" | "CREDENTIAL_TYPE_CUSTOM";
        /** @description A credential of an application, without its key and its secret. */
        CustomCredential: {
            /** @description A name to recognize the credential by. */
            Alias?: string;
            /** @description How a caller authenticates with the credential. */
            AuthenticationMethod?: string;
            AuthTokenType?: components["schemas"]["AuthTokenType"];
            /**
             * Format: int32
             * @description The identifier of the OAuth 2.0 client type.
             */
            ClientTypeID?: number;
            /** @description When the credential was created. */
            CreatedAt: components["schemas"]["PortalTimestamp"];
            /**
             * Format: int32
             * @description The identifier of the credential.
             */
            ID: number;
            /** @description The identifier of the key in the system that checks it. It is not a secret. */
            KeyID?: string;
            /** @description The identifier of the plan that the credential gives access by, an integer written as a string. */
            PlanID?: string;
            /** @description The identifiers of the products that the credential gives access to. */
            ProductIDs?: number[];
            /**
             * Format: int32
             * @description The identifier of the OAuth 2.0 provider.
             */
            ProviderID?: number;
            Type?: components["schemas"]["CredentialType"];
            /** @description When the credential was last changed. */
            UpdatedAt: components["schemas"]["PortalTimestamp"];
        };
        /** @description A credential for an application, as a caller sends it. All fields are optional. */
        CustomCredentialInput: {
            /** @description A name to recognize the credential by. */
            Alias?: string;
            /** @description How a caller authenticates with the credential. */
            AuthenticationMethod?: string;
            AuthTokenType?: components["schemas"]["AuthTokenType"];
            /**
             * Format: int32
             * @description The identifier of the OAuth 2.0 client type.
             */
            ClientTypeID?: number;
            /** @description When the credential was created. Ignored when sent. */
            readonly CreatedAt?: components["schemas"]["PortalTimestamp"];
            /** @description The key itself. Encrypted at rest and never returned. */
            CredentialKey?: string;
            /** @description The secret that belongs to the key. Encrypted at rest and never returned. */
            CredentialSecret?: string;
            /**
             * Format: int32
             * @description The identifier of the credential. Ignored when sent.
             */
            readonly ID?: number;
            /** @description The identifier of the key in the system that checks it. It is not a secret. */
            KeyID?: string;
            /**
             * Format: int32
             * @description The identifier of the plan that the credential gives access by. The response has it as a string.
             */
            PlanID?: number;
            /** @description The identifiers of the products that the credential gives access to. */
            ProductIDs?: number[];
            /**
             * Format: int32
             * @description The identifier of the OAuth 2.0 provider.
             */
            ProviderID?: number;
            Type?: components["schemas"]["CredentialType"];
            /** @description When the credential was last changed. Ignored when sent. */
            readonly UpdatedAt?: components["schemas"]["PortalTimestamp"];
        };
        /** @description A request and the API definition that it is traced through. */
        DebugInput: {
            request: components["schemas"]["DebugRequest"];
            spec: components["schemas"]["ApiDefinitionInput"];
        };
        /** @description The request to trace, as a caller of the API would send it to the gateway. */
        DebugRequest: {
            /** @description The body of the request, as text. */
            body?: string;
            /** @description The headers of the request, a list of values to each name. They count as secret. */
            headers?: {
                [key: string]: string[];
            };
            /**
             * @description The method of the request.
             * @default GET
             */
            method?: components["schemas"]["HttpMethod"];
            /**
             * @description The path at the gateway, with the listen path, and with a query if there is one.
             * @default /
             */
            path?: string;
        };
        /** @description How the request ran through the stages of a gateway. */
        DebugTrace: {
            /** @description What each stage did, in order. */
            logs: components["schemas"]["TraceLog"][];
            /**
             * @description Says that the trace ran. The status that the traced API returned is in `response`.
             * @enum {string}
             */
            message: "ok";
            /** @description The request to the upstream; null if the gateway responds by itself, or there is no upstream. */
            request: components["schemas"]["TracedRequest"] | null;
            /** @description The response of the upstream or of the gateway itself; null if the upstream could not be reached or there is none. */
            response: components["schemas"]["TracedResponse"] | null;
        };
        /**
         * @description A stable name for what went wrong. Each has a page in the docs, `/docs/errors/<code>/`.
         * @enum {string}
         */
        ErrorCode: "malformed_json" | "unknown_reference" | "invalid_request" | "unauthenticated" | "forbidden" | "target_not_allowed" | "not_found" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "conflict" | "payload_too_large" | "unsupported_media_type" | "rate_limited" | "headers_too_large" | "internal_error" | "unavailable";
        /** @description The credential is valid but may not do this. */
        ForbiddenProblem: components["schemas"]["Problem"] & {
            /**
             * @description The only code of this problem.
             * @enum {string}
             */
            code?: "forbidden";
        };
        /** @description The API as the gateway knows it. */
        GatewayInfo: {
            /** @description The name of the API. */
            name: string;
            state: components["schemas"]["GatewayState"];
        };
        /** @description The side of the gateway that callers see. */
        GatewayServer: {
            listenPath: components["schemas"]["ListenPath"];
        };
        /** @description How the gateway serves the API. */
        GatewaySettings: {
            info: components["schemas"]["GatewayInfo"];
            server: components["schemas"]["GatewayServer"];
            upstream?: components["schemas"]["GatewayUpstream"];
        };
        /** @description The state of the API on the gateway. */
        GatewayState: {
            /** @description Whether the gateway serves the API. */
            active: boolean;
        };
        /** @description Where the gateway sends requests. */
        GatewayUpstream: {
            /** @description The address of the upstream. */
            url: string;
        };
        /**
         * @description An HTTP method, in capitals.
         * @enum {string}
         */
        HttpMethod: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD" | "OPTIONS";
        /** @description Messages that callers fetch from the gateway. */
        HttpServerOutput: {
            /** @description The HTTP methods that a caller may use. */
            allowed_verbs?: string[];
            /** @description The path that returns one message at a time. */
            path?: string;
            /** @description The path that returns server-sent events. */
            stream_path?: string;
            /** @description The path that opens a WebSocket. */
            ws_path?: string;
        };
        /**
         * @description The kind of application that the identity provider registers.
         * @enum {string}
         */
        IdpAppType: "web" | "native" | "browser" | "service";
        /** @description One fault in the input. */
        InputFault: {
            /** @description What is wrong there, and what would be right. */
            detail: string;
            in: components["schemas"]["RequestPart"];
            /**
             * Format: json-pointer
             * @description The place of the fault within that part, as a JSON Pointer (RFC 6901); empty for the whole of it.
             */
            pointer: string;
        };
        /** @description The service failed. */
        InternalErrorProblem: components["schemas"]["Problem"] & {
            /**
             * @description The only code of this problem.
             * @enum {string}
             */
            code?: "internal_error";
        };
        /** @description A parameter does not match this document. */
        InvalidParameterProblem: components["schemas"]["Problem"] & {
            /**
             * @description The only code of this problem.
             * @enum {string}
             */
            code?: "invalid_request";
        };
        /** @description The request does not match this document, or names a record that does not exist. */
        InvalidReferenceProblem: components["schemas"]["Problem"] & {
            /**
             * @description One of the codes of this problem.
             * @enum {string}
             */
            code?: "invalid_request" | "malformed_json" | "unknown_reference";
        };
        /** @description The request does not match this document. */
        InvalidRequestProblem: components["schemas"]["Problem"] & {
            /**
             * @description One of the codes of this problem.
             * @enum {string}
             */
            code?: "invalid_request" | "malformed_json";
        };
        /** @description Messages from topics of a Kafka cluster. */
        KafkaInput: {
            /** @description The addresses of the brokers, host and port. */
            addresses?: string[];
            /** @description Whether a message that the output refuses is sent again. */
            auto_replay_nacks?: boolean;
            /**
             * Format: int64
             * @description How many messages of a partition may be on their way at once.
             */
            checkpoint_limit?: number;
            /** @description The consumer group to read as. */
            consumer_group?: string;
            /** @description The version of the Kafka protocol to speak. */
            target_version?: string;
            /** @description The topics to read. */
            topics?: string[];
        };
        /** @description The path that the gateway listens on. */
        ListenPath: {
            /** @description Whether the path is taken off before the request goes upstream. */
            strip?: boolean;
            /** @description The path, such as `/order-events/`. */
            value: string;
        };
        /** @description What an API becomes in the OAS format. A document with `x-gw-unmapped` keeps values of the classic definition under `x-gw-classic` that have no counterpart and restrict nothing: look at each of them before you promote the API. */
        MigratedDefinition: {
            /** @description The identifier of the classic API. */
            apiID: string;
            /** @description The OpenAPI document of the API, or of its base version. */
            baseAPI: {
                [key: string]: unknown;
            };
            /** @description The OpenAPI documents of the other versions. */
            versions: {
                [key: string]: unknown;
            }[];
        };
        /** @description Why an API could not be migrated. The API is as it was. */
        MigrationError: {
            /** @description The identifier of the classic API, as it was asked for. */
            apiID: string;
            /** @description What went wrong, a sentence each. */
            message: string[];
        };
        /** @description The APIs that could not be migrated. */
        MigrationFailure: {
            /**
             * Format: int64
             * @description The number of APIs that failed.
             */
            count: number;
            /** @description Each failure. */
            errors: components["schemas"]["MigrationError"][];
        };
        /**
         * @description How far a migration goes. `dryRun` converts and stores nothing. `stage` stores a converted copy beside the API.
         *     `promote` puts the staged copy in the API's place. `direct` converts the API and puts the result in its place.
         * @enum {string}
         */
        MigrationMode: "dryRun" | "stage" | "promote" | "direct";
        /** @description What a migration did. Every part is always there, and keeps the order that was asked for. */
        MigrationReport: {
            /** @description Whether the run stopped at a failure, as `abortOnFailure` asked for. */
            abortedOnFailure: boolean;
            failure: components["schemas"]["MigrationFailure"];
            skipped: components["schemas"]["MigrationSkipped"];
            success: components["schemas"]["MigrationSuccess"];
        };
        /** @description What to migrate, and how far. Either names APIs or takes all of them. */
        MigrationRequest: components["schemas"]["NamedApisMigration"] | components["schemas"]["AllApisMigration"];
        /** @description The APIs that were left alone. */
        MigrationSkipped: {
            /** @description Each API left alone. */
            apis: components["schemas"]["SkippedApi"][];
            /**
             * Format: int64
             * @description The number of APIs left alone.
             */
            count: number;
        };
        /** @description The APIs that were migrated. */
        MigrationSuccess: {
            /** @description The identifiers of the APIs, always those of the classic APIs. */
            apiIDs: string[];
            /**
             * Format: int64
             * @description The number of APIs migrated.
             */
            count: number;
            /** @description The converted definitions. Filled by mode `dryRun`, otherwise empty. */
            definitions: components["schemas"]["MigratedDefinition"][];
            /** @description The staged copies. Filled by mode `stage`, otherwise empty. */
            stagedAPIs: components["schemas"]["StagedApi"][];
        };
        /** @description Migrates the APIs that `apiIDs` names. */
        NamedApisMigration: {
            /**
             * @description Whether to stop after the first failure. What succeeded before is kept.
             * @default false
             */
            abortOnFailure?: boolean;
            /**
             * @description Absent, or false.
             * @enum {boolean}
             */
            all?: false;
            apiIDs: components["schemas"]["ApiIdList"];
            mode: components["schemas"]["MigrationMode"];
            /**
             * @description Whether to replace a copy that is already staged. Ignored in modes other than `stage`.
             * @default false
             */
            overrideStaged?: boolean;
        };
        /** @description `Accept` does not name the media type of the response. */
        NotAcceptableProblem: components["schemas"]["Problem"] & {
            /**
             * @description The only code of this problem.
             * @enum {string}
             */
            code?: "not_acceptable";
        };
        /** @description The record does not exist. */
        NotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The only code of this problem.
             * @enum {string}
             */
            code?: "not_found";
        };
        /** @description An OAuth client as it was created. `api_id` and `policy_id` are absent if they were not sent. */
        OauthClient: {
            /** @description The identifier of the API that the client belongs to. */
            api_id?: string;
            /** @description The identifier that the client presents. */
            client_id: string;
            /** @description What the client is for; empty if it was not sent. */
            description: string;
            /** @description Free-form data about the client; null if it was not sent. */
            meta_data: {
                [key: string]: unknown;
            } | null;
            /** @description The `_id` of the policy that applies to the client. */
            policy_id?: string;
            /** @description The address that the user is sent back to; empty if it was not sent. */
            redirect_uri: string;
            /** @description The client's secret. Returned only this once; the service stores a hash of it. */
            secret: string;
        };
        /** @description An OAuth client, as a caller sends it. All fields are optional, and an empty string counts as absent. */
        OauthClientInput: {
            /** @description The identifier of the API that the client belongs to. The API must use OAuth 2.0. */
            api_id?: string;
            /**
             * @description The identifier that the client presents, up to 128 letters, digits, `_`, `-`, `.` and `~`, used by no other client.
             *     If absent or empty, the service generates one.
             */
            client_id?: string;
            /** @description What the client is for; empty if it was not sent. */
            description?: string;
            /** @description Free-form data about the client; null if it was not sent. */
            meta_data?: {
                [key: string]: unknown;
            } | null;
            /** @description The `_id` of the policy that applies to the client. */
            policy_id?: string;
            /**
             * @description The address that the user is sent back to: an absolute URI without a fragment and without `*` in its host. Schemes
             *     of native apps are allowed (RFC 8252); `javascript`, `data`, `vbscript`, `file` and `blob` are not. An address that
             *     a URL parser (WHATWG) refuses returns 400.
             */
            redirect_uri?: string;
            /** @description The client's secret, at least 16 characters. If absent or empty, the service generates one. */
            secret?: string;
        };
        /** @description The body is too large. */
        PayloadTooLargeProblem: components["schemas"]["Problem"] & {
            /**
             * @description The only code of this problem.
             * @enum {string}
             */
            code?: "payload_too_large";
        };
        /** @description The limits of each API apply separately. */
        PerApiPartitions: {
            /**
             * @description Absent, or false.
             * @enum {boolean}
             */
            acl?: false;
            /**
             * @description Absent, or false.
             * @enum {boolean}
             */
            complexity?: false;
            /**
             * @description Always true.
             * @enum {boolean}
             */
            per_api: true;
            /**
             * @description Absent, or false.
             * @enum {boolean}
             */
            quota?: false;
            /**
             * @description Absent, or false.
             * @enum {boolean}
             */
            rate_limit?: false;
        };
        /** @description A plan of the developer portal. It says how much a developer may call, and for how long. */
        Plan: {
            /** @description Whether access requests to the plan are approved without a person. */
            AutoApproveAccessRequests?: boolean;
            /** @description The identifiers of the catalogues that the plan belongs to. */
            Catalogues?: number[];
            /** @description The client id of the plan. */
            CID?: string;
            /** @description What the plan offers. */
            Description?: string;
            /** @description The name that developers see. */
            DisplayName?: string;
            /**
             * Format: int32
             * @description The identifier of the plan.
             */
            ID: number;
            /** @description The scope of a JSON Web Token that selects the plan. */
            JWTScope?: string;
            /**
             * Format: int64
             * @description How long a key of the plan is valid, in seconds. With -1 or 0 it never expires.
             */
            KeyExpiresIn?: number;
            /** @description Free-form data about the plan. */
            MetaData?: {
                [key: string]: unknown;
            };
            /** @description The name of the plan. */
            Name: string;
            /** @description The period that `RateLimit` counts calls over, in seconds. With -1 or 0 there is no rate limit. */
            Per?: number;
            /**
             * Format: int64
             * @description The number of access requests to the plan in one renewal period. With -1 or 0 there is no quota.
             */
            PlanQuota?: number;
            /**
             * Format: int64
             * @description How long until `PlanQuota` renews, in seconds. With -1 or 0 it never renews.
             */
            PlanQuotaRenewalRate?: number;
            /**
             * Format: int32
             * @description The identifier of the provider that the plan belongs to.
             */
            ProviderID: number;
            /**
             * Format: int64
             * @description The number of calls in one renewal period. With -1 or 0 there is no quota.
             */
            Quota?: number;
            /**
             * Format: int64
             * @description How long until `Quota` renews, in seconds. With -1 or 0 it never renews.
             */
            QuotaRenewalRate?: number;
            /** @description The number of calls in the period that `Per` names. With -1 or 0 there is no rate limit. */
            RateLimit?: number;
            /** @description The identifier of the plan in the provider's system. */
            ReferenceID: string;
            /** @description Whether calls are free of any quota. If true, it takes precedence over `Quota`. */
            UnlimitedQuota?: boolean;
            /** @description Whether calls are free of any rate limit. If true, it takes precedence over `RateLimit`. */
            UnlimitedRateLimit?: boolean;
        };
        /** @description The settings of a plan, as they replace the stored ones. */
        PlanInput: {
            /** @description Whether access requests to the plan are approved without a person. */
            AutoApproveAccessRequests?: boolean;
            /** @description The identifiers of the catalogues that the plan belongs to. */
            Catalogues?: number[];
            /** @description The client id of the plan. */
            CID?: string;
            /** @description What the plan offers. */
            Description?: string;
            /** @description The name that developers see. */
            DisplayName?: string;
            /**
             * Format: int32
             * @description The identifier of the plan. Ignored when sent.
             */
            readonly ID?: number;
            /** @description The scope of a JSON Web Token that selects the plan. */
            JWTScope?: string;
            /**
             * Format: int64
             * @description How long a key of the plan is valid, in seconds. With -1 or 0 it never expires.
             */
            KeyExpiresIn?: number;
            /** @description Free-form data about the plan. */
            MetaData?: {
                [key: string]: unknown;
            };
            /** @description The name of the plan. */
            Name: string;
            /** @description The period that `RateLimit` counts calls over, in seconds. With -1 or 0 there is no rate limit. */
            Per?: number;
            /**
             * Format: int64
             * @description The number of access requests to the plan in one renewal period. With -1 or 0 there is no quota.
             */
            PlanQuota?: number;
            /**
             * Format: int64
             * @description How long until `PlanQuota` renews, in seconds. With -1 or 0 it never renews.
             */
            PlanQuotaRenewalRate?: number;
            /**
             * Format: int32
             * @description The identifier of the provider that the plan belongs to.
             */
            ProviderID: number;
            /**
             * Format: int64
             * @description The number of calls in one renewal period. With -1 or 0 there is no quota.
             */
            Quota?: number;
            /**
             * Format: int64
             * @description How long until `Quota` renews, in seconds. With -1 or 0 it never renews.
             */
            QuotaRenewalRate?: number;
            /** @description The number of calls in the period that `Per` names. With -1 or 0 there is no rate limit. */
            RateLimit?: number;
            /** @description The identifier of the plan in the provider's system. Ignored when sent. */
            readonly ReferenceID?: string;
            /** @description Whether calls are free of any quota. If true, it takes precedence over `Quota`. */
            UnlimitedQuota?: boolean;
            /** @description Whether calls are free of any rate limit. If true, it takes precedence over `RateLimit`. */
            UnlimitedRateLimit?: boolean;
        };
        /** @description What the keys under the policy may call, and how much. All fields are optional. */
        Policy: {
            /** @description Ignored; the service generates the identifier. */
            readonly _id?: string;
            /** @description The APIs that may be called. The keys are names or identifiers of APIs. */
            access_rights?: {
                [key: string]: components["schemas"]["AccessRight"];
            } | null;
            /**
             * @description Whether the policy is in use.
             * @default true
             */
            active?: boolean;
            /**
             * Format: date-time
             * @description Ignored; the service sets the time.
             */
            readonly date_created?: string;
            /** @description Whether requests are signed with HMAC. */
            hmac_enabled?: boolean;
            /** @description A second identifier, unique in the organization. If absent or empty, it is the `_id`. */
            id?: string;
            /**
             * @description Whether the policy is set aside. Stored beside `active` as it is sent, even if both are true.
             * @default false
             */
            is_inactive?: boolean;
            /**
             * Format: int64
             * @description How long a key under the policy stays valid, in seconds. With -1 or 0 it never expires.
             */
            key_expires_in?: number;
            /** @description Ignored; the service sets the time, in seconds since 1970-01-01 UTC. */
            readonly last_updated?: string;
            /**
             * Format: int64
             * @description How deep a GraphQL query may go. With -1 or 0 there is no limit.
             */
            max_query_depth?: number;
            /** @description Free-form data that keys under the policy carry. */
            meta_data?: {
                [key: string]: unknown;
            } | null;
            /** @description The name of the policy, unique in the organization. */
            name?: string;
            /** @description The organization of the policy. Only the caller's own is accepted; if absent or empty, it is the caller's. */
            org_id?: string;
            partitions?: components["schemas"]["PolicyPartitions"];
            /** @description The period that `rate` counts requests over, in seconds. With -1 or 0 there is no rate limit. */
            per?: number;
            /**
             * Format: int64
             * @description How many requests are allowed until the quota renews. With -1 or 0 there is no quota.
             */
            quota_max?: number;
            /**
             * Format: int64
             * @description How long until the quota renews, in seconds. With -1 or 0 it never renews.
             */
            quota_renewal_rate?: number;
            /** @description How many requests are allowed in each period of `per` seconds. With -1 or 0 there is no rate limit. */
            rate?: number;
            /** @description Free-form settings that let the rate limit change step by step. */
            smoothing?: {
                [key: string]: unknown;
            } | null;
            /** @description Words to sort and find policies by. */
            tags?: string[] | null;
            /** @description How long a request over the limit waits before each retry, in seconds. With -1 or 0 there is no throttling. */
            throttle_interval?: number;
            /**
             * Format: int64
             * @description How often a request over the limit is retried. With -1 or 0 the number of retries is not limited.
             */
            throttle_retry_limit?: number;
        };
        /**
         * @description The parts of the policy that are applied. `per_api` applies the limits of each API separately and cannot be combined
         *     with another part.
         */
        PolicyPartitions: components["schemas"]["PolicyWidePartitions"] | components["schemas"]["PerApiPartitions"];
        /** @description The limits of the policy apply to all APIs together. */
        PolicyWidePartitions: {
            /** @description Whether the access rights are applied. */
            acl?: boolean;
            /** @description Whether the limit on query depth is applied. */
            complexity?: boolean;
            /**
             * @description Absent, or false.
             * @enum {boolean}
             */
            per_api?: false;
            /** @description Whether the quota is applied. */
            quota?: boolean;
            /** @description Whether the rate limit is applied. */
            rate_limit?: boolean;
        };
        /** @description A minute in UTC, written `YYYY-MM-DD HH:MM`. */
        PortalTimestamp: string;
        /** @description What went wrong, and what to do about it (RFC 9457). */
        Problem: {
            code: components["schemas"]["ErrorCode"];
            /** @description What is wrong this time, and how to fix it. */
            detail: string;
            /** @description The problems found in the input, if the input is invalid. */
            errors?: components["schemas"]["InputFault"][];
            /**
             * Format: uri
             * @description The identifier of this request, as a URN.
             */
            instance: string;
            /**
             * Format: int32
             * @description The HTTP status of this response.
             */
            status: number;
            /** @description The code in a few words; the same for every occurrence. */
            title: string;
            /**
             * Format: uri-reference
             * @description The address of the page that explains the code.
             */
            type: string;
        };
        /** @description Too many requests. */
        RateLimitedProblem: components["schemas"]["Problem"] & {
            /**
             * @description The only code of this problem.
             * @enum {string}
             */
            code?: "rate_limited";
        };
        /**
         * @description A part of a request.
         * @enum {string}
         */
        RequestPart: "body" | "query" | "path" | "header";
        /** @description Security schemes that a caller must meet together, each name with the scopes it needs. */
        SecurityRequirement: {
            [key: string]: string[];
        };
        /** @description A way to authenticate to the API. */
        SecurityScheme: {
            /** @description How to use the scheme. */
            description?: string;
            /** @description The HTTP authentication scheme, such as `bearer`. */
            scheme?: string;
            /** @description The type of the scheme, such as `http`. */
            type: string;
        };
        /** @description Why an API was left alone. */
        SkippedApi: {
            /** @description The identifier of the classic API. */
            apiID: string;
            /**
             * @description The reason as a word. Known: `already_migrated`, `already_staged`, `not_staged`, `is_tcp`, `is_streams`,
             *     `is_graphql`, `is_websocket` and `not_attempted`. Others may follow.
             */
            key: string;
            /** @description The reason as a sentence. */
            message: string;
        };
        /** @description An API and its staged copy. */
        StagedApi: {
            /** @description The identifier of the classic API. */
            classicAPIID: string;
            /** @description The identifier of the staged copy, `staging-` and that of the classic API. */
            oasAPIID: string;
        };
        /** @description Messages written to the standard output of the gateway. */
        StdoutOutput: {
            /** @description How messages are set apart, such as `lines`. */
            codec?: string;
        };
        /** @description A flow of messages from one input to one output. */
        Stream: {
            input: components["schemas"]["StreamInput"];
            output: components["schemas"]["StreamOutput"];
        };
        /** @description The streams of the API. */
        StreamingSettings: {
            /** @description The streams, each under its name. */
            streams: {
                [key: string]: components["schemas"]["Stream"];
            };
        };
        /** @description Where the messages come from. Inputs of other kinds are stored and returned too. */
        StreamInput: {
            kafka?: components["schemas"]["KafkaInput"];
        } & {
            [key: string]: unknown;
        };
        /** @description Where the messages go. Outputs of other kinds are stored and returned too. */
        StreamOutput: {
            broker?: components["schemas"]["BrokerOutput"];
        } & {
            [key: string]: unknown;
        };
        /** @description An OpenAPI document of a streams API, with the settings of the gateway and of its streams. */
        StreamsApi: {
            components?: components["schemas"]["StreamsApiComponents"];
            info: components["schemas"]["StreamsApiInfo"];
            /** @description The OpenAPI version that the document follows, such as `3.0.3`. */
            openapi: string;
            /** @description The OpenAPI paths; empty where the API has streams only. */
            paths: {
                [key: string]: unknown;
            };
            /** @description What a caller must show. One of the requirements is enough. */
            security?: components["schemas"]["SecurityRequirement"][];
            /** @description The addresses of the API. */
            servers?: components["schemas"]["StreamsApiServer"][];
            "x-gw-api-gateway": components["schemas"]["GatewaySettings"];
            "x-gw-streaming": components["schemas"]["StreamingSettings"];
        };
        /** @description The named parts of the document. */
        StreamsApiComponents: {
            /** @description The security schemes, each under its name. */
            securitySchemes?: {
                [key: string]: components["schemas"]["SecurityScheme"];
            };
        };
        /** @description What the document is about. */
        StreamsApiInfo: {
            /** @description What the API is for. */
            description?: string;
            /** @description The title of the API. */
            title: string;
            /** @description The version of the API. */
            version: string;
        };
        /** @description An address of the API. */
        StreamsApiServer: {
            /** @description The URL of the server. */
            url: string;
        };
        /** @description The service does not call this target. */
        TargetNotAllowedProblem: components["schemas"]["Problem"] & {
            /**
             * @description The only code of this problem.
             * @enum {string}
             */
            code?: "target_not_allowed";
        };
        /**
         * @description How a client proves itself at the token endpoint.
         * @enum {string}
         */
        TokenEndpointAuthMethod: "client_secret_basic" | "client_secret_post";
        /** @description A request as the gateway sends it to the upstream. */
        TracedRequest: {
            /** @description The headers that the gateway sends, a list of values to each name in lower case. Nothing is masked. */
            headers: {
                [key: string]: string[];
            };
            method: components["schemas"]["HttpMethod"];
            /**
             * Format: uri
             * @description The address that the gateway calls.
             */
            url: string;
        };
        /** @description A response of the upstream, or of the gateway itself. */
        TracedResponse: {
            /** @description The body of the response, written as `bodyEncoding` says. It counts as secret. */
            body: string;
            bodyEncoding: components["schemas"]["BodyEncoding"];
            /** @description The headers of the response, a list of values to each name in lower case. They count as secret. */
            headers: {
                [key: string]: string[];
            };
            /**
             * Format: int32
             * @description The HTTP status of the response.
             */
            status: number;
            /** @description Whether the body was longer than the service reads, and is cut. */
            truncated: boolean;
        };
        /**
         * @description How much a step of a trace matters.
         * @enum {string}
         */
        TraceLevel: "debug" | "info" | "warn" | "error";
        /** @description One step of a trace. Secrets in headers are masked. */
        TraceLog: {
            level: components["schemas"]["TraceLevel"];
            /** @description What the stage did, and why. */
            message: string;
            stage: components["schemas"]["TraceStage"];
            /**
             * Format: date-time
             * @description When the step ended.
             */
            time: string;
        };
        /**
         * @description A stage of the gateway, in the order in which a request passes them.
         * @enum {string}
         */
        TraceStage: "listen_path" | "version" | "authentication" | "path_rewriting" | "upstream";
        /** @description The credential is missing or not valid. */
        UnauthenticatedProblem: components["schemas"]["Problem"] & {
            /**
             * @description The only code of this problem.
             * @enum {string}
             */
            code?: "unauthenticated";
        };
        /** @description The service cannot handle requests now. */
        UnavailableProblem: components["schemas"]["Problem"] & {
            /**
             * @description The only code of this problem.
             * @enum {string}
             */
            code?: "unavailable";
        };
        /** @description The body is not sent as JSON. */
        UnsupportedMediaTypeProblem: components["schemas"]["Problem"] & {
            /**
             * @description The only code of this problem.
             * @enum {string}
             */
            code?: "unsupported_media_type";
        };
        /** @description A person who signs in to the dashboard. */
        User: {
            /** @description The key that the user calls the dashboard API with. Returned once, when the user is created. */
            access_key?: string;
            /** @description Whether the user may call the dashboard API. */
            active: boolean;
            /** @description Free-form data, stored as it is sent. */
            api_model?: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When the user was created.
             */
            created_at: string;
            /** @description The address that the user signs in with, unique in the organization, ignoring case. */
            email_address?: string;
            /** @description The given name. */
            first_name?: string;
            /** @description The group that the user belongs to. */
            group_id?: string;
            /** @description The identifier of the user. */
            id: string;
            /**
             * Format: date-time
             * @description When the user last signed in; absent before the first time.
             */
            last_login_date?: string;
            /** @description The family name. */
            last_name?: string;
            /** @description The organization that the user belongs to; empty if none was given. */
            org_id: string;
            /**
             * Format: int64
             * @description How long a password stays valid, in days. With 0 it never expires.
             */
            password_max_days?: number;
            /**
             * Format: date-time
             * @description When the password was last changed; absent before the first time.
             */
            password_updated?: string;
            user_permissions: components["schemas"]["UserPermissions"];
        };
        /** @description A user to create. All fields are optional. */
        UserInput: {
            /** @description Ignored; the service issues the key. */
            readonly access_key?: string;
            /**
             * @description Whether the user may call the dashboard API.
             * @default false
             */
            active?: boolean;
            /** @description Free-form data, stored as it is sent. */
            api_model?: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Ignored; the service sets the time.
             */
            readonly created_at?: string;
            /**
             * @description The address that the user signs in with, unique in the organization, ignoring case. It has one `@` with something on
             *     both sides, no spaces and no control characters. Empty counts as absent.
             */
            email_address?: string;
            /** @description The given name. */
            first_name?: string;
            /** @description The group that the user belongs to. */
            group_id?: string;
            /** @description Ignored; the service generates the identifier. */
            readonly id?: string;
            /**
             * Format: date-time
             * @description Ignored; the service sets the time.
             */
            readonly last_login_date?: string;
            /** @description The family name. */
            last_name?: string;
            /**
             * @description The organization that the user belongs to; empty if none was given.
             * @default
             */
            org_id?: string;
            /**
             * Format: int64
             * @description How long a password stays valid, in days. With 0 it never expires.
             */
            password_max_days?: number;
            /**
             * Format: date-time
             * @description Ignored; the service sets the time.
             */
            readonly password_updated?: string;
            user_permissions?: components["schemas"]["UserPermissionsInput"];
        };
        /** @description One page of users. */
        UserPage: {
            /**
             * Format: int64
             * @description The number of pages; 0 if no user matches.
             */
            pages: number;
            /** @description The users on this page. The service returns an empty list, never null. */
            users: components["schemas"]["User"][] | null;
        };
        /**
         * @description The level of each permission, by its name. The service enforces `IsAdmin`: creating policies and webhooks and
         *     migrating APIs need the level `admin`. All other permissions are stored, not enforced.
         */
        UserPermissions: {
            /** @description The level of the right to administer the organization. Only `admin` may write. */
            IsAdmin: string;
            /** @description The level of the right to reset passwords. Stored, not enforced. */
            ResetPassword: string;
        } & {
            [key: string]: string;
        };
        /**
         * @description The level of each permission, by its name. The service enforces `IsAdmin`: creating policies and webhooks and
         *     migrating APIs need the level `admin`. All other permissions are stored, not enforced.
         */
        UserPermissionsInput: {
            /**
             * @description The level of the right to administer the organization. Only `admin` may write.
             * @default admin
             */
            IsAdmin?: string;
            /**
             * @description The level of the right to reset passwords. Stored, not enforced.
             * @default admin
             */
            ResetPassword?: string;
        } & {
            [key: string]: string;
        };
        /** @description What to look for among the users. */
        UserSearch: {
            /** @description The conditions a user must meet. */
            filters?: {
                /** @description Text that the e-mail address contains, ignoring case. If empty or absent, every user matches. */
                query?: string;
            };
        };
        /** @description An HTTP request that the platform sends when something happens. All fields are optional. */
        Webhook: {
            /** @description The headers to send, name to value. The values count as secret. */
            header_map?: {
                [key: string]: string;
            } | null;
            method?: components["schemas"]["HttpMethod"];
            /** @description The name of the webhook. */
            name?: string;
            /**
             * Format: uri
             * @description The address to call: an absolute `http` or `https` URL without a user name or password. An address that a URL parser
             *     (WHATWG) refuses returns 400.
             */
            target_path?: string;
        };
    };
    responses: {
        /** @description The admin key is missing or not valid. */
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
        /** @description The dashboard token is missing or not valid. */
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
        /** @description The gateway key is missing or not valid. */
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
        /** @description The service failed. Nothing was changed. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InternalErrorProblem"];
            };
        };
        /** @description The body is larger than the service accepts, which is 1 MiB unless the operator configures another limit. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["PayloadTooLargeProblem"];
            };
        };
        /** @description The portal key is missing or not valid. */
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
        /** @description Too many requests in too short a time. */
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
        /** @description The service cannot handle requests now. Nothing was changed, unless `detail` says that the outcome is unknown: the database then went away while it confirmed the write. */
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
        /** @description The body is not sent as `application/json`. */
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
         * @description The identifier of the API. One longer than 255 characters returns 404.
         * @example 4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004
         */
        ApiId: string;
        /** @description Text that the name of the API contains, ignoring case. If empty or absent, every API matches. */
        ApiName: string;
        /**
         * @description The identifier of the application, an integer written as a string.
         * @example 1
         */
        AppId: string;
        /**
         * @description The identifier of the client type. Anything but a 32-bit integer returns 400.
         * @example 1
         */
        ClientTypeId: number;
        /** @description The page to return, counted from 1. A negative number returns all items on one page; 0 returns 400. */
        Page: number;
        /**
         * @description The identifier of the plan. Anything but a 32-bit integer returns 400.
         * @example 2
         */
        PlanId: number;
        /**
         * @description Preferences of the caller (RFC 7240). `handling=strict` refuses a field that this document does not name, with its
         *     location and the nearest known name; without it, such a field is stored. Other preferences are ignored.
         */
        Prefer: string;
        /**
         * @description The identifier of the identity provider. Anything but a 32-bit integer returns 400.
         * @example 1
         */
        ProviderId: number;
    };
    requestBodies: never;
    headers: {
        /** @description The scheme of the credential that is missing or not valid. */
        AdminChallenge: "ApiKey realm=\"admin\"";
        /** @description The scheme of the credential that is missing or not valid. */
        BearerChallenge: "Bearer";
        /** @description The scheme and realm of the credential that is missing or not valid. */
        GatewayChallenge: "ApiKey realm=\"gateway\"";
        /** @description Keeps the response, which contains a secret, out of every cache. */
        NoStore: "no-store";
        /** @description The scheme and realm of the credential that is missing or not valid. */
        PortalChallenge: "ApiKey realm=\"portal\"";
        /** @description Confirms that unknown fields were refused. Sent if the request asked for `handling=strict`. */
        PreferenceApplied: "handling=strict";
        /** @description The identifier of this request, a UUID. Quote it when you report an error. */
        RequestId: string;
        /** @description How long to wait before a retry, in seconds. */
        RetryAfter: number;
    };
    pathItems: never;
}
/** What a key under the policy may do with one API. */
export type AccessRight = components['schemas']['AccessRight'];
/** Migrates all APIs of the organization, in the order of their identifiers, except staged copies. */
export type AllApisMigration = components['schemas']['AllApisMigration'];
/** A path of an API and the methods that may be used on it. */
export type AllowedUrl = components['schemas']['AllowedUrl'];
/** How a caller of the API shows its key. */
export type ApiAuth = components['schemas']['ApiAuth'];
/** An API, shown in the classic format even if it is stored in another one. */
export type ApiDefinition = components['schemas']['ApiDefinition'];
/** An API definition to trace a request through, such as an item of the API search. It is not stored. */
export type ApiDefinitionInput = components['schemas']['ApiDefinitionInput'];
/** The identifiers of the APIs to migrate, in the order to take them. */
export type ApiIdList = components['schemas']['ApiIdList'];
/** Where a request names the version of the API it wants. */
export type ApiLocation = components['schemas']['ApiLocation'];
/** One page of APIs. */
export type ApiPage = components['schemas']['ApiPage'];
/** Where the API listens and where the gateway sends its calls. */
export type ApiProxy = components['schemas']['ApiProxy'];
/** Where the API listens and where the gateway sends its calls. */
export type ApiProxyInput = components['schemas']['ApiProxyInput'];
/** One API found. */
export type ApiSearchItem = components['schemas']['ApiSearchItem'];
/** One version of an API. */
export type ApiVersion = components['schemas']['ApiVersion'];
/** The versions of an API. */
export type ApiVersionData = components['schemas']['ApiVersionData'];
/** The versions of an API. */
export type ApiVersionDataInput = components['schemas']['ApiVersionDataInput'];
/** The kind of token that the credential stands for. */
export type AuthTokenType = components['schemas']['AuthTokenType'];
/** How a traced body is written, as text where it is UTF-8 and in Base64 where it is not. */
export type BodyEncoding = components['schemas']['BodyEncoding'];
/** One output behind a broker. Outputs of other kinds are stored and returned too. */
export type BrokeredOutput = components['schemas']['BrokeredOutput'];
/** Several outputs behind one. */
export type BrokerOutput = components['schemas']['BrokerOutput'];
/** A kind of OAuth client that an identity provider of the portal can register. */
export type ClientType = components['schemas']['ClientType'];
/** The settings of a client type, as they replace the stored ones. */
export type ClientTypeInput = components['schemas']['ClientTypeInput'];
/** Another record already uses this value. */
export type ConflictProblem = components['schemas']['ConflictProblem'];
/** The result of creating a record that is not returned. */
export type CreatedEnvelope = components['schemas']['CreatedEnvelope'];
/** The user that was created, with the access key that is shown this once. */
export type CreatedUser = components['schemas']['CreatedUser'];
/** The result of creating a user, who is returned with the access key. */
export type CreatedUserEnvelope = components['schemas']['CreatedUserEnvelope'];
/** Whether the platform makes the credential or the caller brings it. */
export type CredentialType = components['schemas']['CredentialType'];
/** A credential of an application, without its key and its secret. */
export type CustomCredential = components['schemas']['CustomCredential'];
/** A credential for an application, as a caller sends it. All fields are optional. */
export type CustomCredentialInput = components['schemas']['CustomCredentialInput'];
/** A request and the API definition that it is traced through. */
export type DebugInput = components['schemas']['DebugInput'];
/** The request to trace, as a caller of the API would send it to the gateway. */
export type DebugRequest = components['schemas']['DebugRequest'];
/** How the request ran through the stages of a gateway. */
export type DebugTrace = components['schemas']['DebugTrace'];
/** A stable name for what went wrong. Each has a page in the docs, `/docs/errors/<code>/`. */
export type ErrorCode = components['schemas']['ErrorCode'];
/** The credential is valid but may not do this. */
export type ForbiddenProblem = components['schemas']['ForbiddenProblem'];
/** The API as the gateway knows it. */
export type GatewayInfo = components['schemas']['GatewayInfo'];
/** The side of the gateway that callers see. */
export type GatewayServer = components['schemas']['GatewayServer'];
/** How the gateway serves the API. */
export type GatewaySettings = components['schemas']['GatewaySettings'];
/** The state of the API on the gateway. */
export type GatewayState = components['schemas']['GatewayState'];
/** Where the gateway sends requests. */
export type GatewayUpstream = components['schemas']['GatewayUpstream'];
/** An HTTP method, in capitals. */
export type HttpMethod = components['schemas']['HttpMethod'];
/** Messages that callers fetch from the gateway. */
export type HttpServerOutput = components['schemas']['HttpServerOutput'];
/** The kind of application that the identity provider registers. */
export type IdpAppType = components['schemas']['IdpAppType'];
/** One fault in the input. */
export type InputFault = components['schemas']['InputFault'];
/** The service failed. */
export type InternalErrorProblem = components['schemas']['InternalErrorProblem'];
/** A parameter does not match this document. */
export type InvalidParameterProblem = components['schemas']['InvalidParameterProblem'];
/** The request does not match this document, or names a record that does not exist. */
export type InvalidReferenceProblem = components['schemas']['InvalidReferenceProblem'];
/** The request does not match this document. */
export type InvalidRequestProblem = components['schemas']['InvalidRequestProblem'];
/** Messages from topics of a Kafka cluster. */
export type KafkaInput = components['schemas']['KafkaInput'];
/** The path that the gateway listens on. */
export type ListenPath = components['schemas']['ListenPath'];
/** What an API becomes in the OAS format. A document with `x-gw-unmapped` keeps values of the classic definition under `x-gw-classic` that have no counterpart and restrict nothing: look at each of them before you promote the API. */
export type MigratedDefinition = components['schemas']['MigratedDefinition'];
/** Why an API could not be migrated. The API is as it was. */
export type MigrationError = components['schemas']['MigrationError'];
/** The APIs that could not be migrated. */
export type MigrationFailure = components['schemas']['MigrationFailure'];
/**
 * How far a migration goes. `dryRun` converts and stores nothing. `stage` stores a converted copy beside the API.
 * `promote` puts the staged copy in the API's place. `direct` converts the API and puts the result in its place.
 */
export type MigrationMode = components['schemas']['MigrationMode'];
/** What a migration did. Every part is always there, and keeps the order that was asked for. */
export type MigrationReport = components['schemas']['MigrationReport'];
/** What to migrate, and how far. Either names APIs or takes all of them. */
export type MigrationRequest = components['schemas']['MigrationRequest'];
/** The APIs that were left alone. */
export type MigrationSkipped = components['schemas']['MigrationSkipped'];
/** The APIs that were migrated. */
export type MigrationSuccess = components['schemas']['MigrationSuccess'];
/** Migrates the APIs that `apiIDs` names. */
export type NamedApisMigration = components['schemas']['NamedApisMigration'];
/** `Accept` does not name the media type of the response. */
export type NotAcceptableProblem = components['schemas']['NotAcceptableProblem'];
/** The record does not exist. */
export type NotFoundProblem = components['schemas']['NotFoundProblem'];
/** An OAuth client as it was created. `api_id` and `policy_id` are absent if they were not sent. */
export type OauthClient = components['schemas']['OauthClient'];
/** An OAuth client, as a caller sends it. All fields are optional, and an empty string counts as absent. */
export type OauthClientInput = components['schemas']['OauthClientInput'];
/** The body is too large. */
export type PayloadTooLargeProblem = components['schemas']['PayloadTooLargeProblem'];
/** The limits of each API apply separately. */
export type PerApiPartitions = components['schemas']['PerApiPartitions'];
/** A plan of the developer portal. It says how much a developer may call, and for how long. */
export type Plan = components['schemas']['Plan'];
/** The settings of a plan, as they replace the stored ones. */
export type PlanInput = components['schemas']['PlanInput'];
/** What the keys under the policy may call, and how much. All fields are optional. */
export type Policy = components['schemas']['Policy'];
/**
 * The parts of the policy that are applied. `per_api` applies the limits of each API separately and cannot be combined
 * with another part.
 */
export type PolicyPartitions = components['schemas']['PolicyPartitions'];
/** The limits of the policy apply to all APIs together. */
export type PolicyWidePartitions = components['schemas']['PolicyWidePartitions'];
/** A minute in UTC, written `YYYY-MM-DD HH:MM`. */
export type PortalTimestamp = components['schemas']['PortalTimestamp'];
/** What went wrong, and what to do about it (RFC 9457). */
export type Problem = components['schemas']['Problem'];
/** Too many requests. */
export type RateLimitedProblem = components['schemas']['RateLimitedProblem'];
/** A part of a request. */
export type RequestPart = components['schemas']['RequestPart'];
/** Security schemes that a caller must meet together, each name with the scopes it needs. */
export type SecurityRequirement = components['schemas']['SecurityRequirement'];
/** A way to authenticate to the API. */
export type SecurityScheme = components['schemas']['SecurityScheme'];
/** Why an API was left alone. */
export type SkippedApi = components['schemas']['SkippedApi'];
/** An API and its staged copy. */
export type StagedApi = components['schemas']['StagedApi'];
/** Messages written to the standard output of the gateway. */
export type StdoutOutput = components['schemas']['StdoutOutput'];
/** A flow of messages from one input to one output. */
export type Stream = components['schemas']['Stream'];
/** The streams of the API. */
export type StreamingSettings = components['schemas']['StreamingSettings'];
/** Where the messages come from. Inputs of other kinds are stored and returned too. */
export type StreamInput = components['schemas']['StreamInput'];
/** Where the messages go. Outputs of other kinds are stored and returned too. */
export type StreamOutput = components['schemas']['StreamOutput'];
/** An OpenAPI document of a streams API, with the settings of the gateway and of its streams. */
export type StreamsApi = components['schemas']['StreamsApi'];
/** The named parts of the document. */
export type StreamsApiComponents = components['schemas']['StreamsApiComponents'];
/** What the document is about. */
export type StreamsApiInfo = components['schemas']['StreamsApiInfo'];
/** An address of the API. */
export type StreamsApiServer = components['schemas']['StreamsApiServer'];
/** The service does not call this target. */
export type TargetNotAllowedProblem = components['schemas']['TargetNotAllowedProblem'];
/** How a client proves itself at the token endpoint. */
export type TokenEndpointAuthMethod = components['schemas']['TokenEndpointAuthMethod'];
/** A request as the gateway sends it to the upstream. */
export type TracedRequest = components['schemas']['TracedRequest'];
/** A response of the upstream, or of the gateway itself. */
export type TracedResponse = components['schemas']['TracedResponse'];
/** How much a step of a trace matters. */
export type TraceLevel = components['schemas']['TraceLevel'];
/** One step of a trace. Secrets in headers are masked. */
export type TraceLog = components['schemas']['TraceLog'];
/** A stage of the gateway, in the order in which a request passes them. */
export type TraceStage = components['schemas']['TraceStage'];
/** The credential is missing or not valid. */
export type UnauthenticatedProblem = components['schemas']['UnauthenticatedProblem'];
/** The service cannot handle requests now. */
export type UnavailableProblem = components['schemas']['UnavailableProblem'];
/** The body is not sent as JSON. */
export type UnsupportedMediaTypeProblem = components['schemas']['UnsupportedMediaTypeProblem'];
/** A person who signs in to the dashboard. */
export type User = components['schemas']['User'];
/** A user to create. All fields are optional. */
export type UserInput = components['schemas']['UserInput'];
/** One page of users. */
export type UserPage = components['schemas']['UserPage'];
/**
 * The level of each permission, by its name. The service enforces `IsAdmin`: creating policies and webhooks and
 * migrating APIs need the level `admin`. All other permissions are stored, not enforced.
 */
export type UserPermissions = components['schemas']['UserPermissions'];
/**
 * The level of each permission, by its name. The service enforces `IsAdmin`: creating policies and webhooks and
 * migrating APIs need the level `admin`. All other permissions are stored, not enforced.
 */
export type UserPermissionsInput = components['schemas']['UserPermissionsInput'];
/** What to look for among the users. */
export type UserSearch = components['schemas']['UserSearch'];
/** An HTTP request that the platform sends when something happens. All fields are optional. */
export type Webhook = components['schemas']['Webhook'];
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
                 * @description Preferences of the caller (RFC 7240). `handling=strict` refuses a field that this document does not name, with its
                 *     location and the nearest known name; without it, such a field is stored. Other preferences are ignored.
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
            /** @description The user is stored. */
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
            /** @description The body is not valid JSON, or the request does not match this document. Nothing was changed. */
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
            /** @description Another user of the organization already has the `email_address`. Nothing was changed. */
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
            /** @description The run is complete. The report shows the outcome of each API. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MigrationReport"];
                };
            };
            /** @description The body is not valid JSON, or the request does not match this document. Nothing was changed. */
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
            /** @description The user of the token is inactive, or lacks the permission that every mode but `dryRun` needs. Nothing was changed. */
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
                /** @description The page to return, counted from 1. A negative number returns all items on one page; 0 returns 400. */
                p?: components["parameters"]["Page"];
                /** @description Text that the name of the API contains, ignoring case. If empty or absent, every API matches. */
                q?: components["parameters"]["ApiName"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the APIs found. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiPage"];
                };
            };
            /** @description A parameter does not match this document. */
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
            /** @description The user of the token is inactive. */
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
                 * @description The identifier of the API. One longer than 255 characters returns 404.
                 * @example 4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004
                 */
                apiId: components["parameters"]["ApiId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The definition of the API. */
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
            /** @description The user of the token is inactive. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description The organization has no API with this identifier, or it is not a streams API. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `Accept` does not name the media type of the response. */
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
                 * @description Preferences of the caller (RFC 7240). `handling=strict` refuses a field that this document does not name, with its
                 *     location and the nearest known name; without it, such a field is stored. Other preferences are ignored.
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
            /** @description The webhook is stored. */
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
            /** @description The body is not valid JSON, or the request does not match this document. Nothing was changed. */
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
            /** @description The user of the token is inactive or lacks the permission, or `org_id` is another organization. Nothing was changed. */
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
                 * @description Preferences of the caller (RFC 7240). `handling=strict` refuses a field that this document does not name, with its
                 *     location and the nearest known name; without it, such a field is stored. Other preferences are ignored.
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
            /** @description The policy is stored. */
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
            /** @description The body is not valid JSON, or the request does not match this document. Nothing was changed. */
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
            /** @description The user of the token is inactive or lacks the permission, or `org_id` is another organization. Nothing was changed. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description Another policy of the organization already uses the `name` or the `id`. Nothing was changed. */
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
                /** @description The page to return, counted from 1. A negative number returns all items on one page; 0 returns 400. */
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
            /** @description One page of the users found. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPage"];
                };
            };
            /** @description The body is not valid JSON, or the request does not match this document. */
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
            /** @description The user of the token is inactive. */
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
                 * @description Preferences of the caller (RFC 7240). `handling=strict` refuses a field that this document does not name, with its
                 *     location and the nearest known name; without it, such a field is stored. Other preferences are ignored.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The identifier of the application, an integer written as a string.
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
            /** @description The credential, without its key and its secret. */
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
            /** @description The body is not valid JSON, the request does not match this document, or the body names a record that does not exist. Nothing was changed. */
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
            /** @description There is no application with this identifier. Nothing was changed. */
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
            /** @description The trace. An upstream that could not be reached is part of it. */
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
             * @description The body is not valid JSON, it does not match this document, a field of the definition that the trace reads has
             *     the wrong type, or its path lists take too much work to match. Nothing was called.
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
            /** @description The service does not call the target of this API definition. Nothing was called. */
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
                 * @description Preferences of the caller (RFC 7240). `handling=strict` refuses a field that this document does not name, with its
                 *     location and the nearest known name; without it, such a field is stored. Other preferences are ignored.
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
            /** @description The client, with the secret that is shown only this once. */
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
            /** @description The body is not valid JSON, the request does not match this document, or the body names a record that does not exist. Nothing was changed. */
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
            /** @description Another client already uses the `client_id`. Nothing was changed. */
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
                 * @description Preferences of the caller (RFC 7240). `handling=strict` refuses a field that this document does not name, with its
                 *     location and the nearest known name; without it, such a field is stored. Other preferences are ignored.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The identifier of the client type. Anything but a 32-bit integer returns 400.
                 * @example 1
                 */
                client_type_id: components["parameters"]["ClientTypeId"];
                /**
                 * @description The identifier of the identity provider. Anything but a 32-bit integer returns 400.
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
            /** @description The client type as it is now stored. */
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
            /** @description The body is not valid JSON, or the request does not match this document. Nothing was changed. */
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
            /** @description There is no such identity provider, or it has no such client type. Nothing was changed. */
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
                 * @description Preferences of the caller (RFC 7240). `handling=strict` refuses a field that this document does not name, with its
                 *     location and the nearest known name; without it, such a field is stored. Other preferences are ignored.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The identifier of the plan. Anything but a 32-bit integer returns 400.
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
            /** @description The plan as it is now stored. */
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
            /** @description The body is not valid JSON, the request does not match this document, or the body names a record that does not exist. Nothing was changed. */
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
            /** @description There is no plan with this identifier. Nothing was changed. */
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
