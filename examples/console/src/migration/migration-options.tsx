/** How a run handles failures and existing staged copies. */
export interface RunOptions {
  readonly abortOnFailure: boolean;
  readonly overrideStaged: boolean;
}

interface MigrationOptionsProps {
  readonly options: RunOptions;
  readonly onChange: (options: RunOptions) => void;
}

export function MigrationOptions({ options, onChange }: MigrationOptionsProps) {
  function option(name: keyof RunOptions, label: string) {
    return (
      <label className="option">
        <input
          type="checkbox"
          checked={options[name]}
          onChange={({ target }) => onChange({ ...options, [name]: target.checked })}
        />
        <span>
          {label} <code>{name}</code>
        </span>
      </label>
    );
  }
  return (
    <fieldset>
      <legend>Options</legend>
      <div className="options">
        {option("abortOnFailure", "Stop at the first failure")}
        {option("overrideStaged", "Replace existing staged copies")}
      </div>
    </fieldset>
  );
}
