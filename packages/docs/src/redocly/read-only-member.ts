interface Member {
  readOnly?: boolean;
  description?: string;
}

/**
 * Says in words that a member is read-only. The renderer leaves such members out of requests, but they may be sent, and
 * some stand in no answer.
 */
export function describeReadOnlyMembers(schema: { properties?: Record<string, Member> }): void {
  for (const member of Object.values(schema.properties ?? {})) {
    if (!member.readOnly) continue;
    delete member.readOnly;
    member.description = ["Read-only.", member.description].filter(Boolean).join(" ");
  }
}
