// Generated from the document in spec/; do not edit; run `pnpm generate`.

import type { DocumentedOperation } from "../documented-operation.ts";

const answers = {
  "200": {
    "headers": {
      "Content-Type": "application/json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001"
    },
    "examples": {
      "dry-run": {
        "success": {
          "count": 2,
          "apiIDs": [
            "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002",
            "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001"
          ],
          "stagedAPIs": [],
          "definitions": [
            {
              "apiID": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002",
              "baseAPI": {
                "openapi": "3.0.3",
                "info": {
                  "title": "Inventory",
                  "version": "1.0.0"
                },
                "paths": {},
                "x-gw-api-gateway": {
                  "info": {
                    "name": "Inventory",
                    "state": {
                      "active": true
                    }
                  },
                  "server": {
                    "gatewayTags": [
                      "warehouse"
                    ],
                    "listenPath": {
                      "strip": true,
                      "value": "/inventory/"
                    }
                  },
                  "upstream": {
                    "url": "http://127.0.0.1:8082/inventory"
                  }
                }
              },
              "versions": []
            },
            {
              "apiID": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001",
              "baseAPI": {
                "openapi": "3.0.3",
                "info": {
                  "title": "Orders",
                  "version": "v1"
                },
                "paths": {},
                "components": {
                  "securitySchemes": {
                    "oauth2": {
                      "type": "oauth2",
                      "flows": {}
                    }
                  }
                },
                "security": [
                  {
                    "oauth2": []
                  }
                ],
                "x-gw-api-gateway": {
                  "info": {
                    "name": "Orders",
                    "state": {
                      "active": true
                    },
                    "versioning": {
                      "default": "v1",
                      "key": "X-Api-Version",
                      "location": "header",
                      "versions": [
                        {
                          "id": "9bffc5b29a481dfe2907e908656d3a1f",
                          "name": "v2"
                        }
                      ]
                    }
                  },
                  "server": {
                    "gatewayTags": [
                      "shop"
                    ],
                    "listenPath": {
                      "strip": true,
                      "value": "/orders/"
                    }
                  },
                  "upstream": {
                    "url": "http://127.0.0.1:8082/orders"
                  }
                }
              },
              "versions": [
                {
                  "openapi": "3.0.3",
                  "info": {
                    "title": "Orders-v2",
                    "version": "v2"
                  },
                  "paths": {},
                  "components": {
                    "securitySchemes": {
                      "oauth2": {
                        "type": "oauth2",
                        "flows": {}
                      }
                    }
                  },
                  "security": [
                    {
                      "oauth2": []
                    }
                  ],
                  "x-gw-api-gateway": {
                    "info": {
                      "name": "Orders-v2",
                      "state": {
                        "active": true
                      }
                    },
                    "server": {
                      "gatewayTags": [
                        "shop"
                      ],
                      "listenPath": {
                        "strip": true,
                        "value": "/orders-v2/"
                      }
                    },
                    "upstream": {
                      "url": "http://127.0.0.1:8082/orders"
                    }
                  }
                }
              ]
            }
          ]
        },
        "failure": {
          "count": 0,
          "errors": []
        },
        "skipped": {
          "count": 0,
          "apis": []
        },
        "abortedOnFailure": false
      },
      "stage": {
        "success": {
          "count": 1,
          "apiIDs": [
            "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002"
          ],
          "stagedAPIs": [
            {
              "classicAPIID": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002",
              "oasAPIID": "staging-4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002"
            }
          ],
          "definitions": []
        },
        "failure": {
          "count": 0,
          "errors": []
        },
        "skipped": {
          "count": 0,
          "apis": []
        },
        "abortedOnFailure": false
      },
      "stage-all": {
        "success": {
          "count": 2,
          "apiIDs": [
            "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001",
            "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002"
          ],
          "stagedAPIs": [
            {
              "classicAPIID": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001",
              "oasAPIID": "staging-4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001"
            },
            {
              "classicAPIID": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002",
              "oasAPIID": "staging-4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002"
            }
          ],
          "definitions": []
        },
        "failure": {
          "count": 0,
          "errors": []
        },
        "skipped": {
          "count": 4,
          "apis": [
            {
              "apiID": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6003",
              "key": "already_staged",
              "message": "A staged copy exists already. Set overrideStaged to replace it."
            },
            {
              "apiID": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004",
              "key": "is_streams",
              "message": "A streams API is not in the classic format."
            },
            {
              "apiID": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6005",
              "key": "already_migrated",
              "message": "The API is in the OAS format already."
            },
            {
              "apiID": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6006",
              "key": "is_tcp",
              "message": "A TCP or TLS API has no counterpart in the OAS format."
            }
          ]
        },
        "abortedOnFailure": false
      },
      "stage-again": {
        "success": {
          "count": 1,
          "apiIDs": [
            "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6003"
          ],
          "stagedAPIs": [
            {
              "classicAPIID": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6003",
              "oasAPIID": "staging-4a6f1f7c2b8d4e0f9a1b2c3d4e5f6003"
            }
          ],
          "definitions": []
        },
        "failure": {
          "count": 0,
          "errors": []
        },
        "skipped": {
          "count": 0,
          "apis": []
        },
        "abortedOnFailure": false
      },
      "promote": {
        "success": {
          "count": 1,
          "apiIDs": [
            "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6003"
          ],
          "stagedAPIs": [],
          "definitions": []
        },
        "failure": {
          "count": 0,
          "errors": []
        },
        "skipped": {
          "count": 0,
          "apis": []
        },
        "abortedOnFailure": false
      },
      "promote-unstaged": {
        "success": {
          "count": 0,
          "apiIDs": [],
          "stagedAPIs": [],
          "definitions": []
        },
        "failure": {
          "count": 0,
          "errors": []
        },
        "skipped": {
          "count": 1,
          "apis": [
            {
              "apiID": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002",
              "key": "not_staged",
              "message": "Nothing is staged for this API. Stage it first."
            }
          ]
        },
        "abortedOnFailure": false
      },
      "direct": {
        "success": {
          "count": 1,
          "apiIDs": [
            "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002"
          ],
          "stagedAPIs": [],
          "definitions": []
        },
        "failure": {
          "count": 0,
          "errors": []
        },
        "skipped": {
          "count": 0,
          "apis": []
        },
        "abortedOnFailure": false
      },
      "aborted": {
        "success": {
          "count": 0,
          "apiIDs": [],
          "stagedAPIs": [],
          "definitions": []
        },
        "failure": {
          "count": 1,
          "errors": [
            {
              "apiID": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6999",
              "message": [
                "No API of your organisation has this id."
              ]
            }
          ]
        },
        "skipped": {
          "count": 0,
          "apis": []
        },
        "abortedOnFailure": true
      },
      "stopped": {
        "success": {
          "count": 0,
          "apiIDs": [],
          "stagedAPIs": [],
          "definitions": []
        },
        "failure": {
          "count": 0,
          "errors": []
        },
        "skipped": {
          "count": 2,
          "apis": [
            {
              "apiID": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001",
              "key": "not_attempted",
              "message": "The service was stopped before it came to this API. Send the request again."
            },
            {
              "apiID": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6003",
              "key": "not_attempted",
              "message": "The service was stopped before it came to this API. Send the request again."
            }
          ]
        },
        "abortedOnFailure": false
      }
    }
  },
  "400": {
    "headers": {
      "Content-Type": "application/problem+json",
      "X-Request-Id": "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001"
    },
    "examples": {
      "two-selections": {
        "type": "/docs/errors/invalid_request/",
        "title": "Invalid request",
        "status": 400,
        "detail": "The request does not fit the document. Mend the places that errors names.",
        "instance": "urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001",
        "code": "invalid_request",
        "errors": [
          {
            "in": "body",
            "pointer": "",
            "detail": "Send exactly one of apiIDs and all: true."
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

/** Migrate APIs to the OAS format: every documented answer, with its examples. */
export const migrateApis: DocumentedOperation<
  "migrateApis",
  {
    200: "dry-run" | "stage" | "stage-all" | "stage-again" | "promote" | "promote-unstaged" | "direct" | "aborted" | "stopped";
    400: "two-selections";
    401: "no-dashboard-token";
    403: "missing-permission";
    413: "body-too-large";
    415: "not-json";
    429: "rate-limited";
    500: "internal-error";
    503: "unavailable";
  }
> = {
  method: "post",
  path: "/api/apis/migrate",
  server: "baseUrl",
  answers,
};
