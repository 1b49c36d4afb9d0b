// Generated from the document in spec/; do not edit; run `pnpm generate`.

import type { DocumentedOperation } from "../documented-operation.ts";

const answers = {
  "200": {
    "headers": {
      "Content-Type": "application/json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001"
    },
    "examples": {
      "by-email": {
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
      },
      "everyone": {
        "pages": 1,
        "users": [
          {
            "active": false,
            "created_at": "2026-04-20T12:30:00Z",
            "email_address": "ines.kato@example.com",
            "first_name": "Ines",
            "id": "64f0c2a19b3e7d0001a4c603",
            "last_name": "Kato",
            "org_id": "64f0c2a19b3e7d0001a4c5d2",
            "user_permissions": {
              "IsAdmin": "admin",
              "ResetPassword": "admin"
            }
          },
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
          },
          {
            "active": true,
            "created_at": "2026-03-09T10:00:00Z",
            "email_address": "tomas.berg@example.com",
            "first_name": "Tomas",
            "id": "64f0c2a19b3e7d0001a4c602",
            "last_name": "Berg",
            "org_id": "64f0c2a19b3e7d0001a4c5d2",
            "user_permissions": {
              "IsAdmin": "read",
              "ResetPassword": "admin"
            }
          }
        ]
      },
      "no-filter": {
        "pages": 1,
        "users": [
          {
            "active": false,
            "created_at": "2026-04-20T12:30:00Z",
            "email_address": "ines.kato@example.com",
            "first_name": "Ines",
            "id": "64f0c2a19b3e7d0001a4c603",
            "last_name": "Kato",
            "org_id": "64f0c2a19b3e7d0001a4c5d2",
            "user_permissions": {
              "IsAdmin": "admin",
              "ResetPassword": "admin"
            }
          },
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
          },
          {
            "active": true,
            "created_at": "2026-03-09T10:00:00Z",
            "email_address": "tomas.berg@example.com",
            "first_name": "Tomas",
            "id": "64f0c2a19b3e7d0001a4c602",
            "last_name": "Berg",
            "org_id": "64f0c2a19b3e7d0001a4c5d2",
            "user_permissions": {
              "IsAdmin": "read",
              "ResetPassword": "admin"
            }
          }
        ]
      },
      "no-match": {
        "pages": 0,
        "users": []
      },
      "past-the-end": {
        "pages": 1,
        "users": []
      }
    }
  },
  "400": {
    "headers": {
      "Content-Type": "application/problem+json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001"
    },
    "examples": {
      "unknown-filter": {
        "type": "/docs/errors/invalid_request/",
        "title": "Invalid request",
        "status": 400,
        "detail": "The request does not fit the document. Mend the places that errors names.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "invalid_request",
        "errors": [
          {
            "in": "body",
            "pointer": "/filters/phone",
            "detail": "Unknown member. Leave it out."
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

/** Search users by e-mail: every documented answer, with its examples. */
export const searchUsers: DocumentedOperation<
  "searchUsers",
  {
    200: "by-email" | "everyone" | "no-filter" | "no-match" | "past-the-end";
    400: "unknown-filter" | "malformed-json";
    401: "no-dashboard-token";
    403: "inactive-user";
    413: "body-too-large";
    415: "not-json";
    429: "rate-limited";
    500: "internal-error";
    503: "unavailable";
  }
> = {
  method: "post",
  path: "/api/users/search",
  server: "baseUrl",
  answers,
};
