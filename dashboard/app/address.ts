import { useSearchParams } from 'wouter';

/** Filters of a page, kept in the URL: they survive a reload and can be shared. */
export function useAddress<T extends Record<string, string>>(defaults: T): [T, (changed: Partial<T>) => void] {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, params.get(name) ?? value]),
  ) as T;
  const change = (changed: Partial<T>): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries<string | undefined>(changed))
          if (value === undefined || value === defaults[name]) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [values, change];
}
