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
      "silver": {
        "ID": "64f0c2a19b3e7d0001a4c702",
        "Message": "64f0c2a19b3e7d0001a4c702",
        "Meta": null,
        "Status": "OK"
      },
      "per-api": {
        "ID": "64f0c2a19b3e7d0001a4c702",
        "Message": "64f0c2a19b3e7d0001a4c702",
        "Meta": null,
        "Status": "OK"
      }
    }
  },
  "400": {
    "headers": {
      "Content-Type": "application/problem+json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001"
    },
    "examples": {
      "conflicting-partitions": {
        "type": "/docs/errors/invalid_request/",
        "title": "Invalid request",
        "status": 400,
        "detail": "The request does not fit the document. Mend the places that errors names.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "invalid_request",
        "errors": [
          {
            "in": "body",
            "pointer": "/partitions",
            "detail": "per_api cannot be combined with another partition. Send per_api alone, or leave it out."
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
      "other-organization": {
        "type": "/docs/errors/forbidden/",
        "title": "Forbidden",
        "status": 403,
        "detail": "The body names another organisation. Leave org_id out, or send your own.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "forbidden",
        "errors": [
          {
            "in": "body",
            "pointer": "/org_id",
            "detail": "Not your organisation."
          }
        ]
      },
      "missing-permission": {
        "type": "/docs/errors/forbidden/",
        "title": "Forbidden",
        "status": 403,
        "detail": "This operation requires the permission IsAdmin at level admin, and yours is read. Ask an administrator of your organization to do this.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "forbidden"
      }
    }
  },
  "409": {
    "headers": {
      "Content-Type": "application/problem+json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001"
    },
    "examples": {
      "taken-policy-name": {
        "type": "/docs/errors/conflict/",
        "title": "Conflict",
        "status": 409,
        "detail": "Another record has the value that errors names. Choose another one.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "conflict",
        "errors": [
          {
            "in": "body",
            "pointer": "/name",
            "detail": "A policy of your organisation has this name."
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

/** Create a policy: every documented answer, with its examples. */
export const createPolicy: DocumentedOperation<
  "createPolicy",
  {
    200: "silver" | "per-api";
    400: "conflicting-partitions";
    401: "no-dashboard-token";
    403: "other-organization" | "missing-permission";
    409: "taken-policy-name";
    413: "body-too-large";
    415: "not-json";
    429: "rate-limited";
    500: "internal-error";
    503: "unavailable";
  }
> = {
  method: "post",
  path: "/api/portal/policies",
  server: "baseUrl",
  answers,
};
