/** What to do about a sample that does not compile or run. */
export function remedyFor(file: string): string {
  const [, sampleCase] = /(?:^|\/)operations\/([^./]+\.[^./]+)\.[^/]+$/.exec(file) ?? [];
  return sampleCase === undefined
    ? `→ Correct ${file}: a guide shows it as it is.`
    : `→ It is generated from spec/examples/${sampleCase.replace(".", "/")}.response.yaml, which says what is sent. ` +
        "Correct the example, or the generator in scripts/generate/samples/, and run `pnpm generate`.";
}
