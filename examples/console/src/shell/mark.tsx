/** The console's mark: a gate. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M2 14V7a6 6 0 0 1 12 0v7h-3V7a3 3 0 0 0-6 0v7z" fill="currentColor" />
    </svg>
  );
}
