/** The parts of a document that are edited. */
export interface EditedDocument {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, { properties?: Record<string, object> }>;
    securitySchemes: Record<string, object>;
  };
  security?: Security;
}

type Security = Record<string, string[]>[];

interface Operation {
  operationId?: string;
  security?: Security;
}

function firstOperation({ paths }: EditedDocument) {
  const [path = "", item = {}] = Object.entries(paths)[0] ?? [];
  const [method = "", operation] = Object.entries(item).find(([, { operationId }]) => operationId !== undefined) ?? [];
  if (!operation) throw new Error("The first path of the document has no operation.");
  return { path, method, operation };
}

/** The changes, by what the document gets. */
export const edits: Readonly<Record<string, (document: EditedDocument) => void>> = {
  "one field": ({ components: { schemas } }) => {
    const { properties } = schemas["Pet"] ?? schemas["Webhook"] ?? {};
    if (properties) properties["nickname"] = { type: "string" };
  },
  "one operation": (document) => {
    const { path, method, operation } = firstOperation(document);
    document.paths[`${path}/copy`] = { [method]: { ...operation, operationId: "copyIt" } };
  },
  "one more credential": (document) => {
    const { operation } = firstOperation(document);
    document.components.securitySchemes["otherKey"] = { type: "apiKey", in: "header", name: "X-Other-Key" };
    operation.security = [...(operation.security ?? document.security ?? []), { otherKey: [] }];
  },
};
