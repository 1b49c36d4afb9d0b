// Generated from the document in spec/; do not edit; run `pnpm generate`.

import type {
  ApiPage,
  ApiSearchItem,
  ClientType,
  ClientTypeInput,
  CreatedEnvelope,
  CreatedUserEnvelope,
  CustomCredential,
  CustomCredentialInput,
  DebugInput,
  DebugTrace,
  MigrationReport,
  OauthClient,
  OauthClientInput,
  Plan,
  PlanInput,
  Policy,
  StreamsApi,
  User,
  UserInput,
  UserPage,
  UserSearch,
  Webhook,
} from "@gw/api-types";
import type { RecordExample } from "../record-example.ts";

/**
 * Builds a record of the type `ApiPage` from the response example `by-name` of `searchApis`; `fields` replace its own.
 *
 * @example
 * ```ts
 * const record = apiPage({ pages: 1 });
 * ```
 */
export function apiPage(fields: Partial<ApiPage> = {}): ApiPage {
  const example: RecordExample<ApiPage> = {
  "apis": [
    {
      "api_definition": {
        "api_id": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004",
        "name": "Order events",
        "org_id": "64f0c2a19b3e7d0001a4c5d2",
        "proxy": {
          "listen_path": "/order-events/",
          "strip_listen_path": true,
          "target_url": "http://127.0.0.1:8082/order-events"
        },
        "use_keyless": false,
        "use_oauth2": false,
        "version_data": {
          "not_versioned": true
        }
      }
    },
    {
      "api_definition": {
        "active": true,
        "api_id": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001",
        "definition": {
          "key": "X-Api-Version",
          "location": "header"
        },
        "name": "Orders",
        "org_id": "64f0c2a19b3e7d0001a4c5d2",
        "proxy": {
          "listen_path": "/orders/",
          "strip_listen_path": true,
          "target_url": "http://127.0.0.1:8082/orders"
        },
        "tags": [
          "shop"
        ],
        "use_keyless": false,
        "use_oauth2": true,
        "version_data": {
          "default_version": "v1",
          "not_versioned": false,
          "versions": {
            "v1": {
              "name": "v1"
            },
            "v2": {
              "name": "v2"
            }
          }
        }
      }
    }
  ],
  "pages": 1
};
  return { ...example, ...fields };
}

/**
 * Builds a record of the type `ApiSearchItem` from the first item of the example `by-name` of `searchApis`; `fields` replace its own.
 *
 * @example
 * ```ts
 * const record = apiSearchItem();
 * ```
 */
export function apiSearchItem(fields: Partial<ApiSearchItem> = {}): ApiSearchItem {
  const example: RecordExample<ApiSearchItem> = {
  "api_definition": {
    "api_id": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004",
    "name": "Order events",
    "org_id": "64f0c2a19b3e7d0001a4c5d2",
    "proxy": {
      "listen_path": "/order-events/",
      "strip_listen_path": true,
      "target_url": "http://127.0.0.1:8082/order-events"
    },
    "use_keyless": false,
    "use_oauth2": false,
    "version_data": {
      "not_versioned": true
    }
  }
};
  return { ...example, ...fields };
}

/**
 * Builds a record of the type `ClientType` from the response example `ordinary` of `updateClientType`; `fields` replace its own.
 *
 * @example
 * ```ts
 * const record = clientType({ Name: "Web applications" });
 * ```
 */
export function clientType(fields: Partial<ClientType> = {}): ClientType {
  const example: RecordExample<ClientType> = {
  "Name": "Web applications",
  "ResponseTypes": "code",
  "GrantType": "authorization_code,refresh_token",
  "Description": "Applications that keep a secret on their server.",
  "TokenEndpointAuthMethod": "client_secret_post",
  "ID": 1,
  "CreatedAt": "2026-03-10 09:00",
  "UpdatedAt": "2026-11-02 09:30"
};
  return { ...example, ...fields };
}

/**
 * Builds a record of the type `ClientTypeInput` from the request example `ordinary` of `updateClientType`; `fields` replace its own.
 *
 * @example
 * ```ts
 * const record = clientTypeInput({ Name: "Web applications" });
 * ```
 */
export function clientTypeInput(fields: Partial<ClientTypeInput> = {}): ClientTypeInput {
  const example: RecordExample<ClientTypeInput> = {
  "Name": "Web applications",
  "ResponseTypes": "code",
  "GrantType": "authorization_code, refresh_token",
  "Description": "Applications that keep a secret on their server.",
  "TokenEndpointAuthMethod": "client_secret_post"
};
  return { ...example, ...fields };
}

/**
 * Builds a record of the type `CreatedEnvelope` from the response example `silver` of `createPolicy`; `fields` replace its own.
 *
 * @example
 * ```ts
 * const record = createdEnvelope({ ID: "64f0c2a19b3e7d0001a4c702" });
 * ```
 */
export function createdEnvelope(fields: Partial<CreatedEnvelope> = {}): CreatedEnvelope {
  const example: RecordExample<CreatedEnvelope> = {
  "ID": "64f0c2a19b3e7d0001a4c702",
  "Message": "64f0c2a19b3e7d0001a4c702",
  "Meta": null,
  "Status": "OK"
};
  return { ...example, ...fields };
}

/**
 * Builds a record of the type `CreatedUserEnvelope` from the response example `minimal` of `createUser`; `fields` replace its own.
 *
 * @example
 * ```ts
 * const record = createdUserEnvelope({ ID: "64f0c2a19b3e7d0001a4c604" });
 * ```
 */
export function createdUserEnvelope(fields: Partial<CreatedUserEnvelope> = {}): CreatedUserEnvelope {
  const example: RecordExample<CreatedUserEnvelope> = {
  "ID": "64f0c2a19b3e7d0001a4c604",
  "Message": "00000000000000000000000000000001",
  "Meta": {
    "access_key": "00000000000000000000000000000001",
    "active": false,
    "created_at": "2026-06-01T09:00:00Z",
    "email_address": "omar.haddad@example.com",
    "id": "64f0c2a19b3e7d0001a4c604",
    "org_id": "",
    "user_permissions": {
      "IsAdmin": "admin",
      "ResetPassword": "admin"
    }
  },
  "Status": "OK"
};
  return { ...example, ...fields };
}

/**
 * Builds a record of the type `CustomCredential` from the response example `custom` of `createCustomCredential`; `fields` replace its own.
 *
 * @example
 * ```ts
 * const record = customCredential({ ID: 1 });
 * ```
 */
export function customCredential(fields: Partial<CustomCredential> = {}): CustomCredential {
  const example: RecordExample<CustomCredential> = {
  "ID": 1,
  "Alias": "Order tracker in production",
  "Type": "CREDENTIAL_TYPE_CUSTOM",
  "PlanID": "2",
  "AuthenticationMethod": "authToken",
  "ProductIDs": [
    1,
    2
  ],
  "AuthTokenType": "AUTH_TOKEN_CUSTOM",
  "KeyID": "order-tracker-1",
  "CreatedAt": "2026-11-02 09:30",
  "UpdatedAt": "2026-11-02 09:30"
};
  return { ...example, ...fields };
}

/**
 * Builds a record of the type `CustomCredentialInput` from the request example `custom` of `createCustomCredential`; `fields` replace its own.
 *
 * @example
 * ```ts
 * const record = customCredentialInput({ Alias: "Order tracker in production" });
 * ```
 */
export function customCredentialInput(fields: Partial<CustomCredentialInput> = {}): CustomCredentialInput {
  const example: RecordExample<CustomCredentialInput> = {
  "Alias": "Order tracker in production",
  "Type": "CREDENTIAL_TYPE_CUSTOM",
  "PlanID": 2,
  "AuthenticationMethod": "authToken",
  "ProductIDs": [
    1,
    2
  ],
  "AuthTokenType": "AUTH_TOKEN_CUSTOM",
  "KeyID": "order-tracker-1",
  "CredentialKey": "example-key-brought-by-the-caller",
  "CredentialSecret": "example-secret-brought-by-the-caller"
};
  return { ...example, ...fields };
}

/**
 * Builds a record of the type `DebugInput` from the request example `keyless` of `debugApi`; `fields` replace its own.
 *
 * @example
 * ```ts
 * const record = debugInput();
 * ```
 */
export function debugInput(fields: Partial<DebugInput> = {}): DebugInput {
  const example: RecordExample<DebugInput> = {
  "request": {
    "path": "/inventory/items?limit=2",
    "headers": {
      "Accept": [
        "application/json"
      ]
    }
  },
  "spec": {
    "api_id": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002",
    "name": "Inventory",
    "org_id": "64f0c2a19b3e7d0001a4c5d2",
    "use_keyless": true,
    "proxy": {
      "listen_path": "/inventory/",
      "strip_listen_path": true,
      "target_url": "http://127.0.0.1:8082/inventory"
    },
    "version_data": {
      "not_versioned": true,
      "versions": {
        "Default": {
          "name": "Default"
        }
      }
    }
  }
};
  return { ...example, ...fields };
}

/**
 * Builds a record of the type `DebugTrace` from the response example `keyless` of `debugApi`; `fields` replace its own.
 *
 * @example
 * ```ts
 * const record = debugTrace({ message: "ok" });
 * ```
 */
export function debugTrace(fields: Partial<DebugTrace> = {}): DebugTrace {
  const example: RecordExample<DebugTrace> = {
  "message": "ok",
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:8082/inventory/items?limit=2",
    "headers": {
      "accept": [
        "application/json"
      ],
      "host": [
        "127.0.0.1:8082"
      ]
    }
  },
  "response": {
    "status": 200,
    "headers": {
      "content-type": [
        "application/json"
      ],
      "content-length": [
        "124"
      ]
    },
    "body": "{\"method\":\"GET\",\"path\":\"/inventory/items?limit=2\",\"headers\":{\"accept\":\"application/json\",\"host\":\"127.0.0.1:8082\"},\"body\":\"\"}",
    "bodyEncoding": "utf-8",
    "truncated": false
  },
  "logs": [
    {
      "time": "2026-11-02T09:30:00.125Z",
      "level": "info",
      "stage": "listen_path",
      "message": "The path /inventory/items is below the listen path /inventory/."
    },
    {
      "time": "2026-11-02T09:30:00.125Z",
      "level": "info",
      "stage": "version",
      "message": "The API is not versioned."
    },
    {
      "time": "2026-11-02T09:30:00.125Z",
      "level": "info",
      "stage": "authentication",
      "message": "The API is keyless. No credential is needed."
    },
    {
      "time": "2026-11-02T09:30:00.125Z",
      "level": "info",
      "stage": "path_rewriting",
      "message": "The listen path is stripped. The upstream path is /inventory/items."
    },
    {
      "time": "2026-11-02T09:30:00.125Z",
      "level": "info",
      "stage": "upstream",
      "message": "The upstream answered with status 200."
    }
  ]
};
  return { ...example, ...fields };
}

/**
 * Builds a record of the type `MigrationReport` from the response example `dry-run` of `migrateApis`; `fields` replace its own.
 *
 * @example
 * ```ts
 * const record = migrationReport({ abortedOnFailure: false });
 * ```
 */
export function migrationReport(fields: Partial<MigrationReport> = {}): MigrationReport {
  const example: RecordExample<MigrationReport> = {
  "success": {
    "count": 2,
    "apiIDs": [
      "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002",
      "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001"
    ],
    "stagedAPIs": [],
    "definitions": [
      {
        "apiID": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002",
        "baseAPI": {
          "openapi": "3.0.3",
          "info": {
            "title": "Inventory",
            "version": "1.0.0"
          },
          "paths": {},
          "x-gw-api-gateway": {
            "info": {
              "name": "Inventory",
              "state": {
                "active": true
              }
            },
            "server": {
              "gatewayTags": [
                "warehouse"
              ],
              "listenPath": {
                "strip": true,
                "value": "/inventory/"
              }
            },
            "upstream": {
              "url": "http://127.0.0.1:8082/inventory"
            }
          }
        },
        "versions": []
      },
      {
        "apiID": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001",
        "baseAPI": {
          "openapi": "3.0.3",
          "info": {
            "title": "Orders",
            "version": "v1"
          },
          "paths": {},
          "components": {
            "securitySchemes": {
              "oauth2": {
                "type": "oauth2",
                "flows": {}
              }
            }
          },
          "security": [
            {
              "oauth2": []
            }
          ],
          "x-gw-api-gateway": {
            "info": {
              "name": "Orders",
              "state": {
                "active": true
              },
              "versioning": {
                "default": "v1",
                "key": "X-Api-Version",
                "location": "header",
                "versions": [
                  {
                    "id": "9bffc5b29a481dfe2907e908656d3a1f",
                    "name": "v2"
                  }
                ]
              }
            },
            "server": {
              "gatewayTags": [
                "shop"
              ],
              "listenPath": {
                "strip": true,
                "value": "/orders/"
              }
            },
            "upstream": {
              "url": "http://127.0.0.1:8082/orders"
            }
          }
        },
        "versions": [
          {
            "openapi": "3.0.3",
            "info": {
              "title": "Orders-v2",
              "version": "v2"
            },
            "paths": {},
            "components": {
              "securitySchemes": {
                "oauth2": {
                  "type": "oauth2",
                  "flows": {}
                }
              }
            },
            "security": [
              {
                "oauth2": []
              }
            ],
            "x-gw-api-gateway": {
              "info": {
                "name": "Orders-v2",
                "state": {
                  "active": true
                }
              },
              "server": {
                "gatewayTags": [
                  "shop"
                ],
                "listenPath": {
                  "strip": true,
                  "value": "/orders-v2/"
                }
              },
              "upstream": {
                "url": "http://127.0.0.1:8082/orders"
              }
            }
          }
        ]
      }
    ]
  },
  "failure": {
    "count": 0,
    "errors": []
  },
  "skipped": {
    "count": 0,
    "apis": []
  },
  "abortedOnFailure": false
};
  return { ...example, ...fields };
}

/**
 * Builds a record of the type `OauthClient` from the response example `generated` of `createOauthClient`; `fields` replace its own.
 *
 * @example
 * ```ts
 * const record = oauthClient({ api_id: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001" });
 * ```
 */
export function oauthClient(fields: Partial<OauthClient> = {}): OauthClient {
  const example: RecordExample<OauthClient> = {
  "api_id": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001",
  "client_id": "9d1c5e7a3b604f28a6d4c2e0b8f71001",
  "description": "The delivery board's access to orders.",
  "meta_data": {
    "team": "delivery"
  },
  "policy_id": "64f0c2a19b3e7d0001a4c701",
  "redirect_uri": "https://delivery.example.com/callback",
  "secret": "example-secret-of-48-characters-made-up-each-tim"
};
  return { ...example, ...fields };
}

/**
 * Builds a record of the type `OauthClientInput` from the request example `generated` of `createOauthClient`; `fields` replace its own.
 *
 * @example
 * ```ts
 * const record = oauthClientInput({ api_id: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001" });
 * ```
 */
export function oauthClientInput(fields: Partial<OauthClientInput> = {}): OauthClientInput {
  const example: RecordExample<OauthClientInput> = {
  "api_id": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001",
  "description": "The delivery board's access to orders.",
  "meta_data": {
    "team": "delivery"
  },
  "policy_id": "64f0c2a19b3e7d0001a4c701",
  "redirect_uri": "https://delivery.example.com/callback"
};
  return { ...example, ...fields };
}

/**
 * Builds a record of the type `Plan` from the response example `limited` of `updatePlan`; `fields` replace its own.
 *
 * @example
 * ```ts
 * const record = plan({ Name: "Team" });
 * ```
 */
export function plan(fields: Partial<Plan> = {}): Plan {
  const example: RecordExample<Plan> = {
  "Name": "Team",
  "ProviderID": 1,
  "AutoApproveAccessRequests": false,
  "Catalogues": [
    1,
    2
  ],
  "DisplayName": "Team",
  "Description": "For teams that build on the Orders and Inventory APIs.",
  "KeyExpiresIn": 7776000,
  "MetaData": {
    "tier": 2
  },
  "Per": 60,
  "PlanQuota": 25,
  "PlanQuotaRenewalRate": -1,
  "Quota": 100000,
  "QuotaRenewalRate": 2592000,
  "RateLimit": 120,
  "ID": 2,
  "ReferenceID": "64f0c2a19b3e7d0001a4c701"
};
  return { ...example, ...fields };
}

/**
 * Builds a record of the type `PlanInput` from the request example `limited` of `updatePlan`; `fields` replace its own.
 *
 * @example
 * ```ts
 * const record = planInput({ Name: "Team" });
 * ```
 */
export function planInput(fields: Partial<PlanInput> = {}): PlanInput {
  const example: RecordExample<PlanInput> = {
  "Name": "Team",
  "ProviderID": 1,
  "AutoApproveAccessRequests": false,
  "Catalogues": [
    1,
    2
  ],
  "DisplayName": "Team",
  "Description": "For teams that build on the Orders and Inventory APIs.",
  "KeyExpiresIn": 7776000,
  "MetaData": {
    "tier": 2
  },
  "Per": 60,
  "PlanQuota": 25,
  "PlanQuotaRenewalRate": -1,
  "Quota": 100000,
  "QuotaRenewalRate": 2592000,
  "RateLimit": 120
};
  return { ...example, ...fields };
}

/**
 * Builds a record of the type `Policy` from the request example `silver` of `createPolicy`; `fields` replace its own.
 *
 * @example
 * ```ts
 * const record = policy({ active: true });
 * ```
 */
export function policy(fields: Partial<Policy> = {}): Policy {
  const example: RecordExample<Policy> = {
  "access_rights": {
    "Inventory": {
      "allowed_urls": [
        {
          "methods": [
            "GET"
          ],
          "url": "/items"
        }
      ],
      "api_id": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002",
      "api_name": "Inventory",
      "disable_introspection": false,
      "versions": [
        "1.0.0"
      ]
    },
    "Orders": {
      "api_id": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001",
      "api_name": "Orders",
      "versions": [
        "v1",
        "v2"
      ]
    }
  },
  "active": true,
  "hmac_enabled": false,
  "id": "silver",
  "is_inactive": false,
  "key_expires_in": 2592000,
  "max_query_depth": -1,
  "meta_data": {
    "tier": "silver"
  },
  "name": "Silver",
  "org_id": "64f0c2a19b3e7d0001a4c5d2",
  "partitions": {
    "acl": true,
    "complexity": false,
    "per_api": false,
    "quota": true,
    "rate_limit": true
  },
  "per": 60,
  "quota_max": 10000,
  "quota_renewal_rate": 86400,
  "rate": 100,
  "smoothing": null,
  "tags": [
    "partners"
  ],
  "throttle_interval": 0.5,
  "throttle_retry_limit": 3
};
  return { ...example, ...fields };
}

/**
 * Builds a record of the type `StreamsApi` from the response example `order-events` of `getStreamsApi`; `fields` replace its own.
 *
 * @example
 * ```ts
 * const record = streamsApi({ openapi: "3.0.3" });
 * ```
 */
export function streamsApi(fields: Partial<StreamsApi> = {}): StreamsApi {
  const example: RecordExample<StreamsApi> = {
  "openapi": "3.0.3",
  "info": {
    "description": "Tells callers what happens to orders, as it happens.",
    "title": "Order events",
    "version": "1.0.0"
  },
  "paths": {},
  "components": {
    "securitySchemes": {
      "bearer": {
        "description": "The key of an application.",
        "scheme": "bearer",
        "type": "http"
      }
    }
  },
  "security": [
    {
      "bearer": []
    }
  ],
  "servers": [
    {
      "url": "http://127.0.0.1:8082/order-events/"
    }
  ],
  "x-gw-api-gateway": {
    "info": {
      "name": "Order events",
      "state": {
        "active": true
      }
    },
    "server": {
      "listenPath": {
        "strip": true,
        "value": "/order-events/"
      }
    },
    "upstream": {
      "url": "http://127.0.0.1:8082/order-events"
    }
  },
  "x-gw-streaming": {
    "streams": {
      "shipped": {
        "input": {
          "kafka": {
            "addresses": [
              "kafka.example.com:9092"
            ],
            "auto_replay_nacks": true,
            "checkpoint_limit": 1024,
            "consumer_group": "order-events",
            "target_version": "3.3.0",
            "topics": [
              "orders.shipped"
            ]
          }
        },
        "output": {
          "broker": {
            "outputs": [
              {
                "stdout": {
                  "codec": "lines"
                }
              },
              {
                "http_server": {
                  "allowed_verbs": [
                    "GET"
                  ],
                  "path": "/shipped",
                  "stream_path": "/shipped/stream",
                  "ws_path": "/shipped/ws"
                }
              }
            ],
            "pattern": "fan_out"
          }
        }
      }
    }
  }
};
  return { ...example, ...fields };
}

/**
 * Builds a record of the type `User` from the first item of the example `by-email` of `searchUsers`; `fields` replace its own.
 *
 * @example
 * ```ts
 * const record = user({ active: true });
 * ```
 */
export function user(fields: Partial<User> = {}): User {
  const example: RecordExample<User> = {
  "active": true,
  "created_at": "2026-03-02T08:15:00Z",
  "email_address": "maya.lind@example.com",
  "first_name": "Maya",
  "id": "64f0c2a19b3e7d0001a4c601",
  "last_name": "Lind",
  "org_id": "64f0c2a19b3e7d0001a4c5d2",
  "user_permissions": {
    "IsAdmin": "admin",
    "ResetPassword": "admin"
  }
};
  return { ...example, ...fields };
}

/**
 * Builds a record of the type `UserInput` from the request example `minimal` of `createUser`; `fields` replace its own.
 *
 * @example
 * ```ts
 * const record = userInput({ email_address: "omar.haddad@example.com" });
 * ```
 */
export function userInput(fields: Partial<UserInput> = {}): UserInput {
  const example: RecordExample<UserInput> = {
  "email_address": "omar.haddad@example.com"
};
  return { ...example, ...fields };
}

/**
 * Builds a record of the type `UserPage` from the response example `by-email` of `searchUsers`; `fields` replace its own.
 *
 * @example
 * ```ts
 * const record = userPage({ pages: 1 });
 * ```
 */
export function userPage(fields: Partial<UserPage> = {}): UserPage {
  const example: RecordExample<UserPage> = {
  "pages": 1,
  "users": [
    {
      "active": true,
      "created_at": "2026-03-02T08:15:00Z",
      "email_address": "maya.lind@example.com",
      "first_name": "Maya",
      "id": "64f0c2a19b3e7d0001a4c601",
      "last_name": "Lind",
      "org_id": "64f0c2a19b3e7d0001a4c5d2",
      "user_permissions": {
        "IsAdmin": "admin",
        "ResetPassword": "admin"
      }
    }
  ]
};
  return { ...example, ...fields };
}

/**
 * Builds a record of the type `UserSearch` from the request example `by-email` of `searchUsers`; `fields` replace its own.
 *
 * @example
 * ```ts
 * const record = userSearch();
 * ```
 */
export function userSearch(fields: Partial<UserSearch> = {}): UserSearch {
  const example: RecordExample<UserSearch> = {
  "filters": {
    "query": "lind"
  }
};
  return { ...example, ...fields };
}

/**
 * Builds a record of the type `Webhook` from the request example `order-shipped` of `createWebhook`; `fields` replace its own.
 *
 * @example
 * ```ts
 * const record = webhook({ method: "POST" });
 * ```
 */
export function webhook(fields: Partial<Webhook> = {}): Webhook {
  const example: RecordExample<Webhook> = {
  "header_map": {
    "X-Event-Source": "orders"
  },
  "method": "POST",
  "name": "Order shipped",
  "target_path": "https://hooks.example.com/orders"
};
  return { ...example, ...fields };
}
