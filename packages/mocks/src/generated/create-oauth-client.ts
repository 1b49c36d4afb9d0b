// Generated from the document in spec/; do not edit; run `pnpm generate`.

import type { DocumentedOperation } from "../documented-operation.ts";

const answers = {
  "200": {
    "headers": {
      "Content-Type": "application/json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
      "Cache-Control": "no-store"
    },
    "preferenceApplied": "handling=strict",
    "examples": {
      "generated": {
        "api_id": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001",
        "client_id": "9d1c5e7a3b604f28a6d4c2e0b8f71001",
        "description": "The delivery board's access to orders.",
        "meta_data": {
          "team": "delivery"
        },
        "policy_id": "64f0c2a19b3e7d0001a4c701",
        "redirect_uri": "https://delivery.example.com/callback",
        "secret": "example-secret-of-48-characters-made-up-each-tim"
      },
      "chosen": {
        "client_id": "orders-mobile",
        "description": "",
        "meta_data": null,
        "redirect_uri": "",
        "secret": "example-secret-chosen-by-the-caller"
      }
    }
  },
  "400": {
    "headers": {
      "Content-Type": "application/problem+json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001"
    },
    "examples": {
      "unknown-api-and-policy": {
        "type": "/docs/errors/unknown_reference/",
        "title": "Unknown reference",
        "status": 400,
        "detail": "The body names a record that does not exist. Mend the places that errors names.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "unknown_reference",
        "errors": [
          {
            "in": "body",
            "pointer": "/api_id",
            "detail": "No API that uses OAuth 2.0 has this id."
          },
          {
            "in": "body",
            "pointer": "/policy_id",
            "detail": "No policy has this _id."
          }
        ]
      },
      "api-without-oauth": {
        "type": "/docs/errors/unknown_reference/",
        "title": "Unknown reference",
        "status": 400,
        "detail": "The body names a record that does not exist. Mend the places that errors names.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "unknown_reference",
        "errors": [
          {
            "in": "body",
            "pointer": "/api_id",
            "detail": "No API that uses OAuth 2.0 has this id."
          }
        ]
      },
      "redirect-with-fragment": {
        "type": "/docs/errors/invalid_request/",
        "title": "Invalid request",
        "status": 400,
        "detail": "The request does not fit the document. Mend the places that errors names.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "invalid_request",
        "errors": [
          {
            "in": "body",
            "pointer": "/redirect_uri",
            "detail": "Must be an absolute URI without a fragment, without * in its host, and of an allowed scheme."
          }
        ]
      },
      "misspelled-field": {
        "type": "/docs/errors/invalid_request/",
        "title": "Invalid request",
        "status": 400,
        "detail": "The request does not fit the document. Mend the places that errors names.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "invalid_request",
        "errors": [
          {
            "in": "body",
            "pointer": "/redirect_url",
            "detail": "Unknown member. Did you mean redirect_uri?"
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
  "409": {
    "headers": {
      "Content-Type": "application/problem+json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001"
    },
    "examples": {
      "taken-client-id": {
        "type": "/docs/errors/conflict/",
        "title": "Conflict",
        "status": 409,
        "detail": "Another record has the value that errors names. Choose another one.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "conflict",
        "errors": [
          {
            "in": "body",
            "pointer": "/client_id",
            "detail": "A client has this client_id."
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

/** Create an OAuth client: every documented answer, with its examples. */
export const createOauthClient: DocumentedOperation<
  "createOauthClient",
  {
    200: "generated" | "chosen";
    400: "unknown-api-and-policy" | "api-without-oauth" | "redirect-with-fragment" | "misspelled-field";
    401: "no-gateway-key";
    409: "taken-client-id";
    413: "body-too-large";
    415: "not-json";
    429: "rate-limited";
    500: "internal-error";
    503: "unavailable";
  }
> = {
  method: "post",
  path: "/gw/oauth/clients/create",
  server: "baseUrl",
  answers,
};
