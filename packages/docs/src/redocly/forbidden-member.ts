/**
 * Takes the members out that a schema forbids (`all: false`). The renderer knows no boolean schemas and would show them
 * as members of any type.
 */
export function omitForbiddenMembers(schema: { properties?: Record<string, unknown> }): void {
  if (!schema.properties) return;
  schema.properties = Object.fromEntries(Object.entries(schema.properties).filter(([, member]) => member !== false));
}
