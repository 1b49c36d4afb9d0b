// Generated from the document in spec/; do not edit; run `pnpm generate`.

import type { DocumentedOperation } from "../documented-operation.ts";

const answers = {
  "200": {
    "headers": {
      "Content-Type": "application/json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
      "Cache-Control": "no-store"
    },
    "examples": {
      "keyless": {
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
      },
      "unchecked-key": {
        "message": "ok",
        "request": {
          "method": "POST",
          "url": "http://127.0.0.1:8082/payments/refunds",
          "headers": {
            "content-length": [
              "23"
            ],
            "content-type": [
              "application/json"
            ],
            "host": [
              "127.0.0.1:8082"
            ],
            "x-api-key": [
              "example-key"
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
              "199"
            ]
          },
          "body": "{\"method\":\"POST\",\"path\":\"/payments/refunds\",\"headers\":{\"content-length\":\"23\",\"content-type\":\"application/json\",\"host\":\"127.0.0.1:8082\",\"x-api-key\":\"example-key\"},\"body\":\"{\\\"payment\\\":\\\"example-1\\\"}\"}",
          "bodyEncoding": "utf-8",
          "truncated": false
        },
        "logs": [
          {
            "time": "2026-11-02T09:30:00.125Z",
            "level": "info",
            "stage": "listen_path",
            "message": "The path /payments/refunds is below the listen path /payments/."
          },
          {
            "time": "2026-11-02T09:30:00.125Z",
            "level": "info",
            "stage": "version",
            "message": "The API is not versioned."
          },
          {
            "time": "2026-11-02T09:30:00.125Z",
            "level": "warn",
            "stage": "authentication",
            "message": "X-Api-Key is present. Whether its value is valid was not checked."
          },
          {
            "time": "2026-11-02T09:30:00.125Z",
            "level": "info",
            "stage": "path_rewriting",
            "message": "The listen path is stripped. The upstream path is /payments/refunds."
          },
          {
            "time": "2026-11-02T09:30:00.125Z",
            "level": "info",
            "stage": "upstream",
            "message": "The upstream answered with status 200."
          }
        ]
      },
      "missing-key": {
        "message": "ok",
        "request": null,
        "response": {
          "status": 401,
          "headers": {
            "content-type": [
              "application/json"
            ]
          },
          "body": "{\"error\":\"X-Api-Key is missing.\"}",
          "bodyEncoding": "utf-8",
          "truncated": false
        },
        "logs": [
          {
            "time": "2026-11-02T09:30:00.125Z",
            "level": "info",
            "stage": "listen_path",
            "message": "The path /payments/refunds is below the listen path /payments/."
          },
          {
            "time": "2026-11-02T09:30:00.125Z",
            "level": "info",
            "stage": "version",
            "message": "The API is not versioned."
          },
          {
            "time": "2026-11-02T09:30:00.125Z",
            "level": "warn",
            "stage": "authentication",
            "message": "X-Api-Key is missing. The gateway returns status 401."
          }
        ]
      },
      "unknown-listen-path": {
        "message": "ok",
        "request": null,
        "response": {
          "status": 404,
          "headers": {
            "content-type": [
              "application/json"
            ]
          },
          "body": "{\"error\":\"No API listens on this path.\"}",
          "bodyEncoding": "utf-8",
          "truncated": false
        },
        "logs": [
          {
            "time": "2026-11-02T09:30:00.125Z",
            "level": "warn",
            "stage": "listen_path",
            "message": "The path /stock/items is not below the listen path /inventory/. The gateway returns status 404."
          }
        ]
      },
      "unreachable-upstream": {
        "message": "ok",
        "request": {
          "method": "GET",
          "url": "https://127.0.0.1:8082/inventory/items",
          "headers": {
            "host": [
              "127.0.0.1:8082"
            ]
          }
        },
        "response": null,
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
            "level": "error",
            "stage": "upstream",
            "message": "The upstream could not be reached. It does not speak TLS."
          }
        ]
      },
      "no-target": {
        "message": "ok",
        "request": null,
        "response": null,
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
            "message": "The listen path is stripped. The upstream path is /items."
          },
          {
            "time": "2026-11-02T09:30:00.125Z",
            "level": "warn",
            "stage": "upstream",
            "message": "The definition has no target_url, so no request was sent."
          }
        ]
      }
    }
  },
  "400": {
    "headers": {
      "Content-Type": "application/problem+json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001"
    },
    "examples": {
      "relative-target": {
        "type": "/docs/errors/invalid_request/",
        "title": "Invalid request",
        "status": 400,
        "detail": "The request does not fit the document. Mend the places that errors names.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "invalid_request",
        "errors": [
          {
            "in": "body",
            "pointer": "/spec/proxy/listen_path",
            "detail": "Must begin with /."
          },
          {
            "in": "body",
            "pointer": "/spec/proxy/target_url",
            "detail": "Must be an absolute http or https URL."
          }
        ]
      }
    }
  },
  "401": {
    "headers": {
      "Content-Type": "application/problem+json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
      "WWW-Authenticate": "ApiKey realm=\"gateway\""
    },
    "examples": {
      "no-gateway-key": {
        "type": "/docs/errors/unauthenticated/",
        "title": "Unauthenticated",
        "status": 401,
        "detail": "The request has no credential. Send X-Gw-Authorization with a gateway key.",
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
      "metadata-target": {
        "type": "/docs/errors/target_not_allowed/",
        "title": "Target not allowed",
        "status": 403,
        "detail": "The target is an address that the service does not call. Choose another one, or ask the operator to allow it.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "target_not_allowed",
        "errors": [
          {
            "in": "body",
            "pointer": "/spec/proxy/target_url",
            "detail": "169.254.169.254 is a link-local address."
          }
        ]
      }
    }
  },
  "413": {
    "headers": {
      "Content-Type": "application/problem+json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001"
    },
    "examples": {
      "body-too-large": {
        "type": "/docs/errors/payload_too_large/",
        "title": "Payload too large",
        "status": 413,
        "detail": "The body is larger than 16 bytes. Send a smaller one.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "payload_too_large"
      }
    }
  },
  "415": {
    "headers": {
      "Content-Type": "application/problem+json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001"
    },
    "examples": {
      "not-json": {
        "type": "/docs/errors/unsupported_media_type/",
        "title": "Unsupported media type",
        "status": 415,
        "detail": "The body is sent as text/plain. Send it as application/json.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "unsupported_media_type"
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

/** Trace a request through an API definition: every documented answer, with its examples. */
export const debugApi: DocumentedOperation<
  "debugApi",
  {
    200: "keyless" | "unchecked-key" | "missing-key" | "unknown-listen-path" | "unreachable-upstream" | "no-target";
    400: "relative-target";
    401: "no-gateway-key";
    403: "metadata-target";
    413: "body-too-large";
    415: "not-json";
    429: "rate-limited";
    500: "internal-error";
    503: "unavailable";
  }
> = {
  method: "post",
  path: "/gw/debug",
  server: "baseUrl",
  answers,
};
