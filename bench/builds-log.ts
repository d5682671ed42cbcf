import { setTimeout as wait } from 'node:timers/promises';
import type { BuildEntry } from '../src/shared/build-protocol.js';
import { startBuildsWorld, type BuildsWorld, type Desk } from './builds-world.js';
import { less, load, median, type Row } from './measure.js';

const BUILDS = 50;
const ENTRIES = 100;
const SECONDS = 60;
const EVERY_MS = 1_000;
/** Of a round. */
const READS = 2_000;
const ROUNDS = 5;
const CONNECTIONS = 4;
const MAX_RATIO = 3;
const PAGE = 1_000;

/** 50 builds report 100 entries a second each, while others read: what the readers notice, and what the logs have. */
export async function buildsLog(folder: string): Promise<Row[]> {
  const world = await startBuildsWorld(folder, BUILDS);
  try {
    const ids: string[] = [];
    for (const desk of world.desks) ids.push(await begin(world, desk));
    const headers = { authorization: `Bearer ${world.token}` };
    const read = async () => (await load(world.server, '/api/v1/me/token', headers, READS, CONNECTIONS)).p99;
    const [alone, busy]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) await read();
    for (let round = 0; round < ROUNDS; round++) alone.push(await read());
    const reports = less(SECONDS);
    const reporting = reportAll(world, ids, reports);
    while (!reporting.isOver()) busy.push(await read());
    await reporting.done;
    const ratio = median(busy) / median(alone);
    const { rows } = await world.sql.query<{ pieces: number }>('SELECT count(*)::int AS pieces FROM build_log_pieces');
    const wrong = await wrongLogs(world, ids, reports * ENTRIES);
    const entries = BUILDS * reports * ENTRIES;
    return [
      {
        name: `small reads, p99 beside ${BUILDS} builds that report ${ENTRIES} entries a second each`,
        ours: `${median(busy).toFixed(1)} ms`,
        reference: `${median(alone).toFixed(1)} ms alone`,
        ratio,
        goal: '<= 3',
        passed: ratio <= MAX_RATIO,
      },
      {
        name: `their logs: ${entries} entries in ${reporting.seconds().toFixed(0)} s, rows`,
        ours: `${rows[0]!.pieces} rows; ${wrong.length} logs with an entry missing, twice or out of order`,
        reference: `${BUILDS * reports} reports`,
        ratio: rows[0]!.pieces / (BUILDS * reports),
        goal: 'no row a line, every entry once and in order',
        passed: rows[0]!.pieces <= BUILDS * reports && wrong.length === 0,
      },
    ];
  } finally {
    await world.stop();
  }
}

async function begin(world: BuildsWorld, desk: Desk): Promise<string> {
  await world.queue(desk, await world.card());
  const order = await desk.claim(0);
  if (!order) throw new Error('The desk got no order');
  return order.build_id;
}

/** Each build reports once a second, at a moment of its own; a report waits for the answer to the one before. */
function reportAll({ desks }: BuildsWorld, ids: readonly string[], reports: number) {
  let [over, took] = [false, 0];
  const began = performance.now();
  const one = async (desk: Desk, at: number): Promise<void> => {
    for (let seq = 1; seq <= reports; seq++) {
      const due = began + (at / BUILDS + seq - 1) * EVERY_MS;
      await wait(Math.max(0, due - performance.now()));
      const entries = Array.from({ length: ENTRIES }, (_, line) => entryOf((seq - 1) * ENTRIES + line + 1));
      await desk.progress(ids[at]!, seq, entries);
    }
  };
  const done = Promise.all(desks.map(one)).finally(() => {
    over = true;
    took = (performance.now() - began) / 1_000;
  });
  done.catch(() => undefined);
  return { done, isOver: () => over, seconds: () => took };
}

const textOf = (seq: number): string =>
  `${seq} PASS src/prices/round-${seq % 97}.spec.ts rounds half up, to cents, for ${seq * 31} of the currency`;

function entryOf(seq: number): BuildEntry {
  return { at: '2026-03-01T10:00:00.000Z', kind: 'command', step: 'coding', text: textOf(seq) };
}

/** Builds whose log, read as people read it, is not what was reported. */
async function wrongLogs({ server, token }: BuildsWorld, ids: readonly string[], expected: number): Promise<string[]> {
  const wrong: string[] = [];
  for (const id of ids) {
    let [after, isRight] = [0, true];
    for (;;) {
      const path = `/api/v1/builds/${id}/log?after=${after}&limit=${PAGE}`;
      const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      const { entries } = (await answer.json()) as { entries: (BuildEntry & { seq: number })[] };
      if (!entries.length) break;
      for (const { seq, text } of entries) isRight &&= seq === ++after && text === textOf(seq);
    }
    if (!isRight || after !== expected) wrong.push(id);
  }
  return wrong;
}
