// Generated from the document in spec/; do not edit; run `pnpm generate`.

import type { DocumentedOperation } from "../documented-operation.ts";

const answers = {
  "200": {
    "headers": {
      "Content-Type": "application/vnd.gw.streams.oas",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001"
    },
    "examples": {
      "order-events": {
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
  "404": {
    "headers": {
      "Content-Type": "application/problem+json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001"
    },
    "examples": {
      "unknown-streams-api": {
        "type": "/docs/errors/not_found/",
        "title": "Not found",
        "status": 404,
        "detail": "No streams API of your organisation has this id. Check apiId.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "not_found"
      },
      "classic-api": {
        "type": "/docs/errors/not_found/",
        "title": "Not found",
        "status": 404,
        "detail": "No streams API of your organisation has this id. Check apiId.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "not_found"
      }
    }
  },
  "406": {
    "headers": {
      "Content-Type": "application/problem+json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001"
    },
    "examples": {
      "any-type": {
        "type": "/docs/errors/not_acceptable/",
        "title": "Not acceptable",
        "status": 406,
        "detail": "Accept does not name the type of this answer. Send application/vnd.gw.streams.oas.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "not_acceptable"
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

/** Get the definition of a streams API: every documented answer, with its examples. */
export const getStreamsApi: DocumentedOperation<
  "getStreamsApi",
  {
    200: "order-events";
    401: "no-dashboard-token";
    403: "inactive-user";
    404: "unknown-streams-api" | "classic-api";
    406: "any-type";
    429: "rate-limited";
    500: "internal-error";
    503: "unavailable";
  }
> = {
  method: "get",
  path: "/api/apis/streams/:apiId",
  server: "baseUrl",
  answers,
};
