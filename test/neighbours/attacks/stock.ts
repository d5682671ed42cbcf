import { words, type Hostile, type Stock } from '../attack.js';
import type { Call } from '../http-client.js';

/** Of each kind. */
const AT_ONCE = 2;
/** Who is refused this often is not let have more. */
const MAX_REFUSALS = 12;

/** Many short lines: dear to quote, cheap to send. */
const LINES = '> a\n'.repeat(24_900);
const LARGE = 'x'.repeat(99_000);
const PAGE = 'y'.repeat(499_000);
/** Texts that expressions for secrets go over again and again. */
const SECRET_LIKE = [
  'password'.repeat(12_000),
  'a-'.repeat(49_000),
  'key='.repeat(24_000),
  `${'eyJ'.repeat(33_000)}`,
  'x:'.repeat(49_000),
  `token ${'A1'.repeat(45_000)}`,
];

const largeCard = {
  title: 'Large',
  description: LARGE,
  instructions: LARGE,
  acceptance_criteria: LARGE,
  plan: LARGE,
  result_body: LARGE,
  review_notes: LARGE,
  build_log_excerpt: LARGE,
  agent_context: { text: 'z'.repeat(60_000) },
};

const lesson = (n: number) => ({
  path: `lessons/hostile/lesson-${n}.md`,
  content: `---\ntype: rule\nanchors: [src/]\n---\n${words(1_000, n)}\n`,
});

/** Makes as much of everything as it is let have, until all of it is there or time is up. */
export async function stockUp(hostile: Hostile, timeUp: AbortSignal): Promise<void> {
  const { stock, workspace } = hostile;
  const { agentId } = workspace;
  const make = async (what: string, path: string, body: object, as: 'token' | 'scoped' = 'token'): Promise<any> => {
    const reply = await hostile.call(`make ${what}`, { method: 'POST', path, body, keep: true }, as);
    return reply && reply.status < 300 ? JSON.parse(reply.text) : null;
  };
  const idOf = async (what: string, path: string, body: object): Promise<string | undefined> =>
    (await make(what, path, body))?.id as string | undefined;
  const known: Partial<Stock> = {
    boardId: await idOf('board', '/board/boards', { name: 'One board' }),
    largeBoardId: await idOf('board', '/board/boards', { name: 'Large' }),
    linesBoardId: await idOf('board', '/board/boards', { name: 'Lines' }),
    spaceId: await idOf('space', '/docs/spaces', { name: 'Pages' }),
    projectId: await idOf('project', '/projects', { name: 'Code' }),
    guestId: workspace.strangers[0],
  };
  Object.assign(stock, Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)));
  stock.cardId = await idOf('card', `/board/boards/${stock.boardId}/tasks`, { title: 'One card' });
  const source = { agent_id: agentId, source_type: 'agentboard', config: {} };
  await make('source', '/memory/sources', source, 'scoped');
  if (hostile.repositoryUrl !== '') {
    const repository = {
      method: 'PUT',
      path: `/projects/${stock.projectId}/repository`,
      body: { url: hostile.repositoryUrl },
    };
    await hostile.call('make repository', repository);
  }

  const many: [what: string, count: number, call: (n: number) => Call, as: 'token' | 'scoped'][] = [
    ['secret-like card', 30, (n) => card(stock.boardId, secretLike(n)), 'token'],
    ['lines card', 60, () => card(stock.linesBoardId, { title: 'Lines', description: LINES }), 'token'],
    ['large card', 200, () => card(stock.largeBoardId, largeCard), 'token'],
    ['page', 750, (n) => post(`/docs/spaces/${stock.spaceId}/pages`, { title: `Page ${n}`, body: PAGE }), 'token'],
    ['board', 1_000, (n) => post('/board/boards', { name: `Board ${n}` }), 'token'],
    ['words', 400, (n) => memory(agentId, 'fact', words(2_000, n)), 'scoped'],
    ['learning', 1_000, (n) => memory(agentId, 'learning', `Restart the worker ${n} after every migration`), 'scoped'],
    ['lessons', 25, (n) => sync(stock.projectId, n), 'scoped'],
  ];
  const streams = many.flatMap(([what, count, call, as]) => {
    let [next, refused] = [0, 0];
    const work = async (): Promise<void> => {
      while (next < count && refused < MAX_REFUSALS && !timeUp.aborted) {
        const reply = await hostile.call(`make ${what}`, call(next++), as);
        if (!reply || reply.status >= 400) refused++;
      }
    };
    return Array.from({ length: AT_ONCE }, work);
  });
  await Promise.all(streams);
}

const post = (path: string, body: object): Call => ({ method: 'POST', path, body });
const card = (boardId: string | undefined, body: object): Call => post(`/board/boards/${boardId}/tasks`, body);
const memory = (agentId: string, kind: string, body: string): Call =>
  post('/memory/memories', { agent_id: agentId, kind, title: body.slice(0, 60), body });
const sync = (projectId: string | undefined, n: number): Call =>
  post('/memory/entries:sync', {
    project_id: projectId,
    files: Array.from({ length: 20 }, (_, at) => lesson(n * 20 + at)),
  });

function secretLike(n: number): object {
  const text = SECRET_LIKE[n % SECRET_LIKE.length]!;
  return { title: 'Secrets', status: 'completed', description: text, result_summary: text.slice(0, 5_000) };
}
