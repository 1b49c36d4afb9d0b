/** Reads a record that this program wrote, or imported after checking it against its schema. */
export const readJson = <Value>(text: string): Value => JSON.parse(text) as Value;

export const writeJson = (value: object): string => JSON.stringify(value);

/** A portal record as it is stored: its ID is the table's own column. JSON leaves out what is undefined. */
export const withoutId = (record: { ID: number }): string => writeJson({ ...record, ID: undefined });

export const withId = <Value extends { ID: number }>(row: { id: number; record: string }): Value => ({
  ...readJson<Value>(row.record),
  ID: row.id,
});
