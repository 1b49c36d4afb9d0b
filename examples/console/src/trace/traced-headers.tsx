/** Headers, a line for each value. */
export function TracedHeaders({ headers }: { readonly headers: Readonly<Record<string, readonly string[]>> }) {
  return (
    <dl className="headers">
      {Object.entries(headers).flatMap(([name, values]) =>
        values.map((value) => (
          <div key={`${name}: ${value}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        )),
      )}
    </dl>
  );
}
