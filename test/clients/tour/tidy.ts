import { createHash } from 'node:crypto';

/** Values that differ on every machine, and their replacements. */
export type Replacements = readonly [is: string, shown: string][];

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const WEBHOOK_SECRET = /\bwhsec_[0-9A-Za-z+/]{43}=/g;
const SECRET = /\b(ws[a-z])_([0-9A-Za-z]{20,})/g;
const KEY = /^[A-Za-z0-9+/]{43}=$/;
const SSH_KEY = /(?<=^ssh-ed25519 )[A-Za-z0-9+/=]+/;
const FINGERPRINT = /^SHA256:[A-Za-z0-9+/]{43}$/;
/** Suffixes that make a name unique: `desk-…`, `release-helper-…`. */
const SUFFIX = /(?<![0-9a-z-])((?:[a-z]+-)+)([0-9a-f]{10}|[0-9a-f]{12})\b/g;
const HEX = /\b[0-9a-f]{40,64}\b/g;
const NOW = Date.parse('2026-01-31T09:30:00.000Z');
const HOUR = 3_600_000;
/** Fields that depend on how fast the machine is, as they are shown. */
const MEASURED: Record<string, unknown> = {
  duration_ms: 12,
  clock_skew_seconds: 0,
  last_used_at: '2026-01-31T09:30:00.000Z',
  result: { checked: 1 },
  // A loop may be running at any moment.
  last_run: {
    status: 'succeeded',
    started_at: '2026-01-31T09:30:00.000Z',
    finished_at: '2026-01-31T09:30:00.000Z',
    duration_ms: 12,
    result: { checked: 1 },
    error: null,
  },
};
/** Ids of activity entries, and cursors. */
const ENTRY = /^[0-9a-f]{8}(?=-\d+$)/;
/** Cursors that hold ids and times. */
const KEYSET = /^WyJ[\w-]{20,}$/;
const CURSOR = /(?<=^(?:\d+\.\d+|[0-9a-z]{1,10})\.)[\w-]{22}$/;
/** Longer lists are shown by their beginning. */
const MAX_ITEMS = 6;
const SHOWN_ITEMS = 2;
const MINUTE = 60_000;

/** Makes what was recorded the same on every machine and every day, with nothing in it that ever was a secret. */
export class Tidy {
  private readonly ids = new Map<string, string>();

  constructor(
    private readonly replacements: Replacements,
    private readonly began = Date.now(),
  ) {}

  value(value: unknown, name = ''): unknown {
    if (Object.hasOwn(MEASURED, name)) return MEASURED[name];
    if (typeof value === 'string') return this.text(value);
    // A likeness may differ in its last digits from one model to the next.
    if (typeof value === 'number') return Math.round(value * 100) / 100;
    if (Array.isArray(value))
      return value.slice(0, value.length > MAX_ITEMS ? SHOWN_ITEMS : MAX_ITEMS).map((item) => this.value(item));
    if (typeof value !== 'object' || value === null) return value;
    const shown = Object.entries(value).map(([key, part]): [string, unknown] => [
      this.text(key),
      this.value(part, key),
    ]);
    return { ...Object.fromEntries(shown), ...this.minutesLater(value) };
  }

  /** Of two moments of one object that lie whole minutes apart, the second is shown so. */
  private minutesLater(value: object): Record<string, string> {
    const moments = Object.entries(value).filter(([, part]) => typeof part === 'string' && MOMENT.test(part));
    const [[, first] = []] = moments as [string, string][];
    return Object.fromEntries(
      moments.flatMap(([name, moment]: [string, string]) => {
        const apart = Date.parse(moment) - Date.parse(first!);
        if (apart === 0 || apart % MINUTE !== 0 || Math.abs(apart) >= HOUR) return [];
        return [[name, new Date(Date.parse(this.moment(first!)) + apart).toISOString()]];
      }),
    );
  }

  private text(text: string): string {
    if (MOMENT.test(text)) return this.moment(text);
    if (KEY.test(text)) return Buffer.from('Example key, nobody has this one').toString('base64');
    const known = this.replacements.reduce((sum, [is, shown]) => sum.replaceAll(is, shown), text);
    return known
      .replace(SSH_KEY, 'AAAAC3NzaC1lZDI1NTE5AAAAIEV4YW1wbGUga2V5LCBub2JvZHkgaGFzIHRoaXMgb25l')
      .replace(FINGERPRINT, 'SHA256:ExampleOfAFingerprintThatIsNobodysAtAll0000')
      .replace(SECRET, (_, kind: string, rest: string) => `${kind}_${'ExampleNotASecret'.padEnd(rest.length, '0')}`)
      .replace(WEBHOOK_SECRET, `whsec_${Buffer.from('Example key, nobody has this one').toString('base64')}`)
      .replace(UUID, (id) => this.id(id))
      .replace(ENTRY, '5eed0001')
      .replace(KEYSET, 'WyJFeGFtcGxlT2ZBUGxhY2VJbkl0Il0')
      .replace(CURSOR, 'ExampleOfAPlaceInIt000')
      .replace(SUFFIX, (_, words: string, rest: string) => `${words}${'c0ffee'.repeat(2).slice(0, rest.length)}`)
      .replace(HEX, (digest) => 'c0ffee'.repeat(11).slice(0, digest.length));
  }

  /** Ids that are the same everywhere stay; others are numbered in the order in which they are met. */
  private id(id: string): string {
    if (id.startsWith('d0000000-')) return id;
    const shown = this.ids.get(id) ?? numbered(this.ids.size + 1);
    this.ids.set(id, shown);
    return shown;
  }

  /** To the hour, seen from one moment: what lies 30 days ahead still does. */
  private moment(text: string): string {
    const hours = Math.round((Date.parse(text) - this.began) / HOUR);
    return Math.abs(hours) > 24 * 400 ? text : new Date(NOW + hours * HOUR).toISOString();
  }
}

function numbered(count: number): string {
  const hex = createHash('sha256').update(`example ${count}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
