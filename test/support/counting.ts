/** What was done during some work: a measure of its size that no busy machine changes. */
export interface Counts {
  /** Texts written in quotes. */
  quoted: number;
  /** Characters put into fences. */
  fenced: number;
  /** Steps of comparing names letter by letter. */
  compared: number;
  /** Texts turned into capitals. */
  capitals: string[];
}

/**
 * Counts by the functions of the language that everything goes through. This file does not import Jest: only so are they
 * those of the service.
 */
export async function counting<T>(work: () => Promise<T>): Promise<Counts & { answer: T }> {
  const counts: Counts = { quoted: 0, fenced: 0, compared: 0, capitals: [] };
  const restore = [
    before(JSON, 'stringify', (_, value) => void (typeof value === 'string' && counts.quoted++)),
    before(Math, 'min', () => void counts.compared++),
    before(String.prototype, 'toUpperCase', (text) => void counts.capitals.push(String(text))),
    before(String.prototype, 'match', (text, sought) => {
      if (sought instanceof RegExp && sought.source === '`{3,}') counts.fenced += String(text).length;
    }),
  ];
  try {
    return { answer: await work(), ...counts };
  } finally {
    for (const one of restore) one();
  }
}

/** Looks at each call of a function; returns what ends that. */
function before(owner: object, name: string, look: (subject: unknown, first: unknown) => void): () => void {
  const own = Object.getOwnPropertyDescriptor(owner, name)!;
  const called = own.value as (...args: unknown[]) => unknown;
  const value = function (this: unknown, ...args: unknown[]): unknown {
    look(this, args[0]);
    return called.apply(this, args);
  };
  Object.defineProperty(owner, name, { ...own, value });
  return () => Object.defineProperty(owner, name, own);
}
