/** Null: no limit. */
export interface Limit {
  readonly rows: number | null;
  readonly bytes: number | null;
}

/** Quota of a plan. A kind that is not listed is limited only by `storageBytes`. */
export interface QuotaLimits {
  /** For all kinds together. */
  readonly storageBytes: number | null;
  readonly kinds: Readonly<Record<string, Limit>>;
}

export interface Amount {
  readonly rows: number;
  readonly bytes: number;
}

/** Amount by kind. */
export type Usage = ReadonlyMap<string, Amount>;

/** Amount to be added by kind; zero and negative amounts are always allowed. */
export type Growth = Readonly<Record<string, Partial<Amount>>>;

/** A limit that would be exceeded. */
export interface Excess {
  /** The kind, or `storage` for all kinds together. */
  readonly limitType: string;
  readonly unit: 'rows' | 'bytes';
  readonly limit: number;
  readonly current: number;
}

const NOTHING: Amount = { rows: 0, bytes: 0 };

/** The first limit that the growth would exceed: kinds first, total storage last. */
export function excessOf(limits: QuotaLimits, usage: Usage, growth: Growth): Excess | null {
  let more = 0;
  for (const [kind, { rows = 0, bytes = 0 }] of Object.entries(growth)) {
    const { rows: maxRows = null, bytes: maxBytes = null } = limits.kinds[kind] ?? {};
    const current = usage.get(kind) ?? NOTHING;
    if (exceeds(maxRows, current.rows, rows))
      return { limitType: kind, unit: 'rows', limit: maxRows, current: current.rows };
    if (exceeds(maxBytes, current.bytes, bytes))
      return { limitType: kind, unit: 'bytes', limit: maxBytes, current: current.bytes };
    more += bytes;
  }
  const stored = storageOf(usage);
  return exceeds(limits.storageBytes, stored, more)
    ? { limitType: 'storage', unit: 'bytes', limit: limits.storageBytes, current: stored }
    : null;
}

function exceeds(max: number | null, current: number, more: number): max is number {
  return max !== null && more > 0 && current + more > max;
}

export function grows(growth: Growth): boolean {
  return Object.values(growth).some(({ rows = 0, bytes = 0 }) => rows > 0 || bytes > 0);
}

export function plus(usage: Usage, growth: Growth): Usage {
  const sum = new Map(usage);
  for (const [kind, { rows = 0, bytes = 0 }] of Object.entries(growth)) {
    const current = sum.get(kind) ?? NOTHING;
    sum.set(kind, { rows: current.rows + rows, bytes: current.bytes + bytes });
  }
  return sum;
}

export function storageOf(usage: Usage): number {
  let bytes = 0;
  for (const amount of usage.values()) bytes += amount.bytes;
  return bytes;
}

/** Whether any limit applies to this growth. */
export function isLimited({ kinds, storageBytes }: QuotaLimits, growth: Growth): boolean {
  return storageBytes !== null || Object.keys(growth).some((kind) => kind in kinds);
}

/** Message for people. `plural` is the name of the kind. */
export function excessMessage({ limitType, unit, limit, current }: Excess, plural: string): string {
  const remedy = 'Delete what is no longer needed, or upgrade the plan.';
  if (unit === 'rows') return `The plan allows ${limit} ${plural}, and the workspace has ${current}. ${remedy}`;
  const what = limitType === 'storage' ? 'in all' : `of ${plural}`;
  return `The plan allows ${sizeText(limit)} ${what}, and the workspace has ${sizeText(current)}. ${remedy}`;
}

const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];

function sizeText(bytes: number): string {
  let [size, unit] = [bytes, 0];
  for (; size >= 1_024 && unit < UNITS.length - 1; unit++) size /= 1_024;
  return `${Number(size.toFixed(1))} ${UNITS[unit]!}`;
}
