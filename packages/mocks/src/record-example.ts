/** An example of a record. It may have more fields than the record's type if the schema allows them. */
export type RecordExample<Value> = Value extends readonly (infer Item)[]
  ? RecordExample<Item>[]
  : // The type of an open enum is `string & {}`, which is an object as well.
    Value extends string
    ? Value
    : Value extends object
      ? { [Field in keyof Value]: RecordExample<Value[Field]> } & Readonly<Record<string, unknown>>
      : Value;
