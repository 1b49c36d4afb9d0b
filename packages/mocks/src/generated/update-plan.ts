// Generated from the document in spec/; do not edit; run `pnpm generate`.

import type { DocumentedOperation } from "../documented-operation.ts";

const answers = {
  "200": {
    "headers": {
      "Content-Type": "application/json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001"
    },
    "preferenceApplied": "handling=strict",
    "examples": {
      "limited": {
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
      },
      "unlimited": {
        "Name": "Enterprise",
        "ProviderID": 1,
        "AutoApproveAccessRequests": true,
        "Catalogues": [
          2
        ],
        "KeyExpiresIn": 0,
        "UnlimitedQuota": true,
        "UnlimitedRateLimit": true,
        "ID": 3,
        "ReferenceID": "64f0c2a19b3e7d0001a4c703"
      }
    }
  },
  "400": {
    "headers": {
      "Content-Type": "application/problem+json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001"
    },
    "examples": {
      "unknown-provider-and-catalogue": {
        "type": "/docs/errors/unknown_reference/",
        "title": "Unknown reference",
        "status": 400,
        "detail": "The body names a record that does not exist. Mend the places that errors names.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "unknown_reference",
        "errors": [
          {
            "in": "body",
            "pointer": "/ProviderID",
            "detail": "No provider has this ID."
          },
          {
            "in": "body",
            "pointer": "/Catalogues/1",
            "detail": "No catalogue has this ID."
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
            "pointer": "/Catalogs",
            "detail": "Unknown member. Did you mean Catalogues?"
          }
        ]
      },
      "negative-quota": {
        "type": "/docs/errors/invalid_request/",
        "title": "Invalid request",
        "status": 400,
        "detail": "The request does not fit the document. Mend the places that errors names.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "invalid_request",
        "errors": [
          {
            "in": "body",
            "pointer": "/Quota",
            "detail": "Must be -1 or more."
          }
        ]
      },
      "plan-id-not-integer": {
        "type": "/docs/errors/invalid_request/",
        "title": "Invalid request",
        "status": 400,
        "detail": "The request does not fit the document. Mend the places that errors names.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "invalid_request",
        "errors": [
          {
            "in": "path",
            "pointer": "/plan_id",
            "detail": "Must be an integer."
          }
        ]
      },
      "malformed-json": {
        "type": "/docs/errors/malformed_json/",
        "title": "Malformed JSON",
        "status": 400,
        "detail": "The body is not JSON. Mend it at the place that errors names.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "malformed_json",
        "errors": [
          {
            "in": "body",
            "pointer": "",
            "detail": "The text ends before the JSON does."
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
      "unknown-plan": {
        "type": "/docs/errors/not_found/",
        "title": "Not found",
        "status": 404,
        "detail": "No plan has this id. Check plan_id.",
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

/** Replace a plan: every documented answer, with its examples. */
export const updatePlan: DocumentedOperation<
  "updatePlan",
  {
    200: "limited" | "unlimited";
    400: "unknown-provider-and-catalogue" | "misspelled-field" | "negative-quota" | "plan-id-not-integer" | "malformed-json";
    401: "no-portal-key";
    404: "unknown-plan";
    413: "body-too-large";
    415: "not-json";
    429: "rate-limited";
    500: "internal-error";
    503: "unavailable";
  }
> = {
  method: "put",
  path: "/plans/:plan_id",
  server: "portalBaseUrl",
  answers,
};
