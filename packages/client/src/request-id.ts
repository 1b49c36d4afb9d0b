/** `X-Request-Id` of an answer. The service makes a new one for each request, and takes none from callers. */
export const requestIdOf = (response: Response): string | null => response.headers.get("X-Request-Id");

/** The same, or what its absence means, for the message of an error. */
export function requestIdWords(response: Response): string {
  const requestId = requestIdOf(response);
  return requestId ? `request id ${requestId}` : "no request id: something in between wrote it";
}
