import { describe, expect, it } from '@jest/globals';
import { dashboardModule } from '../support/dashboard-module.js';

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}
interface Event {
  id: string;
  type: string;
  subject: { id: string };
  actor: { kind: string; id: string | null };
  rest?: string;
}
interface Modules {
  parseMetrics: (text: string) => Sample[];
  readingOf: (samples: readonly Sample[], at: number) => object;
  figuresOf: (before: object | undefined, now: object) => Record<string, number | null>;
  isTroubled: (loop: object, now: number) => boolean;
  failuresIn: (samples: readonly Sample[]) => unknown;
  quantile: (within: readonly (readonly [number, number])[], part: number) => number | null;
  fold: (
    events: readonly Event[],
    sentenceOf: (event: Event) => object,
  ) => { key: string; events: Event[]; isOneSubject: boolean; sentence: { rest?: string } }[];
}

const m = {
  ...dashboardModule<Partial<Modules>>('pages/operator/prometheus.ts'),
  ...dashboardModule<Partial<Modules>>('pages/operator/figures.ts'),
  ...dashboardModule<Partial<Modules>>('pages/operator/loop-trouble.ts'),
  ...dashboardModule<Partial<Modules>>('pages/activity/fold.ts'),
} as Modules;

const text = ({ requests = 0, started = 100, cpu = 0 } = {}): string => `
# HELP http_request_duration_seconds Time to answer
# TYPE http_request_duration_seconds histogram
http_request_duration_seconds_bucket{le="0.1",method="GET",route="/a",status="200"} ${requests}
http_request_duration_seconds_bucket{le="0.5",method="GET",route="/a",status="200"} ${requests}
http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/a",status="200"} ${requests}
http_request_duration_seconds_count{method="GET",route="/a",status="200"} ${requests}
process_start_time_seconds ${started}
process_cpu_seconds_total ${cpu}
process_resident_memory_bytes 104857600
nodejs_eventloop_lag_p99_seconds 0.02
`;

describe('Figures of the service', () => {
  it('are read from the text of Prometheus', () => {
    expect(m.parseMetrics('a 1\nb{x="1",y="a\\"b\\\\c\\nd"} 2.5e3 1700000000\n')).toEqual([
      { name: 'a', labels: {}, value: 1 },
      { name: 'b', labels: { x: '1', y: 'a"b\\c\nd' }, value: 2_500 },
    ]);
    expect(m.parseMetrics('a{le="+Inf"} +Inf\nb -Inf').map(({ value }) => value)).toEqual([Infinity, -Infinity]);
  });

  it.each(['', '# HELP a b', 'a', 'a b', 'a NaN', '{x="1"} 2', '<html>', '1a 2'])('skip what is none: %j', (line) => {
    expect(m.parseMetrics(line)).toEqual([]);
  });

  const at = (ms: number, values: Parameters<typeof text>[0]) => m.readingOf(m.parseMetrics(text(values)), ms);

  it('are what changed between two readings', () => {
    const figures = m.figuresOf(at(0, { requests: 10, cpu: 1 }), at(2_000, { requests: 30, cpu: 1.5 }));
    expect(figures).toMatchObject({ at: 2_000, requests: 10, cpu: 25, delay: 20, memory: 100 });
    expect(figures.latency).toBeCloseTo(95);
  });

  it('are unknown before the second reading, and where another process answered', () => {
    const unknown = { requests: null, latency: null, cpu: null, memory: 100 };
    expect(m.figuresOf(undefined, at(0, {}))).toMatchObject(unknown);
    expect(m.figuresOf(at(0, { requests: 10 }), at(3_000, { requests: 2, started: 200 }))).toMatchObject(unknown);
  });

  it('have no answer time while nobody asks', () => {
    expect(m.figuresOf(at(0, { requests: 5 }), at(3_000, { requests: 5 }))).toMatchObject({
      requests: 0,
      latency: null,
    });
  });

  it.each([
    [
      [
        [0.1, 50],
        [0.5, 100],
        [Infinity, 100],
      ],
      0.5,
      0.1,
    ],
    [
      [
        [0.1, 0],
        [0.5, 100],
        [Infinity, 100],
      ],
      0.5,
      0.3,
    ],
    [
      [
        [0.1, 0],
        [0.5, 0],
        [Infinity, 7],
      ],
      0.95,
      0.5,
    ],
    [[], 0.95, null],
    [
      [
        [0.1, 0],
        [Infinity, 0],
      ],
      0.95,
      null,
    ],
  ] as [[number, number][], number, number | null][])(
    'lie within %j: the %f quantile is %s',
    (within, part, expected) => {
      const found = m.quantile(within, part);
      if (expected === null) expect(found).toBeNull();
      else expect(found).toBeCloseTo(expected);
    },
  );

  it('name what failed', () => {
    const samples = m.parseMetrics(
      'loop_runs_total{loop="a",status="failed"} 2\nloop_runs_total{loop="b",status="succeeded"} 2\n' +
        'queue_jobs_total{queue="repository-index",status="failed"} 1\nqueue_jobs_total{queue="c",status="failed"} 0\n' +
        'http_request_duration_seconds_count{status="500"} 3\nhttp_request_duration_seconds_count{status="503"} 4',
    );
    expect(m.failuresIn(samples)).toEqual({
      queues: [{ name: 'repository-index', count: 1 }],
      requests: 3,
    });
  });
});

describe('Loops', () => {
  const now = Date.parse('2026-05-01T12:00:00Z');
  it.each([
    ['never ran and is not due', null, '12:01', false],
    ['succeeded', 'succeeded', '12:01', false],
    ['is a little late', 'succeeded', '11:56', false],
    ['did not run when it was due', 'succeeded', '11:54', true],
    ['takes long', 'running', '11:00', false],
    ['failed', 'failed', '12:01', true],
    ['lost its process', 'lost', '12:01', true],
  ])('need a look: one that %s', (_, status, next, expected) => {
    const loop = { last_run: status && { status }, next_run_at: `2026-05-01T${next}:00Z` };
    expect(m.isTroubled(loop, now)).toBe(expected);
  });
});

describe('Lines of the activity', () => {
  let id = 0;
  const event = (type: string, subject: string, actor = '1', rest?: string): Event => ({
    id: String(++id),
    type,
    subject: { id: subject },
    actor: { kind: 'person', id: actor },
    ...(rest !== undefined && { rest }),
  });
  const folded = (...events: Event[]) =>
    m.fold(events, ({ type, rest }) => ({ did: type, what: '', rest })).map((line) => line.events.length);

  it('fold what one person did to one thing', () => {
    expect(folded(event('a', 'x'), event('a', 'x'), event('a', 'y'), event('b', 'y'))).toEqual([2, 1, 1]);
  });

  it('fold what one person did to four things or more, and keep three apart', () => {
    const things = ['x', 'y', 'z', 'x'].map((subject) => event('a', subject));
    expect(folded(...things)).toEqual([4]);
    expect(folded(...things.slice(1))).toEqual([1, 1, 1]);
  });

  it('keep people apart', () => {
    expect(folded(event('a', 'x', '1'), event('a', 'x', '2'), event('a', 'x', '1'))).toEqual([1, 1, 1]);
  });

  it('keep their key when a later event joins, and say only what all have in common', () => {
    const older = [event('a', 'x', '1', 'from A'), event('a', 'x', '1', 'from A')];
    const [before] = m.fold(older, ({ rest }) => ({ did: '', what: '', rest }));
    const [after] = m.fold([event('a', 'x', '1', 'from B'), ...older], ({ rest }) => ({ did: '', what: '', rest }));
    expect([after!.key, after!.events.length]).toEqual([before!.key, 3]);
    expect([before!.sentence.rest, after!.sentence.rest]).toEqual(['from A', undefined]);
  });
});
