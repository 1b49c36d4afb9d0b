import { useState } from "react";
import { TextField } from "./fields.tsx";

interface SearchFormProps {
  readonly label: string;
  readonly hint: string;
  /** The current search, from the URL. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** A search field. Searches on submit, not on each key press. */
export function SearchForm({ label, hint, value, onSearch }: SearchFormProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // Back and Forward also change the search.
  if (value !== lastValue) {
    setLastValue(value);
    setText(value);
  }
  return (
    <search>
      <form
        className="search-form"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <TextField
          type="search"
          label={label}
          hint={hint}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit">Search</button>
      </form>
    </search>
  );
}
