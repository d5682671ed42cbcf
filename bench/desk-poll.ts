import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../src/engines/embedded-servers/free-port.js';
import { checkAll, MAX_CHECKS } from '../src/modules/workstations/polling/check-all.js';
import { checkHealth } from '../src/modules/workstations/polling/health-check.js';
import { addressOf, FLEET_RANGE, idOf, kindOf, type DeskKind, type Seen } from './desk-fleet.js';
import { startServer, type Row, type Server } from './measure.js';
import { OPERATOR, startWorld, type World } from './world.js';

const DESKS = 10_000;
const ROUND_SECONDS = 30;
const TIMEOUT_MS = 5_000;
const indexes = Array.from({ length: DESKS }, (_, index) => index);

/** Health checks of 10,000 desks: 5 % dead, 5 % hanging, 1 % hostile. */
export async function deskPoll(folder: string): Promise<Row[]> {
  const [port, closed] = [await freePort(), await freePort()];
  const fleet = await startServer('bench/desk-fleet.js', { PORT: String(port) }, '/');
  const urlOf = (index: number): string => `http://${addressOf(index)}:${kindOf(index) === 'dead' ? closed : port}`;
  try {
    return [await checksAlone(fleet, urlOf), ...(await wholeLoop(folder, fleet, urlOf))];
  } finally {
    await fleet.stop();
  }
}

/** Requests to the fleet since the last reading. */
async function seenBy(fleet: Server): Promise<Seen> {
  return (await (await fetch(fleet.url)).json()) as Seen;
}

/** Checks without a database, in this process. */
async function checksAlone(fleet: Server, urlOf: (index: number) => string): Promise<Row> {
  await seenBy(fleet);
  const before = process.cpuUsage();
  const began = performance.now();
  let quickDone = 0;
  let answered = 0;
  await checkAll({
    items: indexes,
    check: (index, signal) => checkHealth(`${urlOf(index)}/health`, { timeoutMs: TIMEOUT_MS, signal }),
    onResult: (index, { kind }) => {
      if (kind === 'answered') answered++;
      if (kindOf(index) === 'answering') quickDone = performance.now() - began;
    },
    signal: new AbortController().signal,
  });
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(before);
  const { maxOpen } = await seenBy(fleet);
  const expected = indexes.filter((index) => ['answering', 'another'].includes(kindOf(index))).length;
  return {
    name: `health checks alone: last good answer after ${(quickDone / 1_000).toFixed(1)} s, ${maxOpen} sockets at most`,
    ours: `${seconds.toFixed(1)} s, processor ${((user + system) / 1e6).toFixed(1)} s`,
    reference: `${ROUND_SECONDS} s`,
    ratio: seconds / ROUND_SECONDS,
    goal: '<= 30 s, bounded sockets',
    passed: seconds <= ROUND_SECONDS && maxOpen <= MAX_CHECKS && answered === expected,
  };
}

async function wholeLoop(folder: string, fleet: Server, urlOf: (index: number) => string): Promise<Row[]> {
  const env = { ROLE: 'api', MESH_CIDR: FLEET_RANGE, DATA_DIR: folder };
  const world = await startWorld(folder, ['memory:read'], env);
  try {
    await fillDesks(world, urlOf);
    await world.settle();
    const rounds: Round[] = [];
    for (let count = 0; count < 4; count++) rounds.push(await poll(world, fleet));
    return rowsOf(rounds);
  } finally {
    await world.stop();
  }
}

/** Every other desk has answered before; the others have just enrolled. */
async function fillDesks({ sql, brandId }: World, urlOf: (index: number) => string): Promise<void> {
  await sql.query(
    `INSERT INTO workstations (id, brand_id, name, region, short_id, status, enrolled_at, machine_id, public_key,
                               mesh_address, sidecar_url, answered_at)
     SELECT desk.id, $1, 'Desk ' || desk.id, desk.kind, 'desk-' || right(desk.id::text, 6),
            CASE WHEN desk.known THEN 'active' ELSE 'provisioned' END, now(), desk.id::text,
            encode(sha256(desk.id::text::bytea), 'base64'), desk.address, desk.url,
            CASE WHEN desk.known THEN now() END
       FROM unnest($2::uuid[], $3::text[], $4::inet[], $5::text[], $6::boolean[])
            AS desk(id, kind, address, url, known)`,
    [
      brandId,
      indexes.map(idOf),
      indexes.map(kindOf),
      indexes.map(addressOf),
      indexes.map(urlOf),
      indexes.map((index) => Math.floor(index / 100) % 2 === 0),
    ],
  );
}

interface Round {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly maxOpen: number;
  readonly writes: number;
  /** After how long the last good desk was `active` in the table; null where all were before. */
  readonly allActiveAfter: number | null;
  readonly states: readonly State[];
}
interface State {
  readonly kind: DeskKind;
  readonly known: boolean;
  readonly status: string;
  readonly misses: number;
  readonly misrouted: boolean;
  readonly desks: number;
}

async function poll(world: World, fleet: Server): Promise<Round> {
  await seenBy(fleet);
  await note(world);
  const cpuBefore = world.server.cpuSeconds();
  const began = performance.now();
  const since = (): number => (performance.now() - began) / 1_000;
  let over = false;
  const activation = activeAfter(world, since, () => over);
  await world.call('POST', '/api/v1/admin/loops/desk-poll/run', {}, OPERATOR);
  const seconds = since();
  const cpuSeconds = world.server.cpuSeconds() - cpuBefore;
  over = true;
  const allActiveAfter = await activation;
  const { maxOpen } = await seenBy(fleet);
  const writes = await writesSinceNoted(world);
  const { rows: states } = await world.sql.query<State>(
    `SELECT region AS kind, answered_at IS NOT NULL AND region <> 'answering' AS known, status, misses, misrouted,
            count(*)::int AS desks
       FROM workstations GROUP BY 1, 2, 3, 4, 5`,
  );
  return { seconds, cpuSeconds, maxOpen, writes, allActiveAfter, states };
}

async function activeAfter({ sql }: World, since: () => number, isOver: () => boolean): Promise<number | null> {
  const waiting = `SELECT EXISTS (SELECT 1 FROM workstations WHERE region = 'answering' AND status <> 'active') AS some`;
  const isWaiting = async (): Promise<boolean> => (await sql.query<{ some: boolean }>(waiting)).rows[0]!.some;
  if (!(await isWaiting())) return null;
  while (!isOver()) {
    await wait(200);
    if (!(await isWaiting())) return since();
  }
  return (await isWaiting()) ? Infinity : since();
}

/** Every row as it is now, to be compared with what it becomes: each write gives a row a new version. */
async function note({ sql }: World): Promise<void> {
  await sql.query('DROP TABLE IF EXISTS noted');
  await sql.query('CREATE TEMP TABLE noted AS SELECT id, xmin::text AS version FROM workstations');
}

async function writesSinceNoted({ sql }: World): Promise<number> {
  const { rows } = await sql.query<{ writes: number }>(
    'SELECT count(*)::int AS writes FROM workstations w JOIN noted n USING (id) WHERE w.xmin::text <> n.version',
  );
  return rows[0]!.writes;
}

/** What the rules make of a desk after so many rounds. */
function expected({ kind, known }: State, round: number): Pick<State, 'status' | 'misses' | 'misrouted'> {
  if (kind === 'answering') return { status: 'active', misses: 0, misrouted: false };
  const before = known ? 'active' : 'provisioned';
  return { status: round >= 3 ? 'unreachable' : before, misses: Math.min(round, 3), misrouted: kind === 'another' };
}

function isAsRuled({ states }: Round, index: number): boolean {
  const all = states.reduce((sum, { desks }) => sum + desks, 0) === DESKS;
  const right = states.every((state) => {
    const { status, misses, misrouted } = expected(state, index + 1);
    return state.status === status && state.misses === misses && state.misrouted === misrouted;
  });
  return all && right;
}

function rowsOf(rounds: readonly Round[]): Row[] {
  const [first, , , quiet] = rounds as [Round, Round, Round, Round];
  const slowest = Math.max(...rounds.map(({ seconds }) => seconds));
  const cpu = Math.max(...rounds.map(({ cpuSeconds }) => cpuSeconds));
  const sockets = Math.max(...rounds.map(({ maxOpen }) => maxOpen));
  const ruled = rounds.map(isAsRuled);
  const readyAfter = first.allActiveAfter ?? Infinity;
  const each = rounds.map(({ seconds }) => seconds.toFixed(1)).join(' / ');
  return [
    {
      name: `a round over 10,000 desks (${each} s), ${sockets} sockets at most, ${ruled.filter(Boolean).length} of ${rounds.length} rounds as ruled`,
      ours: `${slowest.toFixed(1)} s, processor ${cpu.toFixed(1)} s`,
      reference: `${ROUND_SECONDS} s`,
      ratio: slowest / ROUND_SECONDS,
      goal: '<= 30 s on one core, bounded sockets',
      passed: Math.max(slowest, cpu) <= ROUND_SECONDS && sockets <= MAX_CHECKS && ruled.every(Boolean),
    },
    {
      name: 'the last good desk is ready, while 5 % hang',
      ours: `${readyAfter.toFixed(1)} s`,
      reference: `${first.seconds.toFixed(1)} s for the round`,
      ratio: readyAfter / first.seconds,
      goal: 'before the last hanging one is given up',
      passed: readyAfter <= first.seconds - TIMEOUT_MS / 2_000,
    },
    {
      name: `rows written in a round without a change (first round: ${first.writes})`,
      ours: String(quiet.writes),
      reference: String(DESKS),
      ratio: quiet.writes / DESKS,
      goal: 'none, or nearly none',
      passed: quiet.writes <= DESKS / 100,
    },
  ];
}
