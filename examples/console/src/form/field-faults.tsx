/** What is wrong with a field, for its `aria-describedby`. */
export function FieldFaults({ id, faults }: { readonly id: string; readonly faults: readonly string[] }) {
  if (faults.length === 0) return null;
  return (
    <ul className="field-faults" id={id}>
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  );
}
