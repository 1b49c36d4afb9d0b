import { useState } from "react";
import { TextField } from "./text-field.tsx";

interface SearchFormProps {
  readonly label: string;
  readonly hint: string;
  readonly onSearch: (text: string) => void;
}

/** Asks for a text to search by. It is sent when the form is, not at each key. */
export function SearchForm({ label, hint, onSearch }: SearchFormProps) {
  const [text, setText] = useState("");
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
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit">Search</button>
      </form>
    </search>
  );
}
