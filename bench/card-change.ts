import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBoardWorld } from './board-world.js';
import { sideBySide, startServer, type Row } from './measure.js';

const WORK = { rounds: 5, requests: 400, warmUp: 800 };
const MIN_RATIO = 0.7;
const FIRST = 'board.lock-of-card';
/** Read after the transaction of a change. */
const LAST = 'board.card.full';

/** A new title for a card, against a bare server that makes the same check and sends the same statements. */
export async function cardChange(folder: string): Promise<Row[]> {
  const world = await startBoardWorld(folder);
  const notes = mkdtempSync(join(tmpdir(), 'workspace-statements-'));
  try {
    const boardId = await world.board();
    await world.cards(boardId, 1_000);
    await world.settle();
    const { rows } = await world.sql.query<{ id: string }>('SELECT id FROM cards WHERE board_id = $1 LIMIT 1', [
      boardId,
    ]);
    const path = `/api/v1/board/tasks/${rows[0]!.id}`;
    const headers = { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' };
    let changes = 0;
    const work = { ...WORK, method: 'PATCH', body: () => JSON.stringify({ title: `Title ${++changes}` }) };

    const RECORD_INTO = join(notes, 'all');
    const NODE_OPTIONS = `--import ${join(import.meta.dirname, 'record-statements.js')}`;
    const seenEnv = { ...world.env, RECORD_INTO, NODE_OPTIONS };
    const seen = await startServer('src/main.js', seenEnv);
    for (let time = 0; time < 2; time++) {
      writeFileSync(RECORD_INTO, '');
      const response = await fetch(seen.url + path, { method: 'PATCH', headers, body: work.body() });
      if (!response.ok) throw new Error(`The change was answered with ${response.status}`);
    }
    await seen.stop();
    const STATEMENTS = join(notes, 'change');
    writeFileSync(STATEMENTS, JSON.stringify(changeIn(readFileSync(RECORD_INTO, 'utf8'))));

    const bareEnv = { ...world.env, STATEMENTS };
    const bareServer = await startServer('bench/bare-card-change.js', bareEnv);
    const { ours, bare } = await sideBySide({ ours: world.server, bare: bareServer }, path, headers, work);
    await bareServer.stop();
    const ratio = ours.perSecond / bare.perSecond;
    return [
      {
        name: 'card change, requests',
        ours: `${ours.perSecond.toFixed(0)} /s`,
        reference: `${bare.perSecond.toFixed(0)} /s`,
        ratio,
        goal: '>= 0.7',
        passed: ratio >= MIN_RATIO,
      },
      {
        name: 'card change, CPU',
        ours: `${ours.cpuMsPerRequest.toFixed(2)} ms`,
        reference: `${bare.cpuMsPerRequest.toFixed(2)} ms`,
        ratio: ours.cpuMsPerRequest / bare.cpuMsPerRequest,
        goal: '-',
        passed: null,
      },
    ];
  } finally {
    rmSync(notes, { recursive: true, force: true });
    await world.stop();
  }
}

/** The transaction of the change, and what is read after it; not the statements of loops beside it. */
function changeIn(lines: string): object[] {
  const all = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { connection: number; name?: string; text: string });
  const { connection } = all.find(({ name }) => name === FIRST)!;
  const own = all.filter((statement) => statement.connection === connection);
  const from = own.findLastIndex(({ text }, at) => text === 'START TRANSACTION' && own[at + 1]?.name === FIRST);
  const to = own.findIndex(({ text }, at) => at > from && text === 'COMMIT');
  const transaction = own.slice(from, to + 1);
  return [...transaction, all.findLast(({ name }) => name === LAST)!];
}
