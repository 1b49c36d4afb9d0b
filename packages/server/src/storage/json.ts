/** Parses a record that this program wrote, or imported after validating it. */
export function readJson<Value>(text: string): Value {
  return JSON.parse(text) as Value;
}

export function writeJson(value: object): string {
  return JSON.stringify(value);
}

/** A portal record as it is stored, without its ID, which has a column of its own. JSON omits undefined values. */
export function withoutId(record: { ID: number }): string {
  return writeJson({ ...record, ID: undefined });
}

export function withId<Value extends { ID: number }>(row: { id: number; record: string }): Value {
  return {
    ...readJson<Value>(row.record),
    ID: row.id,
  };
}
