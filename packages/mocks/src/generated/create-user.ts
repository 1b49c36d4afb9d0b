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
      "minimal": {
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
      },
      "administrator": {
        "ID": "64f0c2a19b3e7d0001a4c604",
        "Message": "00000000000000000000000000000001",
        "Meta": {
          "access_key": "00000000000000000000000000000001",
          "active": true,
          "created_at": "2026-06-01T09:00:00Z",
          "email_address": "omar.haddad@example.com",
          "first_name": "Omar",
          "id": "64f0c2a19b3e7d0001a4c604",
          "last_name": "Haddad",
          "org_id": "64f0c2a19b3e7d0001a4c5d2",
          "password_max_days": 90,
          "user_permissions": {
            "IsAdmin": "admin",
            "ResetPassword": "self"
          }
        },
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
      }
    }
  },
  "401": {
    "headers": {
      "Content-Type": "application/problem+json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
      "WWW-Authenticate": "ApiKey realm=\"admin\""
    },
    "examples": {
      "no-admin-key": {
        "type": "/docs/errors/unauthenticated/",
        "title": "Unauthenticated",
        "status": 401,
        "detail": "The request has no credential. Send Admin-Auth with an admin key.",
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
      "taken-email": {
        "type": "/docs/errors/conflict/",
        "title": "Conflict",
        "status": 409,
        "detail": "Another record has the value that errors names. Choose another one.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "conflict",
        "errors": [
          {
            "in": "body",
            "pointer": "/email_address",
            "detail": "A user of this organisation has this e-mail address."
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

/** Create a user as an administrator of the platform: every documented answer, with its examples. */
export const createUser: DocumentedOperation<
  "createUser",
  {
    200: "minimal" | "administrator";
    400: "credential-named-field";
    401: "no-admin-key";
    409: "taken-email";
    413: "body-too-large";
    415: "not-json";
    429: "rate-limited";
    500: "internal-error";
    503: "unavailable";
  }
> = {
  method: "post",
  path: "/admin/users",
  server: "baseUrl",
  answers,
};
