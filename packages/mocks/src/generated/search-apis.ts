// Generated from the document in spec/; do not edit; run `pnpm generate`.

import type { DocumentedOperation } from "../documented-operation.ts";

const answers = {
  "200": {
    "headers": {
      "Content-Type": "application/json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001"
    },
    "examples": {
      "by-name": {
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
      },
      "every-api": {
        "apis": [
          {
            "api_definition": {
              "api_id": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6005",
              "name": "Catalogue",
              "org_id": "64f0c2a19b3e7d0001a4c5d2",
              "proxy": {
                "listen_path": "/catalogue/",
                "strip_listen_path": true,
                "target_url": "http://127.0.0.1:8082/catalogue"
              },
              "use_keyless": true,
              "use_oauth2": false,
              "version_data": {
                "not_versioned": true
              }
            }
          },
          {
            "api_definition": {
              "active": true,
              "api_id": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002",
              "name": "Inventory",
              "org_id": "64f0c2a19b3e7d0001a4c5d2",
              "proxy": {
                "listen_path": "/inventory/",
                "strip_listen_path": true,
                "target_url": "http://127.0.0.1:8082/inventory"
              },
              "tags": [
                "warehouse"
              ],
              "use_keyless": true,
              "use_oauth2": false,
              "version_data": {
                "not_versioned": true,
                "versions": {
                  "1.0.0": {
                    "name": "1.0.0"
                  }
                }
              }
            }
          },
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
          },
          {
            "api_definition": {
              "active": true,
              "api_id": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6003",
              "auth": {
                "auth_header_name": "X-Api-Key"
              },
              "name": "Payments",
              "org_id": "64f0c2a19b3e7d0001a4c5d2",
              "proxy": {
                "listen_path": "/payments/",
                "strip_listen_path": true,
                "target_url": "http://127.0.0.1:8082/payments"
              },
              "use_keyless": false,
              "use_oauth2": false,
              "version_data": {
                "not_versioned": true,
                "versions": {
                  "1.0.0": {
                    "name": "1.0.0"
                  }
                }
              }
            }
          },
          {
            "api_definition": {
              "active": true,
              "api_id": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6006",
              "name": "Settlement",
              "org_id": "64f0c2a19b3e7d0001a4c5d2",
              "protocol": "tcp",
              "proxy": {
                "listen_path": "/settlement/",
                "strip_listen_path": false,
                "target_url": "tcp://127.0.0.1:8082"
              },
              "use_keyless": true,
              "use_oauth2": false,
              "version_data": {
                "not_versioned": true,
                "versions": {
                  "1.0.0": {
                    "name": "1.0.0"
                  }
                }
              }
            }
          },
          {
            "api_definition": {
              "api_id": "staging-4a6f1f7c2b8d4e0f9a1b2c3d4e5f6003",
              "auth": {
                "auth_header_name": "X-Api-Key"
              },
              "name": "[staged] Payments",
              "org_id": "64f0c2a19b3e7d0001a4c5d2",
              "proxy": {
                "listen_path": "/gw-staging/payments/",
                "strip_listen_path": true,
                "target_url": "http://127.0.0.1:8082/payments"
              },
              "use_keyless": false,
              "use_oauth2": false,
              "version_data": {
                "not_versioned": true
              }
            }
          }
        ],
        "pages": 1
      },
      "no-match": {
        "apis": [],
        "pages": 0
      },
      "past-the-end": {
        "apis": [],
        "pages": 1
      }
    }
  },
  "400": {
    "headers": {
      "Content-Type": "application/problem+json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001"
    },
    "examples": {
      "page-zero": {
        "type": "/docs/errors/invalid_request/",
        "title": "Invalid request",
        "status": 400,
        "detail": "The request does not fit the document. Mend the places that errors names.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "invalid_request",
        "errors": [
          {
            "in": "query",
            "pointer": "/p",
            "detail": "Must not be 0."
          }
        ]
      },
      "page-not-a-number": {
        "type": "/docs/errors/invalid_request/",
        "title": "Invalid request",
        "status": 400,
        "detail": "The request does not fit the document. Mend the places that errors names.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "invalid_request",
        "errors": [
          {
            "in": "query",
            "pointer": "/p",
            "detail": "Must be an integer."
          }
        ]
      }
    }
  },
  "401": {
    "headers": {
      "Content-Type": "application/problem+json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
      "WWW-Authenticate": "Bearer"
    },
    "examples": {
      "no-dashboard-token": {
        "type": "/docs/errors/unauthenticated/",
        "title": "Unauthenticated",
        "status": 401,
        "detail": "The request has no credential. Send Authorization with Bearer and the access key of an active user.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "unauthenticated"
      }
    }
  },
  "403": {
    "headers": {
      "Content-Type": "application/problem+json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001"
    },
    "examples": {
      "inactive-user": {
        "type": "/docs/errors/forbidden/",
        "title": "Forbidden",
        "status": 403,
        "detail": "The user of this token is inactive. An operator can activate the user with: gw-server users activate 64f0c2a19b3e7d0001a4c603",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "forbidden"
      }
    }
  },
  "429": {
    "headers": {
      "Content-Type": "application/problem+json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
      "Retry-After": "1"
    },
    "examples": {
      "rate-limited": {
        "type": "/docs/errors/rate_limited/",
        "title": "Rate limited",
        "status": 429,
        "detail": "Too many requests. Wait as many seconds as Retry-After says.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "rate_limited"
      }
    }
  },
  "500": {
    "headers": {
      "Content-Type": "application/problem+json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001"
    },
    "examples": {
      "internal-error": {
        "type": "/docs/errors/internal_error/",
        "title": "Internal error",
        "status": 500,
        "detail": "The service failed and nothing was changed. Try again, and report the request id if it happens again.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "internal_error"
      }
    }
  },
  "503": {
    "headers": {
      "Content-Type": "application/problem+json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
      "Retry-After": "1"
    },
    "examples": {
      "unavailable": {
        "type": "/docs/errors/unavailable/",
        "title": "Unavailable",
        "status": 503,
        "detail": "The database can't be reached. Try again after as many seconds as Retry-After says.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "unavailable"
      }
    }
  }
} as const;

/** Search APIs by name: every documented answer, with its examples. */
export const searchApis: DocumentedOperation<
  "searchApis",
  {
    200: "by-name" | "every-api" | "no-match" | "past-the-end";
    400: "page-zero" | "page-not-a-number";
    401: "no-dashboard-token";
    403: "inactive-user";
    429: "rate-limited";
    500: "internal-error";
    503: "unavailable";
  }
> = {
  method: "get",
  path: "/api/apis/search",
  server: "baseUrl",
  answers,
};
