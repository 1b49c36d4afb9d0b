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
         * @description Stores a new user and issues an access key. `Message` of the answer carries the key, `Meta` the user.
         *
         *     Use it to give somebody access to the dashboard, and to add the first user of an organisation.
         *
         *     Needs an admin key.
         *
         *     The key is shown this once. A user whose `active` is false, as it is where absent, can't use the key yet. An e-mail
         *     address that another user of the organisation has answers 409. A member that the document does not name is kept,
         *     but one named like a credential, such as `password`, answers 400.
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
         * @description Converts APIs of the caller's organisation from the classic definition format to the OAS format, and reports on
         *     each of them.
         *
         *     Use it with `dryRun` to read what an API becomes, with `stage` to try the result beside the API, with `promote` to
         *     put it in the API's place, or with `direct` to do all at once. Repeating a call is safe.
         *
         *     Needs a dashboard token.
         *
         *     Every run that ends answers 200, also where APIs failed: they stand in `failure`, and are as they were. A body that
         *     names APIs and takes all of them, or does neither, answers 400. The base of an API with several versions is its
         *     default version; each other version becomes a definition of its own.
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
         * @description Finds the APIs of the caller's organisation whose name contains the given text, whatever its case. An empty or
         *     absent text finds all of them. The order is name, then identifier, by code point.
         *
         *     Use it to look up the identifier of an API, or to list all APIs page by page.
         *
         *     Needs a dashboard token.
         *
         *     OAS and streams APIs are found too, and shown through the same members as classic ones.
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
         * @description Answers the whole definition of one streams API, an OpenAPI document with the settings of the gateway and of the
         *     streams.
         *
         *     Use it to read, keep or compare how an API takes messages from its inputs to its outputs.
         *
         *     Needs a dashboard token.
         *
         *     The request must name the type `application/vnd.gw.streams.oas` in `Accept`, with a weight above 0. An absent
         *     `Accept`, a wildcard or another type answers 406. An API of another kind answers 404, like one that does not exist.
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
         * @description Stores a new webhook in the caller's organisation. `ID` of the answer carries its identifier.
         *
         *     Use it to keep the address, the method and the headers of a request that the platform is to send.
         *
         *     Needs a dashboard token.
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
         * @description Stores a new policy in the caller's organisation. `Message` and `ID` of the answer carry its `_id`.
         *
         *     Use it to say once what a group of keys may call, how often and for how long.
         *
         *     Needs a dashboard token.
         *
         *     A `name` or `id` that another policy of the organisation has answers 409. An `org_id` other than the caller's
         *     answers 403.
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
         * @description Finds the users of the caller's organisation whose e-mail address contains the given text, whatever its case.
         *     An empty or absent query finds all of them. The order is e-mail, then id.
         *
         *     Use it to look a person up before changing what they may do, or to list everybody page by page.
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
         * @description Creates a credential for an application. The key and the secret are sealed at rest and never answered.
         *
         *     Use it to give an application access to products with a key that the caller brings, or with one that the platform
         *     manages.
         *
         *     Needs a portal key.
         *
         *     `PlanID` is an integer in the request and a string in the answer.
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
         * @description Runs a request through the stages of a gateway (listen path, version, authentication, path rewriting, upstream), and
         *     answers what each of them did. The upstream is really called. The API definition is not stored.
         *
         *     Use it to try an API definition before it goes live, or to find the stage at which a request goes wrong. An answer
         *     of 200 says that the trace ran; what the traced API answered is inside.
         *
         *     Needs a gateway key.
         *
         *     Targets in loopback, private, link-local and metadata ranges are refused unless the operator allows them. Redirects
         *     are not followed, and the time and the size of the upstream's answer are bounded.
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
         * @description Creates an OAuth client, and answers its secret this one time. The service makes up the identifier and the secret
         *     where the request leaves them out.
         *
         *     Use it to let an application call an API that uses OAuth 2.0. Keep the secret from the answer: only a hash of it is
         *     stored.
         *
         *     Needs a gateway key.
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
         * @description Replaces the settings of a client type. Its identifier and its time of creation stay. Members that the request
         *     leaves out are removed.
         *
         *     Use it to change which grant types and response types the OAuth clients of an identity provider may use.
         *
         *     Needs a portal key.
         *
         *     An identity provider that manages the application types itself requires `IdpAppType`. What is stored there is
         *     decided by it: for `web`, `authorization_code,refresh_token`, `code` and `client_secret_basic`; for `native`,
         *     `authorization_code,refresh_token,password`, `code` and `client_secret_basic`; for `browser`,
         *     `authorization_code,pkce` and `code` without a `TokenEndpointAuthMethod`; for `service`, `client_credentials`,
         *     `token` and `client_secret_basic`.
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
         * @description Replaces the settings of a plan. Its identifier and its `ReferenceID` stay. Members that the request leaves out are
         *     removed.
         *
         *     Use it to change what a plan offers: its limits, its quotas, the catalogues that show it.
         *
         *     Needs a portal key.
         *
         *     `Quota` and `QuotaRenewalRate` limit calls; `PlanQuota` and `PlanQuotaRenewalRate` limit access requests to the
         *     plan.
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
            /** @description The only paths that may be called; every path where the list is empty or absent. */
            allowed_urls?: components["schemas"]["AllowedUrl"][];
            /** @description The identifier of the API. */
            api_id?: string;
            /** @description The name of the API. */
            api_name?: string;
            /** @description Whether questions about the schema of a GraphQL API are refused. */
            disable_introspection?: boolean;
            /** @description The versions of the API that may be called. */
            versions?: string[];
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
        /** @description An API, shown in the classic format whatever its own format is. */
        ApiDefinition: {
            /** @description The identifier of the API. */
            api_id: string;
            auth?: components["schemas"]["ApiAuth"];
            definition?: components["schemas"]["ApiLocation"];
            /** @description The name of the API. */
            name: string;
            /** @description The organisation that the API belongs to. */
            org_id: string;
            proxy: components["schemas"]["ApiProxy"];
            /** @description Whether the API is open to callers without a credential. */
            use_keyless?: boolean;
            /** @description Whether callers of the API authenticate with OAuth 2.0; false where the definition does not say. */
            use_oauth2: boolean;
            version_data?: components["schemas"]["ApiVersionData"];
        };
        /** @description An API definition to trace a request through. It is not stored. */
        ApiDefinitionInput: {
            /** @description The identifier of the API. */
            api_id?: string;
            auth?: components["schemas"]["ApiAuth"];
            definition?: components["schemas"]["ApiLocation"];
            /** @description The name of the API. */
            name?: string;
            /** @description The organisation that the API belongs to. */
            org_id?: string;
            proxy: components["schemas"]["ApiProxyInput"];
            /** @description Whether the API is open to callers without a credential. */
            use_keyless?: boolean;
            /** @description Whether callers of the API authenticate with OAuth 2.0. */
            use_oauth2?: boolean;
            version_data?: components["schemas"]["ApiVersionData"];
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
            /** @description The APIs on this page. The service answers an empty list, never null. */
            apis: components["schemas"]["ApiSearchItem"][] | null;
            /** @description The number of pages; 0 where no API fits. */
            pages: number;
        };
        /** @description The way of a request through the gateway. */
        ApiProxy: {
            /** @description The path that the gateway listens on, such as `/orders/`. */
            listen_path: string;
            /** @description Whether the listen path is taken off before the request goes upstream; false where not said. */
            strip_listen_path: boolean;
            /** @description The address of the upstream; empty where the API has none. */
            target_url: string;
        };
        /** @description Where the API listens and where the gateway sends its calls. */
        ApiProxyInput: {
            /** @description The path at the gateway that calls of the API begin with. */
            listen_path: string;
            /** @description Whether the listen path is taken off before the upstream is called. */
            strip_listen_path?: boolean;
            /**
             * Format: uri
             * @description The address of the upstream, an absolute `http` or `https` URL.
             */
            target_url: string;
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
        /** @description One output behind a broker. Outputs of other kinds are kept and answered too. */
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
            /** @description The identifier of the client type. */
            ID: number;
            IdpAppType?: components["schemas"]["IdpAppType"];
            /** @description The name of the client type. */
            Name: string;
            /**
             * @description The response types that clients may ask for, one or more of `code`, `token`, `it_token` and `none`, separated by
             *     commas without spaces.
             */
            ResponseTypes: string;
            /** @description How a client proves itself at the token endpoint; absent for public clients. */
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
             *     `device_code`, `refresh_token`, `password` and `implicit`, separated by commas. Spaces around a word are dropped;
             *     a word given twice is refused.
             */
            GrantType: string;
            /** @description The identifier of the client type. Ignored when sent. */
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
             *     commas. Spaces around a word are dropped; a word given twice is refused.
             */
            ResponseTypes: string;
            TokenEndpointAuthMethod?: components["schemas"]["TokenEndpointAuthMethod"];
            /** @description When the client type was last changed. Ignored when sent. */
            readonly UpdatedAt?: components["schemas"]["PortalTimestamp"];
        };
        /** @description The result of creating a record that is not shown. */
        CreatedEnvelope: components["schemas"]["ResultEnvelope"] & {
            /** @description Always null. */
            Meta: null;
        };
        /** @description The user that was created, with the access key that is shown this once. */
        CreatedUser: components["schemas"]["User"] & {
            /** @description The key that the user calls the dashboard API with. Keep it; no later answer shows it. */
            access_key: string;
        };
        /** @description The result of creating a user, who is shown with the access key. */
        CreatedUserEnvelope: components["schemas"]["ResultEnvelope"] & {
            /** @description The access key of the created user. */
            Message?: string;
            Meta: components["schemas"]["CreatedUser"];
        };
        /**
         * @description Whether the platform makes the credential or the caller brings it.
         * @enum {string}
         */
        CredentialType: "CREDENTIAL_TYPE_TYK_MANAGED" | "CREDENTIAL_TYPE_CUSTOM";
        /** @description A credential of an application, without its key and its secret. */
        CustomCredential: {
            /** @description A name to tell the credential by. */
            Alias?: string;
            /** @description The way in which a caller authenticates with the credential. */
            AuthenticationMethod?: string;
            AuthTokenType?: components["schemas"]["AuthTokenType"];
            /** @description The identifier of the OAuth 2.0 client type. */
            ClientTypeID?: number;
            /** @description When the credential was created. */
            CreatedAt: components["schemas"]["PortalTimestamp"];
            /** @description The identifier of the credential. */
            ID: number;
            /** @description The identifier of the key in the system that checks it. It is no secret. */
            KeyID?: string;
            /** @description The identifier of the plan that the credential gives access by, an integer written as a string. */
            PlanID?: string;
            /** @description The identifiers of the products that the credential gives access to. */
            ProductIDs?: number[];
            /** @description The identifier of the OAuth 2.0 provider. */
            ProviderID?: number;
            Type?: components["schemas"]["CredentialType"];
            /** @description When the credential was last changed. */
            UpdatedAt: components["schemas"]["PortalTimestamp"];
        };
        /** @description A credential for an application, as a caller sends it. No member is required. */
        CustomCredentialInput: {
            /** @description A name to tell the credential by. */
            Alias?: string;
            /** @description The way in which a caller authenticates with the credential. */
            AuthenticationMethod?: string;
            AuthTokenType?: components["schemas"]["AuthTokenType"];
            /** @description The identifier of the OAuth 2.0 client type. */
            ClientTypeID?: number;
            /** @description When the credential was created. Ignored when sent. */
            readonly CreatedAt?: components["schemas"]["PortalTimestamp"];
            /** @description The key itself. Sealed at rest and never answered. */
            CredentialKey?: string;
            /** @description The secret that goes with the key. Sealed at rest and never answered. */
            CredentialSecret?: string;
            /** @description The identifier of the credential. Ignored when sent. */
            readonly ID?: number;
            /** @description The identifier of the key in the system that checks it. It is no secret. */
            KeyID?: string;
            /** @description The identifier of the plan that the credential gives access by. The answer writes it as a string. */
            PlanID?: number;
            /** @description The identifiers of the products that the credential gives access to. */
            ProductIDs?: number[];
            /** @description The identifier of the OAuth 2.0 provider. */
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
             * @description Says that the trace ran. The status that the traced API answered with is in `response`.
             * @constant
             */
            message: "ok";
            /** @description The request to the upstream; null where the gateway answers by itself. */
            request: components["schemas"]["TracedRequest"] | null;
            /** @description The answer of the upstream or of the gateway itself; null where the upstream could not be reached. */
            response: components["schemas"]["TracedResponse"] | null;
        };
        /**
         * @description A stable name for what went wrong. Each has a page in the docs, `/docs/errors/<code>/`.
         * @enum {string}
         */
        ErrorCode: "malformed_json" | "unknown_reference" | "invalid_request" | "unauthenticated" | "forbidden" | "target_not_allowed" | "not_found" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "conflict" | "payload_too_large" | "unsupported_media_type" | "rate_limited" | "headers_too_large" | "internal_error" | "unavailable";
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
            /** @description The path that answers one message at a time. */
            path?: string;
            /** @description The path that answers server-sent events. */
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
        /** @description Messages from topics of a Kafka cluster. */
        KafkaInput: {
            /** @description The addresses of the brokers, host and port. */
            addresses?: string[];
            /** @description Whether a message that the output refuses is sent again. */
            auto_replay_nacks?: boolean;
            /** @description How many messages of a partition may be on their way at once. */
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
        /** @description What an API becomes in the OAS format. */
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
            /** @description The number of APIs that failed. */
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
        /** @description What to migrate, and how far. Names some APIs or takes all of them, never both. */
        MigrationRequest: {
            /**
             * @description Whether to stop after the first failure. What succeeded before stays.
             * @default false
             */
            abortOnFailure?: boolean;
            mode: components["schemas"]["MigrationMode"];
            /**
             * @description Whether a copy that is already staged is replaced. Ignored in modes other than `stage`.
             * @default false
             */
            overrideStaged?: boolean;
        } & ({
            all?: never;
            apiIDs: components["schemas"]["ApiIdList"];
        } | {
            /**
             * @description Says that not every API is meant.
             * @constant
             */
            all: false;
            apiIDs: components["schemas"]["ApiIdList"];
        } | {
            /**
             * @description Takes all APIs of the organisation, by identifier, but for staged copies.
             * @constant
             */
            all: true;
            apiIDs?: never;
        });
        /** @description The APIs that were left alone. */
        MigrationSkipped: {
            /** @description Each API left alone. */
            apis: components["schemas"]["SkippedApi"][];
            /** @description The number of APIs left alone. */
            count: number;
        };
        /** @description The APIs that were migrated. */
        MigrationSuccess: {
            /** @description The identifiers of the APIs, always those of the classic APIs. */
            apiIDs: string[];
            /** @description The number of APIs migrated. */
            count: number;
            /** @description The converted definitions. Filled by mode `dryRun`, otherwise empty. */
            definitions: components["schemas"]["MigratedDefinition"][];
            /** @description The staged copies. Filled by mode `stage`, otherwise empty. */
            stagedAPIs: components["schemas"]["StagedApi"][];
        };
        /** @description An OAuth client as it was created. `api_id` and `policy_id` are absent where they were not sent. */
        OauthClient: {
            /** @description The identifier of the API that the client belongs to. */
            api_id?: string;
            /** @description The identifier that the client presents. */
            client_id: string;
            /** @description What the client is for; empty where nothing was sent. */
            description: string;
            /** @description Free-form data about the client; null where nothing was sent. */
            meta_data: {
                [key: string]: unknown;
            } | null;
            /** @description The `_id` of the policy that applies to the client. */
            policy_id?: string;
            /**
             * Format: uri-reference
             * @description The address that the user is sent back to; empty where nothing was sent.
             */
            redirect_uri: string;
            /** @description The client's secret. Answered this once; the service keeps only a hash of it. */
            secret: string;
        };
        /** @description An OAuth client, as a caller sends it. No member is required. */
        OauthClientInput: {
            /** @description The identifier of the API that the client belongs to. The API must use OAuth 2.0. */
            api_id?: string;
            /**
             * @description The identifier that the client presents, 1 to 128 letters, digits, `_`, `-`, `.` and `~`, taken by no other
             *     client. Absent, the service makes one up.
             */
            client_id?: string;
            /** @description What the client is for. */
            description?: string;
            /** @description Free-form data about the client. */
            meta_data?: {
                [key: string]: unknown;
            } | null;
            /** @description The `_id` of the policy that applies to the client. */
            policy_id?: string;
            /**
             * Format: uri
             * @description The address that the user is sent back to, an absolute URI without a fragment.
             */
            redirect_uri?: string;
            /** @description The client's secret, at least 16 characters. Absent, the service makes one up. */
            secret?: string;
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
            /** @description The identifier of the plan. */
            ID: number;
            /** @description The scope of a JSON Web Token that selects the plan. */
            JWTScope?: string;
            /** @description How long a key of the plan is valid, in seconds. With -1 or 0 it never expires. */
            KeyExpiresIn?: number;
            /** @description Free-form data about the plan. */
            MetaData?: {
                [key: string]: unknown;
            };
            /** @description The name of the plan. */
            Name: string;
            /** @description The period that `RateLimit` counts calls in, in seconds. With -1 or 0 there is no limit. */
            Per?: number;
            /** @description The number of access requests to the plan in one renewal period. With -1 or 0 there is no limit. */
            PlanQuota?: number;
            /** @description How long until `PlanQuota` renews, in seconds. With -1 or 0 it never renews. */
            PlanQuotaRenewalRate?: number;
            /** @description The identifier of the provider that the plan belongs to. */
            ProviderID: number;
            /** @description The number of calls in one renewal period. With -1 or 0 there is no limit. */
            Quota?: number;
            /** @description How long until `Quota` renews, in seconds. With -1 or 0 it never renews. */
            QuotaRenewalRate?: number;
            /** @description The number of calls in the period that `Per` names. With -1 or 0 there is no limit. */
            RateLimit?: number;
            /** @description The identifier of the plan in the provider's system. */
            ReferenceID: string;
            /** @description Whether calls are free of any quota. When true, it wins over `Quota`. */
            UnlimitedQuota?: boolean;
            /** @description Whether calls are free of any rate limit. When true, it wins over `RateLimit`. */
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
            /** @description The identifier of the plan. Ignored when sent. */
            readonly ID?: number;
            /** @description The scope of a JSON Web Token that selects the plan. */
            JWTScope?: string;
            /** @description How long a key of the plan is valid, in seconds. With -1 or 0 it never expires. */
            KeyExpiresIn?: number;
            /** @description Free-form data about the plan. */
            MetaData?: {
                [key: string]: unknown;
            };
            /** @description The name of the plan. */
            Name: string;
            /** @description The period that `RateLimit` counts calls in, in seconds. With -1 or 0 there is no limit. */
            Per?: number;
            /** @description The number of access requests to the plan in one renewal period. With -1 or 0 there is no limit. */
            PlanQuota?: number;
            /** @description How long until `PlanQuota` renews, in seconds. With -1 or 0 it never renews. */
            PlanQuotaRenewalRate?: number;
            /** @description The identifier of the provider that the plan belongs to. */
            ProviderID: number;
            /** @description The number of calls in one renewal period. With -1 or 0 there is no limit. */
            Quota?: number;
            /** @description How long until `Quota` renews, in seconds. With -1 or 0 it never renews. */
            QuotaRenewalRate?: number;
            /** @description The number of calls in the period that `Per` names. With -1 or 0 there is no limit. */
            RateLimit?: number;
            /** @description The identifier of the plan in the provider's system. Ignored when sent. */
            readonly ReferenceID?: string;
            /** @description Whether calls are free of any quota. When true, it wins over `Quota`. */
            UnlimitedQuota?: boolean;
            /** @description Whether calls are free of any rate limit. When true, it wins over `RateLimit`. */
            UnlimitedRateLimit?: boolean;
        };
        /** @description What the keys that follow the policy may call, and how much. No member is required. */
        Policy: {
            /** @description Ignored; the service makes the identifier. */
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
            /** @description A second identifier, unique in the organisation. Where absent, it is the `_id`. */
            id?: string;
            /**
             * @description Whether the policy is set aside. Stored beside `active` as it is sent, also where both are true.
             * @default false
             */
            is_inactive?: boolean;
            /** @description How long a key under the policy stays valid, in seconds; -1 and 0 mean for ever. */
            key_expires_in?: number;
            /** @description Ignored; the service sets the time, in seconds since 1970-01-01 UTC. */
            readonly last_updated?: string;
            /** @description How deep a GraphQL query may go; -1 and 0 mean no limit. */
            max_query_depth?: number;
            /** @description Free-form data that keys under the policy carry. */
            meta_data?: {
                [key: string]: unknown;
            } | null;
            /** @description The name of the policy, unique in the organisation. */
            name?: string;
            /** @description The organisation of the policy. Only the caller's own is accepted; where absent, it is the caller's. */
            org_id?: string;
            partitions?: components["schemas"]["PolicyPartitions"];
            /** @description The period that `rate` counts over, in seconds; -1 and 0 mean no limit. */
            per?: number;
            /** @description How many requests are allowed until the quota renews; -1 and 0 mean no limit. */
            quota_max?: number;
            /** @description How long until the quota renews, in seconds; -1 and 0 mean never. */
            quota_renewal_rate?: number;
            /** @description How many requests are allowed in each period of `per` seconds; -1 and 0 mean no limit. */
            rate?: number;
            /** @description Free-form settings that let the rate limit change step by step. */
            smoothing?: {
                [key: string]: unknown;
            } | null;
            /** @description Words to sort and find policies by. */
            tags?: string[] | null;
            /** @description How long a request over the limit waits between two tries, in seconds; -1 and 0 mean no limit. */
            throttle_interval?: number;
            /** @description How often a request over the limit is tried again; -1 and 0 mean no limit. */
            throttle_retry_limit?: number;
        };
        /**
         * @description The parts of the policy that are applied. `per_api` applies the limits of each API by itself and goes with no other
         *     part.
         */
        PolicyPartitions: {
            /** @description Whether the access rights are applied. */
            acl?: boolean;
            /** @description Whether the limit on query depth is applied. */
            complexity?: boolean;
            /** @description Whether the limits of each API are applied by themselves. Where true, all others must be false or absent. */
            per_api?: boolean;
            /** @description Whether the quota is applied. */
            quota?: boolean;
            /** @description Whether the rate limit is applied. */
            rate_limit?: boolean;
        } & ({
            per_api?: never;
        } | {
            /**
             * @description Switched off.
             * @constant
             */
            per_api: false;
        } | {
            /**
             * @description Switched off.
             * @constant
             */
            acl?: false;
            /**
             * @description Switched off.
             * @constant
             */
            complexity?: false;
            /**
             * @description Switched on.
             * @constant
             */
            per_api: true;
            /**
             * @description Switched off.
             * @constant
             */
            quota?: false;
            /**
             * @description Switched off.
             * @constant
             */
            rate_limit?: false;
        });
        /** @description A minute in UTC, written `YYYY-MM-DD HH:MM`. */
        PortalTimestamp: string;
        /** @description What went wrong, and what to do about it (RFC 9457). */
        Problem: {
            code: components["schemas"]["ErrorCode"];
            /** @description What is wrong this time, and what to do about it. */
            detail: string;
            /** @description The faults found in the input, where the input is at fault. */
            errors?: components["schemas"]["InputFault"][];
            /**
             * Format: uri
             * @description The identifier of this request, as a URN.
             */
            instance: string;
            /** @description The HTTP status of this answer. */
            status: number;
            /** @description The code in a few words; the same for every occurrence. */
            title: string;
            /**
             * Format: uri-reference
             * @description The address of the page that explains the code.
             */
            type: string;
        };
        /**
         * @description A part of a request.
         * @enum {string}
         */
        RequestPart: "body" | "query" | "path" | "header";
        /** @description The result of creating a record. */
        ResultEnvelope: {
            /** @description The identifier of the created record. */
            ID: string;
            /** @description A text, or the identifier of the created record. */
            Message: string;
            /** @description The created record, or null. */
            Meta: unknown;
            /**
             * @description The outcome.
             * @constant
             */
            Status: "OK";
        };
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
             *     `is_graphql` and `is_websocket`. Others may follow.
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
        /** @description Where the messages come from. Inputs of other kinds are kept and answered too. */
        StreamInput: {
            kafka?: components["schemas"]["KafkaInput"];
        } & {
            [key: string]: unknown;
        };
        /** @description Where the messages go. Outputs of other kinds are kept and answered too. */
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
        /** @description An answer of the upstream, or of the gateway itself. */
        TracedResponse: {
            /** @description The body of the answer, written as `bodyEncoding` says. It counts as secret. */
            body: string;
            bodyEncoding: components["schemas"]["BodyEncoding"];
            /** @description The headers of the answer, a list of values to each name in lower case. They count as secret. */
            headers: {
                [key: string]: string[];
            };
            /** @description The HTTP status of the answer. */
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
        /** @description A person who signs in to the dashboard. */
        User: {
            /** @description The key that the user calls the dashboard API with. Answered once, when the user is created. */
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
            /**
             * Format: email
             * @description The address that the user signs in with, unique in the organisation whatever its case.
             */
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
            /** @description The organisation that the user belongs to; empty where none was given. */
            org_id: string;
            /** @description How long a password stays valid, in days; 0 means for ever. */
            password_max_days?: number;
            /**
             * Format: date-time
             * @description When the password was last changed; absent before the first time.
             */
            password_updated?: string;
            user_permissions: components["schemas"]["UserPermissions"];
        };
        /** @description A user to create. No member is required. */
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
             * Format: email
             * @description The address that the user signs in with, unique in the organisation whatever its case.
             */
            email_address?: string;
            /** @description The given name. */
            first_name?: string;
            /** @description The group that the user belongs to. */
            group_id?: string;
            /** @description Ignored; the service makes the identifier. */
            readonly id?: string;
            /**
             * Format: date-time
             * @description Ignored; the service sets the time.
             */
            readonly last_login_date?: string;
            /** @description The family name. */
            last_name?: string;
            /**
             * @description The organisation that the user belongs to, in 255 characters at most.
             * @default
             */
            org_id?: string;
            /** @description How long a password stays valid, in days; 0 means for ever. */
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
            /** @description The number of pages; 0 where no user fits. */
            pages: number;
            /** @description The users on this page. The service answers an empty list, never null. */
            users: components["schemas"]["User"][] | null;
        };
        /** @description The level of each permission, by its name. Stored, not enforced. */
        UserPermissions: {
            /** @description The level of the right to administer the organisation. */
            IsAdmin: string;
            /** @description The level of the right to reset passwords. */
            ResetPassword: string;
        } & {
            [key: string]: string;
        };
        /** @description The level of each permission, by its name. Stored, not enforced. */
        UserPermissionsInput: {
            /**
             * @description The level of the right to administer the organisation.
             * @default admin
             */
            IsAdmin?: string;
            /**
             * @description The level of the right to reset passwords.
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
                /** @description Text that the e-mail address contains, whatever its case. Empty or absent, every user fits. */
                query?: string;
            };
        };
        /** @description An HTTP request that the platform sends when something happens. No member is required. */
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
             * @description The address to call, an absolute `http` or `https` URL.
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
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    code?: "unauthenticated";
                    /** @constant */
                    status?: 401;
                };
            };
        };
        /** @description The body gives a value that must be unique and that another record has. Nothing was changed. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    code?: "conflict";
                    /** @constant */
                    status?: 409;
                };
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
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    code?: "unauthenticated";
                    /** @constant */
                    status?: 401;
                };
            };
        };
        /** @description The token is known, but its user is inactive, or the body names another organisation. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    code?: "forbidden";
                    /** @constant */
                    status?: 403;
                };
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
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    code?: "unauthenticated";
                    /** @constant */
                    status?: 401;
                };
            };
        };
        /** @description The service failed. Nothing was changed. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    code?: "internal_error";
                    /** @constant */
                    status?: 500;
                };
            };
        };
        /** @description The body is not JSON, or the body or a parameter does not fit this document. Nothing was changed. */
        InvalidBody: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "invalid_request" | "malformed_json";
                    /** @constant */
                    status?: 400;
                };
            };
        };
        /** @description The body is not JSON, or the body or a parameter does not fit this document. Nothing was changed. */
        InvalidClientType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "invalid_request" | "malformed_json";
                    /** @constant */
                    status?: 400;
                };
            };
        };
        /** @description A parameter does not fit this document. */
        InvalidQuery: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    code?: "invalid_request";
                    /** @constant */
                    status?: 400;
                };
            };
        };
        /**
         * @description The body is not JSON, the body or a parameter does not fit this document, or the body names a record that does not
         *     exist. Nothing was changed.
         */
        InvalidReference: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "invalid_request" | "malformed_json" | "unknown_reference";
                    /** @constant */
                    status?: 400;
                };
            };
        };
        /** @description The media type of the answer is missing from `Accept`. */
        NotAcceptable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    code?: "not_acceptable";
                    /** @constant */
                    status?: 406;
                };
            };
        };
        /** @description The path names a record that does not exist, or that another organisation owns. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    code?: "not_found";
                    /** @constant */
                    status?: 404;
                };
            };
        };
        /** @description The body is larger than the service accepts, which is 1 MiB unless the operator says otherwise. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    code?: "payload_too_large";
                    /** @constant */
                    status?: 413;
                };
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
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    code?: "unauthenticated";
                    /** @constant */
                    status?: 401;
                };
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
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    code?: "rate_limited";
                    /** @constant */
                    status?: 429;
                };
            };
        };
        /** @description The target of the API definition is an address that the service does not call. Nothing was called. */
        TargetNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    code?: "target_not_allowed";
                    /** @constant */
                    status?: 403;
                };
            };
        };
        /** @description The service can't answer now. Nothing was changed, unless `detail` says that nobody knows: the database then went away while it confirmed the write. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    code?: "unavailable";
                    /** @constant */
                    status?: 503;
                };
            };
        };
        /** @description The body is not sent as `application/json`. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    code?: "unsupported_media_type";
                    /** @constant */
                    status?: 415;
                };
            };
        };
    };
    parameters: {
        /** @description The identifier of the API. */
        ApiId: string;
        /** @description Text that the name of the API contains, whatever its case. Empty or absent, every API fits. */
        ApiName: string;
        /** @description The identifier of the application, an integer written as a string. */
        AppId: string;
        /** @description The identifier of the client type. Anything but an integer of 32 bits is refused with 400. */
        ClientTypeId: number;
        /** @description The page to answer, counted from 1. A negative number answers all items on one page; 0 is refused. */
        Page: number;
        /** @description The identifier of the plan. Anything but an integer of 32 bits is refused with 400. */
        PlanId: number;
        /**
         * @description Preferences of the caller (RFC 7240). `handling=strict` refuses a member that this document does not name, with its
         *     place and the nearest known name; without it, such a member is kept. Other preferences are ignored.
         */
        Prefer: string;
        /** @description The identifier of the identity provider. Anything but an integer of 32 bits is refused with 400. */
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
        /** @description Keeps the answer, which shows a secret, out of every cache. */
        NoStore: "no-store";
        /** @description The scheme and realm of the credential that is missing or not valid. */
        PortalChallenge: "ApiKey realm=\"portal\"";
        /** @description Confirms that unknown members were looked for. Sent where the request asked for `handling=strict`. */
        PreferenceApplied: "handling=strict";
        /** @description The identifier of this request, a UUID. Quote it when you report a fault. */
        RequestId: string;
        /** @description How long to wait before the next try, in seconds. */
        RetryAfter: number;
    };
    pathItems: never;
}
/** What a key under the policy may do with one API. */
export type AccessRight = components['schemas']['AccessRight'];
/** A path of an API and the methods that may be used on it. */
export type AllowedUrl = components['schemas']['AllowedUrl'];
/** How a caller of the API shows its key. */
export type ApiAuth = components['schemas']['ApiAuth'];
/** An API, shown in the classic format whatever its own format is. */
export type ApiDefinition = components['schemas']['ApiDefinition'];
/** An API definition to trace a request through. It is not stored. */
export type ApiDefinitionInput = components['schemas']['ApiDefinitionInput'];
/** The identifiers of the APIs to migrate, in the order to take them. */
export type ApiIdList = components['schemas']['ApiIdList'];
/** Where a request names the version of the API it wants. */
export type ApiLocation = components['schemas']['ApiLocation'];
/** One page of APIs. */
export type ApiPage = components['schemas']['ApiPage'];
/** The way of a request through the gateway. */
export type ApiProxy = components['schemas']['ApiProxy'];
/** Where the API listens and where the gateway sends its calls. */
export type ApiProxyInput = components['schemas']['ApiProxyInput'];
/** One API found. */
export type ApiSearchItem = components['schemas']['ApiSearchItem'];
/** One version of an API. */
export type ApiVersion = components['schemas']['ApiVersion'];
/** The versions of an API. */
export type ApiVersionData = components['schemas']['ApiVersionData'];
/** The kind of token that the credential stands for. */
export type AuthTokenType = components['schemas']['AuthTokenType'];
/** How a traced body is written, as text where it is UTF-8 and in Base64 where it is not. */
export type BodyEncoding = components['schemas']['BodyEncoding'];
/** One output behind a broker. Outputs of other kinds are kept and answered too. */
export type BrokeredOutput = components['schemas']['BrokeredOutput'];
/** Several outputs behind one. */
export type BrokerOutput = components['schemas']['BrokerOutput'];
/** A kind of OAuth client that an identity provider of the portal can register. */
export type ClientType = components['schemas']['ClientType'];
/** The settings of a client type, as they replace the stored ones. */
export type ClientTypeInput = components['schemas']['ClientTypeInput'];
/** The result of creating a record that is not shown. */
export type CreatedEnvelope = components['schemas']['CreatedEnvelope'];
/** The user that was created, with the access key that is shown this once. */
export type CreatedUser = components['schemas']['CreatedUser'];
/** The result of creating a user, who is shown with the access key. */
export type CreatedUserEnvelope = components['schemas']['CreatedUserEnvelope'];
/** Whether the platform makes the credential or the caller brings it. */
export type CredentialType = components['schemas']['CredentialType'];
/** A credential of an application, without its key and its secret. */
export type CustomCredential = components['schemas']['CustomCredential'];
/** A credential for an application, as a caller sends it. No member is required. */
export type CustomCredentialInput = components['schemas']['CustomCredentialInput'];
/** A request and the API definition that it is traced through. */
export type DebugInput = components['schemas']['DebugInput'];
/** The request to trace, as a caller of the API would send it to the gateway. */
export type DebugRequest = components['schemas']['DebugRequest'];
/** How the request ran through the stages of a gateway. */
export type DebugTrace = components['schemas']['DebugTrace'];
/** A stable name for what went wrong. Each has a page in the docs, `/docs/errors/<code>/`. */
export type ErrorCode = components['schemas']['ErrorCode'];
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
/** Messages from topics of a Kafka cluster. */
export type KafkaInput = components['schemas']['KafkaInput'];
/** The path that the gateway listens on. */
export type ListenPath = components['schemas']['ListenPath'];
/** What an API becomes in the OAS format. */
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
/** What to migrate, and how far. Names some APIs or takes all of them, never both. */
export type MigrationRequest = components['schemas']['MigrationRequest'];
/** The APIs that were left alone. */
export type MigrationSkipped = components['schemas']['MigrationSkipped'];
/** The APIs that were migrated. */
export type MigrationSuccess = components['schemas']['MigrationSuccess'];
/** An OAuth client as it was created. `api_id` and `policy_id` are absent where they were not sent. */
export type OauthClient = components['schemas']['OauthClient'];
/** An OAuth client, as a caller sends it. No member is required. */
export type OauthClientInput = components['schemas']['OauthClientInput'];
/** A plan of the developer portal. It says how much a developer may call, and for how long. */
export type Plan = components['schemas']['Plan'];
/** The settings of a plan, as they replace the stored ones. */
export type PlanInput = components['schemas']['PlanInput'];
/** What the keys that follow the policy may call, and how much. No member is required. */
export type Policy = components['schemas']['Policy'];
/**
 * The parts of the policy that are applied. `per_api` applies the limits of each API by itself and goes with no other
 * part.
 */
export type PolicyPartitions = components['schemas']['PolicyPartitions'];
/** A minute in UTC, written `YYYY-MM-DD HH:MM`. */
export type PortalTimestamp = components['schemas']['PortalTimestamp'];
/** What went wrong, and what to do about it (RFC 9457). */
export type Problem = components['schemas']['Problem'];
/** A part of a request. */
export type RequestPart = components['schemas']['RequestPart'];
/** The result of creating a record. */
export type ResultEnvelope = components['schemas']['ResultEnvelope'];
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
/** Where the messages come from. Inputs of other kinds are kept and answered too. */
export type StreamInput = components['schemas']['StreamInput'];
/** Where the messages go. Outputs of other kinds are kept and answered too. */
export type StreamOutput = components['schemas']['StreamOutput'];
/** An OpenAPI document of a streams API, with the settings of the gateway and of its streams. */
export type StreamsApi = components['schemas']['StreamsApi'];
/** The named parts of the document. */
export type StreamsApiComponents = components['schemas']['StreamsApiComponents'];
/** What the document is about. */
export type StreamsApiInfo = components['schemas']['StreamsApiInfo'];
/** An address of the API. */
export type StreamsApiServer = components['schemas']['StreamsApiServer'];
/** How a client proves itself at the token endpoint. */
export type TokenEndpointAuthMethod = components['schemas']['TokenEndpointAuthMethod'];
/** A request as the gateway sends it to the upstream. */
export type TracedRequest = components['schemas']['TracedRequest'];
/** An answer of the upstream, or of the gateway itself. */
export type TracedResponse = components['schemas']['TracedResponse'];
/** How much a step of a trace matters. */
export type TraceLevel = components['schemas']['TraceLevel'];
/** One step of a trace. Secrets in headers are masked. */
export type TraceLog = components['schemas']['TraceLog'];
/** A stage of the gateway, in the order in which a request passes them. */
export type TraceStage = components['schemas']['TraceStage'];
/** A person who signs in to the dashboard. */
export type User = components['schemas']['User'];
/** A user to create. No member is required. */
export type UserInput = components['schemas']['UserInput'];
/** One page of users. */
export type UserPage = components['schemas']['UserPage'];
/** The level of each permission, by its name. Stored, not enforced. */
export type UserPermissions = components['schemas']['UserPermissions'];
/** The level of each permission, by its name. Stored, not enforced. */
export type UserPermissionsInput = components['schemas']['UserPermissionsInput'];
/** What to look for among the users. */
export type UserSearch = components['schemas']['UserSearch'];
/** An HTTP request that the platform sends when something happens. No member is required. */
export type Webhook = components['schemas']['Webhook'];
/** The admin key is missing or not valid. */
export type ResponseAdminUnauthenticated = components['responses']['AdminUnauthenticated'];
/** The body gives a value that must be unique and that another record has. Nothing was changed. */
export type ResponseConflict = components['responses']['Conflict'];
/** The dashboard token is missing or not valid. */
export type ResponseDashboardUnauthenticated = components['responses']['DashboardUnauthenticated'];
/** The token is known, but its user is inactive, or the body names another organisation. */
export type ResponseForbidden = components['responses']['Forbidden'];
/** The gateway key is missing or not valid. */
export type ResponseGatewayUnauthenticated = components['responses']['GatewayUnauthenticated'];
/** The service failed. Nothing was changed. */
export type ResponseInternalError = components['responses']['InternalError'];
/** The body is not JSON, or the body or a parameter does not fit this document. Nothing was changed. */
export type ResponseInvalidBody = components['responses']['InvalidBody'];
/** The body is not JSON, or the body or a parameter does not fit this document. Nothing was changed. */
export type ResponseInvalidClientType = components['responses']['InvalidClientType'];
/** A parameter does not fit this document. */
export type ResponseInvalidQuery = components['responses']['InvalidQuery'];
/**
 * The body is not JSON, the body or a parameter does not fit this document, or the body names a record that does not
 * exist. Nothing was changed.
 */
export type ResponseInvalidReference = components['responses']['InvalidReference'];
/** The media type of the answer is missing from `Accept`. */
export type ResponseNotAcceptable = components['responses']['NotAcceptable'];
/** The path names a record that does not exist, or that another organisation owns. */
export type ResponseNotFound = components['responses']['NotFound'];
/** The body is larger than the service accepts, which is 1 MiB unless the operator says otherwise. */
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
/** The portal key is missing or not valid. */
export type ResponsePortalUnauthenticated = components['responses']['PortalUnauthenticated'];
/** Too many requests in too short a time. */
export type ResponseRateLimited = components['responses']['RateLimited'];
/** The target of the API definition is an address that the service does not call. Nothing was called. */
export type ResponseTargetNotAllowed = components['responses']['TargetNotAllowed'];
/** The service can't answer now. Nothing was changed, unless `detail` says that nobody knows: the database then went away while it confirmed the write. */
export type ResponseUnavailable = components['responses']['Unavailable'];
/** The body is not sent as `application/json`. */
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
/** The identifier of the API. */
export type ParameterApiId = components['parameters']['ApiId'];
/** Text that the name of the API contains, whatever its case. Empty or absent, every API fits. */
export type ParameterApiName = components['parameters']['ApiName'];
/** The identifier of the application, an integer written as a string. */
export type ParameterAppId = components['parameters']['AppId'];
/** The identifier of the client type. Anything but an integer of 32 bits is refused with 400. */
export type ParameterClientTypeId = components['parameters']['ClientTypeId'];
/** The page to answer, counted from 1. A negative number answers all items on one page; 0 is refused. */
export type ParameterPage = components['parameters']['Page'];
/** The identifier of the plan. Anything but an integer of 32 bits is refused with 400. */
export type ParameterPlanId = components['parameters']['PlanId'];
/**
 * Preferences of the caller (RFC 7240). `handling=strict` refuses a member that this document does not name, with its
 * place and the nearest known name; without it, such a member is kept. Other preferences are ignored.
 */
export type ParameterPrefer = components['parameters']['Prefer'];
/** The identifier of the identity provider. Anything but an integer of 32 bits is refused with 400. */
export type ParameterProviderId = components['parameters']['ProviderId'];
/** The scheme of the credential that is missing or not valid. */
export type HeaderAdminChallenge = components['headers']['AdminChallenge'];
/** The scheme of the credential that is missing or not valid. */
export type HeaderBearerChallenge = components['headers']['BearerChallenge'];
/** The scheme and realm of the credential that is missing or not valid. */
export type HeaderGatewayChallenge = components['headers']['GatewayChallenge'];
/** Keeps the answer, which shows a secret, out of every cache. */
export type HeaderNoStore = components['headers']['NoStore'];
/** The scheme and realm of the credential that is missing or not valid. */
export type HeaderPortalChallenge = components['headers']['PortalChallenge'];
/** Confirms that unknown members were looked for. Sent where the request asked for `handling=strict`. */
export type HeaderPreferenceApplied = components['headers']['PreferenceApplied'];
/** The identifier of this request, a UUID. Quote it when you report a fault. */
export type HeaderRequestId = components['headers']['RequestId'];
/** How long to wait before the next try, in seconds. */
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
                 * @description Preferences of the caller (RFC 7240). `handling=strict` refuses a member that this document does not name, with its
                 *     place and the nearest known name; without it, such a member is kept. Other preferences are ignored.
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
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["AdminUnauthenticated"];
            409: components["responses"]["Conflict"];
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
            /** @description The run ended. The report says what became of each API. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MigrationReport"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["DashboardUnauthenticated"];
            403: components["responses"]["Forbidden"];
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
                /** @description The page to answer, counted from 1. A negative number answers all items on one page; 0 is refused. */
                p?: components["parameters"]["Page"];
                /** @description Text that the name of the API contains, whatever its case. Empty or absent, every API fits. */
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
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["DashboardUnauthenticated"];
            403: components["responses"]["Forbidden"];
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
                /** @description The identifier of the API. */
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
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
                 * @description Preferences of the caller (RFC 7240). `handling=strict` refuses a member that this document does not name, with its
                 *     place and the nearest known name; without it, such a member is kept. Other preferences are ignored.
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
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["DashboardUnauthenticated"];
            403: components["responses"]["Forbidden"];
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
                 * @description Preferences of the caller (RFC 7240). `handling=strict` refuses a member that this document does not name, with its
                 *     place and the nearest known name; without it, such a member is kept. Other preferences are ignored.
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
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["DashboardUnauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
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
                /** @description The page to answer, counted from 1. A negative number answers all items on one page; 0 is refused. */
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
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["DashboardUnauthenticated"];
            403: components["responses"]["Forbidden"];
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
                 * @description Preferences of the caller (RFC 7240). `handling=strict` refuses a member that this document does not name, with its
                 *     place and the nearest known name; without it, such a member is kept. Other preferences are ignored.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The identifier of the application, an integer written as a string. */
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
            400: components["responses"]["InvalidReference"];
            401: components["responses"]["PortalUnauthenticated"];
            404: components["responses"]["NotFound"];
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
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["GatewayUnauthenticated"];
            403: components["responses"]["TargetNotAllowed"];
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
                 * @description Preferences of the caller (RFC 7240). `handling=strict` refuses a member that this document does not name, with its
                 *     place and the nearest known name; without it, such a member is kept. Other preferences are ignored.
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
            /** @description The client, with the secret that is shown this once. */
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
            400: components["responses"]["InvalidReference"];
            401: components["responses"]["GatewayUnauthenticated"];
            409: components["responses"]["Conflict"];
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
                 * @description Preferences of the caller (RFC 7240). `handling=strict` refuses a member that this document does not name, with its
                 *     place and the nearest known name; without it, such a member is kept. Other preferences are ignored.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The identifier of the client type. Anything but an integer of 32 bits is refused with 400. */
                client_type_id: components["parameters"]["ClientTypeId"];
                /** @description The identifier of the identity provider. Anything but an integer of 32 bits is refused with 400. */
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
            /** @description The client type as it is stored now. */
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
            400: components["responses"]["InvalidClientType"];
            401: components["responses"]["PortalUnauthenticated"];
            404: components["responses"]["NotFound"];
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
                 * @description Preferences of the caller (RFC 7240). `handling=strict` refuses a member that this document does not name, with its
                 *     place and the nearest known name; without it, such a member is kept. Other preferences are ignored.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The identifier of the plan. Anything but an integer of 32 bits is refused with 400. */
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
            /** @description The plan as it is stored now. */
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
            400: components["responses"]["InvalidReference"];
            401: components["responses"]["PortalUnauthenticated"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
