// Generated from the document in spec/; do not edit; run `pnpm generate`.

import type { AuthTokenType, BodyEncoding, CredentialType, ErrorCode, HttpMethod, IdpAppType, MigrationMode, RequestPart, TokenEndpointAuthMethod, TraceLevel, TraceStage } from "./types.ts";

/** Every value of {@link AuthTokenType}, in the document's order. */
export const authTokenTypeValues = ["AUTH_TOKEN_CUSTOM","AUTH_TOKEN_STANDARD"] as const satisfies readonly AuthTokenType[];

/** Every value of {@link BodyEncoding}, in the document's order. */
export const bodyEncodingValues = ["utf-8","base64"] as const satisfies readonly BodyEncoding[];

/** Every value of {@link CredentialType}, in the document's order. */
export const credentialTypeValues = ["CREDENTIAL_TYPE_TYK_MANAGED","CREDENTIAL_TYPE_CUSTOM"] as const satisfies readonly CredentialType[];

/** Every value of {@link ErrorCode}, in the document's order. */
export const errorCodeValues = ["malformed_json","unknown_reference","invalid_request","unauthenticated","forbidden","target_not_allowed","not_found","method_not_allowed","not_acceptable","request_timeout","conflict","idempotency_in_progress","payload_too_large","unsupported_media_type","idempotency_key_reused","rate_limited","headers_too_large","internal_error","unavailable"] as const satisfies readonly ErrorCode[];

/** Every value of {@link HttpMethod}, in the document's order. */
export const httpMethodValues = ["GET","POST","PUT","PATCH","DELETE","HEAD","OPTIONS"] as const satisfies readonly HttpMethod[];

/** Every value of {@link IdpAppType}, in the document's order. */
export const idpAppTypeValues = ["web","native","browser","service"] as const satisfies readonly IdpAppType[];

/** Every value of {@link MigrationMode}, in the document's order. */
export const migrationModeValues = ["dryRun","stage","promote","direct"] as const satisfies readonly MigrationMode[];

/** Every value of {@link RequestPart}, in the document's order. */
export const requestPartValues = ["body","query","path","header"] as const satisfies readonly RequestPart[];

/** Every value of {@link TokenEndpointAuthMethod}, in the document's order. */
export const tokenEndpointAuthMethodValues = ["client_secret_basic","client_secret_post"] as const satisfies readonly TokenEndpointAuthMethod[];

/** Every value of {@link TraceLevel}, in the document's order. */
export const traceLevelValues = ["debug","info","warn","error"] as const satisfies readonly TraceLevel[];

/** Every value of {@link TraceStage}, in the document's order. */
export const traceStageValues = ["listen_path","version","authentication","path_rewriting","upstream"] as const satisfies readonly TraceStage[];

/** Every value of the comma-separated list of GrantTypes, in the document's order. */
export const grantTypeValues = ["authorization_code","pkce","client_credentials","device_code","refresh_token","password","implicit"] as const;

/** A value of the comma-separated list of GrantTypes. */
export type GrantTypeValue = (typeof grantTypeValues)[number];

/** Every value of the comma-separated list of ResponseTypes, in the document's order. */
export const responseTypeValues = ["code","token","it_token","none"] as const;

/** A value of the comma-separated list of ResponseTypes. */
export type ResponseTypeValue = (typeof responseTypeValues)[number];
