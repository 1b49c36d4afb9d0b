// Generated from the document in spec/; do not edit; run `pnpm generate`.

import type { DocumentedOperation } from "../documented-operation.ts";

const answers = {
  "201": {
    "headers": {
      "Content-Type": "application/json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001"
    },
    "preferenceApplied": "handling=strict",
    "examples": {
      "custom": {
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
      },
      "managed": {
        "ID": 2,
        "Alias": "Stock board",
        "Type": "CREDENTIAL_TYPE_TYK_MANAGED",
        "PlanID": "1",
        "AuthenticationMethod": "oauth2.0",
        "ProductIDs": [
          2
        ],
        "AuthTokenType": "AUTH_TOKEN_STANDARD",
        "ProviderID": 1,
        "ClientTypeID": 1,
        "CreatedAt": "2026-11-02 09:31",
        "UpdatedAt": "2026-11-02 09:31"
      }
    }
  },
  "400": {
    "headers": {
      "Content-Type": "application/problem+json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001"
    },
    "examples": {
      "unknown-product": {
        "type": "/docs/errors/unknown_reference/",
        "title": "Unknown reference",
        "status": 400,
        "detail": "The body names a record that does not exist. Mend the places that errors names.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "unknown_reference",
        "errors": [
          {
            "in": "body",
            "pointer": "/PlanID",
            "detail": "No plan has this ID."
          },
          {
            "in": "body",
            "pointer": "/ProductIDs/1",
            "detail": "No product has this ID."
          },
          {
            "in": "body",
            "pointer": "/ProviderID",
            "detail": "No provider has this ID."
          },
          {
            "in": "body",
            "pointer": "/ClientTypeID",
            "detail": "No client type has this ID."
          }
        ]
      },
      "credential-named-field": {
        "type": "/docs/errors/invalid_request/",
        "title": "Invalid request",
        "status": 400,
        "detail": "The request does not fit the document. Mend the places that errors names.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "invalid_request",
        "errors": [
          {
            "in": "body",
            "pointer": "/password",
            "detail": "An unknown member with this name would be stored readable. Leave it out."
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
            "pointer": "/Alais",
            "detail": "Unknown member. Did you mean Alias?"
          }
        ]
      }
    }
  },
  "401": {
    "headers": {
      "Content-Type": "application/problem+json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
      "WWW-Authenticate": "ApiKey realm=\"portal\""
    },
    "examples": {
      "no-portal-key": {
        "type": "/docs/errors/unauthenticated/",
        "title": "Unauthenticated",
        "status": 401,
        "detail": "The request has no credential. Send Authorization with a portal key, without a prefix.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "unauthenticated"
      }
    }
  },
  "404": {
    "headers": {
      "Content-Type": "application/problem+json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001"
    },
    "examples": {
      "unknown-app": {
        "type": "/docs/errors/not_found/",
        "title": "Not found",
        "status": 404,
        "detail": "No application has this id. Check app_id.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "not_found"
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

/** Create a custom credential for an application: every documented answer, with its examples. */
export const createCustomCredential: DocumentedOperation<
  "createCustomCredential",
  {
    201: "custom" | "managed";
    400: "unknown-product" | "credential-named-field" | "misspelled-field";
    401: "no-portal-key";
    404: "unknown-app";
    413: "body-too-large";
    415: "not-json";
    429: "rate-limited";
    500: "internal-error";
    503: "unavailable";
  }
> = {
  method: "post",
  path: "/apps/:app_id/custom_credentials",
  server: "portalBaseUrl",
  answers,
};
