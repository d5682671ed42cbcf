interface StateTabsProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly choices: readonly (readonly [value: T, name: string, count: number])[];
}

/** A filter by state, with how many there are of each. */
export function StateTabs<T extends string>({ label, value, onChange, choices }: StateTabsProps<T>) {
  return (
    <div className="tabs" role="group" aria-label={label}>
      {choices.map(([key, name, count]) => (
        <button key={key} type="button" aria-pressed={key === value} onClick={() => onChange(key)}>
          {name}
          <span className="count">{count}</span>
        </button>
      ))}
    </div>
  );
}
