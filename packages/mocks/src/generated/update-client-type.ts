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
      "ordinary": {
        "Name": "Web applications",
        "ResponseTypes": "code",
        "GrantType": "authorization_code,refresh_token",
        "Description": "Applications that keep a secret on their server.",
        "TokenEndpointAuthMethod": "client_secret_post",
        "ID": 1,
        "CreatedAt": "2026-03-10 09:00",
        "UpdatedAt": "2026-11-02 09:30"
      },
      "repeated-value": {
        "Name": "Web applications",
        "ResponseTypes": "code,token",
        "GrantType": "authorization_code",
        "ID": 1,
        "CreatedAt": "2026-03-10 09:00",
        "UpdatedAt": "2026-11-02 09:30"
      },
      "managed": {
        "Name": "Browser applications",
        "ResponseTypes": "code",
        "GrantType": "authorization_code,pkce",
        "IdpAppType": "browser",
        "ID": 2,
        "CreatedAt": "2026-03-10 09:05",
        "UpdatedAt": "2026-11-02 09:30"
      }
    }
  },
  "400": {
    "headers": {
      "Content-Type": "application/problem+json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001"
    },
    "examples": {
      "no-app-type": {
        "type": "/docs/errors/invalid_request/",
        "title": "Invalid request",
        "status": 400,
        "detail": "The request does not fit the document. Mend the places that errors names.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "invalid_request",
        "errors": [
          {
            "in": "body",
            "pointer": "/IdpAppType",
            "detail": "Missing. This provider registers applications by it."
          }
        ]
      },
      "unknown-value": {
        "type": "/docs/errors/invalid_request/",
        "title": "Invalid request",
        "status": 400,
        "detail": "The request does not fit the document. Mend the places that errors names.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "invalid_request",
        "errors": [
          {
            "in": "body",
            "pointer": "/GrantType",
            "detail": "Must be one or more of authorization_code, pkce, client_credentials, device_code, refresh_token, password, implicit, separated by commas."
          }
        ]
      },
      "missing-fields": {
        "type": "/docs/errors/invalid_request/",
        "title": "Invalid request",
        "status": 400,
        "detail": "The request does not fit the document. Mend the places that errors names.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "invalid_request",
        "errors": [
          {
            "in": "body",
            "pointer": "/ResponseTypes",
            "detail": "Missing. Send it."
          },
          {
            "in": "body",
            "pointer": "/GrantType",
            "detail": "Missing. Send it."
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
            "pointer": "/TokenEndpointAuthMetod",
            "detail": "Unknown member. Did you mean TokenEndpointAuthMethod?"
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
            "pointer": "/client_secret",
            "detail": "An unknown member with this name would be stored readable. Leave it out."
          }
        ]
      },
      "provider-id-not-integer": {
        "type": "/docs/errors/invalid_request/",
        "title": "Invalid request",
        "status": 400,
        "detail": "The request does not fit the document. Mend the places that errors names.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "invalid_request",
        "errors": [
          {
            "in": "path",
            "pointer": "/provider_id",
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
      "unknown-client-type": {
        "type": "/docs/errors/not_found/",
        "title": "Not found",
        "status": 404,
        "detail": "No client type of this provider has this id. Check provider_id and client_type_id.",
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

/** Replace a client type of an identity provider: every documented answer, with its examples. */
export const updateClientType: DocumentedOperation<
  "updateClientType",
  {
    200: "ordinary" | "repeated-value" | "managed";
    400: "no-app-type" | "unknown-value" | "missing-fields" | "misspelled-field" | "credential-named-field" | "provider-id-not-integer" | "malformed-json";
    401: "no-portal-key";
    404: "unknown-client-type";
    413: "body-too-large";
    415: "not-json";
    429: "rate-limited";
    500: "internal-error";
    503: "unavailable";
  }
> = {
  method: "put",
  path: "/oauth-providers/:provider_id/client-types/:client_type_id",
  server: "portalBaseUrl",
  answers,
};
