import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuildEntry } from '../src/shared/build-protocol.js';
import { startBoardWorld } from './board-world.js';
import type { World } from './world.js';
import { OPERATOR } from './world.js';

const ACCOUNT = { email: 'reviewer@test.example', password: 'a-long-enough-password' };
const AGENT = { id: 'shop-builder', name: 'Shop builder' };
const REPORT = 100;

type Files = Readonly<Record<string, string | Buffer | null>>;

export interface BuildRow {
  readonly state: 'running' | 'succeeded' | 'failed';
  readonly entries: readonly BuildEntry[];
  /** The base, and what the branch makes of it: null removes a file. */
  readonly change?: {
    readonly before: Files;
    readonly after: Files;
    readonly renamed?: readonly (readonly [string, string])[];
  };
  readonly question?: string;
}

export interface ReviewWorld extends World {
  /** A session cookie of a member. */
  readonly cookie: string;
  /** A build with its log, and a repository that has its change; returns its id. */
  build(row: BuildRow): Promise<string>;
  /** More entries of a build that runs. */
  report(id: string, entries: readonly BuildEntry[]): Promise<void>;
}

/** The service with builds as they are after days of work: rows, logs, and real repositories. */
export async function startReviewWorld(folder: string): Promise<ReviewWorld> {
  const repositories = `${folder}-repositories`;
  mkdirSync(repositories, { recursive: true });
  const world = await startBoardWorld(folder, ['brand:read'], { REPOS_ALLOWED_ROOT: repositories });
  const { sql, brandId } = world;
  const person = { ...ACCOUNT, full_name: 'Reviewer' };
  const { user_id: userId } = await world.call<{ user_id: number }>('POST', '/api/v1/admin/users', person, OPERATOR);
  await world.call('PUT', `/api/v1/admin/brands/${brandId}/members/${userId}`, { role: 'admin' }, OPERATOR);
  const cookie = await signIn(world.server.url);
  await sql.query('INSERT INTO agents (id, brand_id, name) VALUES ($1, $2, $3)', [AGENT.id, brandId, AGENT.name]);
  const boardId = await world.board();
  await world.cards(boardId, 20);
  const { rows: cards } = await sql.query<{ id: string }>('SELECT id FROM cards WHERE board_id = $1 ORDER BY number', [
    boardId,
  ]);
  const report = async (id: string, entries: readonly BuildEntry[]): Promise<void> => {
    const { rows } = await sql.query<{ log_seq: number }>('SELECT log_seq FROM builds WHERE id = $1', [id]);
    let seq = rows[0]!.log_seq;
    for (let at = 0; at < entries.length; at += REPORT) {
      const lines = entries.slice(at, at + REPORT).map((entry) => JSON.stringify(entry));
      const text = lines.join('\n');
      await sql.query(
        'INSERT INTO build_log_pieces (build_id, first_seq, last_seq, bytes, entries) VALUES ($1, $2, $3, $4, $5)',
        [id, seq + 1, seq + lines.length, Buffer.byteLength(text) + 1, text],
      );
      seq += lines.length;
    }
    await sql.query('UPDATE builds SET log_seq = $2 WHERE id = $1', [id, seq]);
  };
  return {
    ...world,
    cookie,
    report,
    async build({ state, entries, change, question }) {
      const id = randomUUID();
      const card = cards.shift()!.id;
      const made = change && (await attach(world, join(repositories, id), cookie, change));
      await sql.query(
        `INSERT INTO builds (id, brand_id, card_id, card_ref, card_title, board_id, project_id, agent_id, agent_name, state,
                             step, steps, coder, limit_minutes, branch, base_branch, base_commit, commit, changed_files,
                             insertions, deletions, checks_status, usage, question, summary, requested_by, queued_at,
                             waits_since, started_at, finished_at)
         SELECT $1, c.brand_id, c.id, b.key || '-' || c.number, c.title, b.id, $3, $4, $5, $6, $7, $8, 'claude_code', 120, $9,
                $10, $11, $12, $13, $19, $20, $14, $15, $16, $17, $18, now() - interval '9 minutes',
                now() - interval '9 minutes', now() - interval '8 minutes',
                CASE WHEN $6 <> 'running' THEN now() - interval '1 minute' END
           FROM cards c JOIN boards b ON b.id = c.board_id WHERE c.id = $2`,
        [
          id,
          card,
          made?.projectId ?? null,
          AGENT.id,
          AGENT.name,
          state,
          state === 'running' ? 'coding' : 'push',
          JSON.stringify(steps(state === 'running')),
          made ? BRANCH : null,
          made ? 'main' : null,
          made?.base ?? null,
          made?.commit ?? null,
          made?.files ?? null,
          made ? 'passed' : null,
          JSON.stringify({ turns: 14, input_tokens: 1_204_000, output_tokens: 18_400, cost_usd: 1.37 }),
          question ?? null,
          state === 'succeeded' ? 'Prices are rounded to cents, half up, in the cart and on receipts.' : null,
          JSON.stringify({ kind: 'person', id: String(userId), name: 'Reviewer' }),
          made?.insertions ?? null,
          made?.deletions ?? null,
        ],
      );
      await report(id, entries);
      return id;
    },
  };
}

const BRANCH = 'workspace/round-prices';

function steps(isRunning: boolean): object[] {
  const at = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  const all = [
    { step: 'checkout', at: at(8) },
    { step: 'setup', at: at(7.8) },
    { step: 'coding', at: at(7) },
    { step: 'checks', at: at(2.5) },
    { step: 'push', at: at(1.1) },
  ];
  return isRunning ? all.slice(0, 3) : all;
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  });
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}

interface Made {
  readonly projectId: string;
  readonly base: string;
  readonly commit: string;
  readonly files: number;
  readonly insertions: number;
  readonly deletions: number;
}

/** A project whose repository has the change on a branch. */
async function attach(
  world: World,
  path: string,
  cookie: string,
  { before, after, renamed = [] }: NonNullable<BuildRow['change']>,
): Promise<Made> {
  mkdirSync(path, { recursive: true });
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', path, '-c', 'user.name=Bench', '-c', 'user.email=bench@test.example', ...args], {
      encoding: 'utf8',
    }).trim();
  const commit = (files: Files, message: string): string => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(path, name)), { recursive: true });
      if (content === null) rmSync(join(path, name));
      else writeFileSync(join(path, name), content);
    }
    git('add', '--all');
    git('commit', '--quiet', '-m', message);
    return git('rev-parse', 'HEAD');
  };
  git('init', '--quiet', '--initial-branch=main');
  const base = commit(before, 'Begin');
  git('checkout', '--quiet', '-b', BRANCH);
  for (const [from, to] of renamed) {
    mkdirSync(dirname(join(path, to)), { recursive: true });
    renameSync(join(path, from), join(path, to));
  }
  const changed = commit(after, 'Round prices');
  git('checkout', '--quiet', '--detach');
  const headers = { cookie };
  const project = { name: `Web shop ${path.slice(-4)}` };
  const { id } = await world.call<{ id: string }>('POST', '/api/v1/projects', project, headers);
  await world.call('PUT', `/api/v1/projects/${id}/repository`, { url: `file://${path}` }, headers);
  const numbers = git('diff', '--shortstat', base, changed).match(/\d+/g) ?? [];
  const [files = 0, insertions = 0, deletions = 0] = numbers.map(Number);
  return { projectId: id, base, commit: changed, files, insertions, deletions };
}
