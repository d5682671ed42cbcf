import { isDeepStrictEqual } from 'node:util';
import type { Response } from '../support/api.js';
import type { TestApp } from '../app.js';
import { download, type Served, type Workspace } from './workspace.js';

/** The words of the interface about boards as tables; nothing here is taken from the service. */

export const STATUSES = ['pending', 'in_progress', 'in_review', 'blocked', 'completed', 'canceled'] as const;
export const TASK_TYPES = ['coding', 'docs', 'research', 'design', 'test'] as const;
export const DEFAULT_COLUMNS = [
  { name: 'Backlog', status: 'pending' },
  { name: 'To do', status: 'pending' },
  { name: 'In progress', status: 'in_progress' },
  { name: 'Review', status: 'in_review' },
  { name: 'Done', status: 'completed' },
  { name: 'Blocked', status: 'blocked' },
];

const words = (text: string): string[] => text.trim().split(/\s+/);
export const SUMMARY = words(`
  id ref title status column column_id position board_id board task_type priority assignee pr_number branch pr_url
  updated_at`);
export const STANDARD = [
  ...SUMMARY,
  ...words(`
    project_id brand_id labels tags created_at created_by updated_by started_at completed_at due_at archived_at blocked
    blocked_reason blocked_by parent_id children_count checklist_total checklist_done comments_count attachments_count
    watchers reviewer estimate actual_minutes attempt max_attempts agent_id agent_context workstation_id coder build_id
    build_status build_started_at build_finished_at commit_sha pr_state pr_merged_at checks_status repo base_branch
    source external_url version result_summary`),
];
export const FULL = [
  ...STANDARD,
  ...words('description instructions acceptance_criteria plan result_body review_notes build_log_excerpt'),
];
export const DEPTHS: [detail: string, fields: string[], count: number][] = [
  ['summary', SUMMARY, 16],
  ['standard', STANDARD, 60],
  ['full', FULL, 67],
];
/** Change with every write and are not in a receipt. */
export const BOOKKEEPING = ['updated_at', 'updated_by', 'version'];

export interface Column {
  id: string;
  name: string;
  status: string;
}
export interface Board {
  id: string;
  name: string;
  key: string;
  board_type: string;
  columns: Column[];
  cards_total: number;
  created_at: string;
}
export interface Card {
  id: string;
  ref: string;
  title: string;
  status: string;
  column: Column;
  column_id: string;
  position: number;
  updated_at: string;
  [field: string]: any;
}
export interface CardPage {
  items: Card[];
  total: number;
  page: number;
  per_page: number;
}
export interface Entry {
  id: string;
  action: string;
  created_at: string;
  task_id: string | null;
  task_ref: string | null;
  actor_id: number | null;
  agent_name: string | null;
  changed: string[];
}
export interface Feed {
  items: Entry[];
  next_cursor: string | null;
}

export const NO_BOARD = [404, 'Board not found'];
export const NO_CARD = [404, 'Card not found'];

// Values of fields

const LATER = '2031-03-04T05:06:07.000Z';

/** Values that a card takes and shows again as they are. */
export const ACCEPTED: [field: string, value: unknown][] = [
  ['title', 'x'],
  ['title', 'Überschrift 日本語 😀 <b>|*_#`'],
  ...TASK_TYPES.map((type): [string, unknown] => ['task_type', type]),
  ['priority', 'normal'],
  ['priority', 'high'],
  ['priority', 'low'],
  ['pr_number', 1],
  ['pr_number', 2_000_000_000],
  ['pr_number', null],
  ['pr_url', 'https://git.test.example/team/repo/pull/12'],
  ['pr_url', null],
  ['branch', 'feat/a-branch_1.2'],
  ['branch', null],
  ['base_branch', 'main'],
  ['labels', ['one', 'two']],
  ['labels', []],
  ['tags', ['ä', '日本']],
  ['tags', []],
  ['due_at', LATER],
  ['due_at', null],
  ['assignee', null],
  ['reviewer', null],
  ['watchers', []],
  ['parent_id', null],
  ['description', 'One line.\n\n# Another\n\ttabbed 😀'],
  ['instructions', 'Do it.\nThen stop.'],
  ['acceptance_criteria', '- it works'],
  ['plan', '1. think\n2. act'],
];

/** What the service itself keeps, with values a client might send back. */
export const KEPT_BY_SERVICE: Record<string, unknown> = {
  id: '11111111-1111-4111-8111-111111111111',
  ref: 'XX-99',
  board_id: '11111111-1111-4111-8111-111111111111',
  board: 'Elsewhere',
  brand_id: 1,
  created_at: LATER,
  created_by: 1,
  updated_at: LATER,
  updated_by: 1,
  version: 99,
  children_count: 9,
  checklist_total: 9,
  checklist_done: 9,
  comments_count: 9,
  attachments_count: 9,
};

/** The fields that an answer says it did not look at. */
export const ignoredIn = ({ headers }: { headers: Record<string, string> }): string[] =>
  (headers['x-ignored-fields'] ?? '')
    .split(',')
    .map((name) => decodeURIComponent(name.trim()))
    .filter(Boolean)
    .toSorted();

// Calls

type Caller = Pick<Workspace, 'token'>;
type Headers = Record<string, string>;

export const BOARDS = '/api/v1/board/boards';
export const boardPath = (id: string, rest = ''): string => `${BOARDS}/${id}${rest}`;
export const cardPath = (id: string, rest = ''): string => `/api/v1/board/tasks/${id}${rest}`;
export const feedPath = (boardId: string, query = ''): string => `/api/v1/board/activity/boards/${boardId}${query}`;
export const masterPath = (query = ''): string => `/api/v1/board/master/tasks${query}`;

export const postBoard = (t: TestApp, { token }: Caller, body?: unknown, headers?: Headers) =>
  t.api.post(BOARDS, { token, body, headers });
export const readBoard = async (t: TestApp, { token }: Caller, id: string): Promise<Board> =>
  (await t.api.get<Board>(boardPath(id), { token })).body;

/** A new board, as reading it shows it. */
export async function newBoard(
  t: TestApp,
  caller: Caller,
  settings: { name?: string; board_type?: string; columns?: { name: string; status: string }[] } = {},
): Promise<Board> {
  const { body } = succeed(await postBoard(t, caller, { name: 'Board', ...settings }));
  return readBoard(t, caller, body.id as string);
}

export const columnOf = (board: Board, name: string): Column => {
  const column = board.columns.find((one) => one.name === name);
  if (!column) throw new Error(`${board.name} has no column ${name}`);
  return column;
};

export const postCard = (t: TestApp, { token }: Caller, boardId: string, body?: unknown, headers?: Headers) =>
  t.api.post(boardPath(boardId, '/tasks'), { token, body, headers });

export async function newCard(
  t: TestApp,
  caller: Caller,
  boardId: string,
  body: Record<string, unknown> = {},
): Promise<Card> {
  return succeed(await postCard(t, caller, boardId, { title: 'Card', ...body })).body as Card;
}

/** Cards one after the other, so that their order is known. */
export async function newCards(
  t: TestApp,
  caller: Caller,
  boardId: string,
  bodies: readonly Record<string, unknown>[],
): Promise<Card[]> {
  const cards: Card[] = [];
  for (const [index, body] of bodies.entries())
    cards.push(await newCard(t, caller, boardId, { title: `Card ${index + 1}`, ...body }));
  return cards;
}

/** Many cards in no particular order, a few requests at a time. */
export const manyCards = (
  t: TestApp,
  caller: Caller,
  boardId: string,
  count: number,
  bodyOf: (index: number) => Record<string, unknown> = () => ({}),
): Promise<Card[]> =>
  severalAtOnce(count, 8, (index) => newCard(t, caller, boardId, { title: `Card ${index + 1}`, ...bodyOf(index) }));

/** Does a piece of work for 0, 1, 2 …, this many at the same time. */
export async function severalAtOnce<T>(count: number, width: number, work: (index: number) => Promise<T>) {
  const results: T[] = [];
  let next = 0;
  const one = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) results[index] = await work(index);
  };
  await Promise.all(Array.from({ length: width }, one));
  return results;
}

export const getCard = (t: TestApp, { token }: Caller, id: string, query = '', headers?: Headers) =>
  t.api.get(cardPath(id, query), { token, headers });
export const readCard = async (t: TestApp, caller: Caller, id: string): Promise<Card> =>
  succeed(await getCard(t, caller, id)).body as Card;
export const etagOf = async (t: TestApp, caller: Caller, id: string): Promise<string> =>
  (await getCard(t, caller, id)).headers.etag!;
/** Asks a PATCH for what changed instead of the card. */
export const RECEIPT = { query: '?return=receipt' };
export const patchCard = (
  t: TestApp,
  { token }: Caller,
  id: string,
  body?: unknown,
  { query = '', headers }: { query?: string; headers?: Headers } = {},
) => t.api.patch(cardPath(id, query), { token, body, headers });
export const deleteCard = (t: TestApp, { token }: Caller, id: string) => t.api.delete(cardPath(id), { token });
export const postComment = (t: TestApp, { token }: Caller, id: string, body: unknown) =>
  t.api.post(cardPath(id, '/comments'), { token, body });
export const putChecklist = (t: TestApp, { token }: Caller, id: string, body: unknown) =>
  t.api.put(cardPath(id, '/checklist'), { token, body });

export const getCards = (t: TestApp, { token }: Caller, boardId: string, query = '') =>
  t.api.get(boardPath(boardId, `/tasks${query}`), { token });
export const readCards = async (t: TestApp, caller: Caller, boardId: string, query = ''): Promise<CardPage> =>
  succeed(await getCards(t, caller, boardId, query)).body as CardPage;

export const getFeed = (t: TestApp, { token }: Caller, boardId: string, query = '') =>
  t.api.get(feedPath(boardId, query), { token });
export const readFeed = async (t: TestApp, caller: Caller, boardId: string, query = ''): Promise<Feed> =>
  succeed(await getFeed(t, caller, boardId, query)).body as Feed;

/** Every entry of a board without concurrent writers, oldest first. */
export async function wholeLog(t: TestApp, caller: Caller, boardId: string): Promise<Entry[]> {
  const newestFirst: Entry[] = [];
  let since = '';
  for (let page = 0; page < 1_000; page++) {
    const { items, next_cursor } = await readFeed(t, caller, boardId, `?limit=200${since}`);
    if (!items.length) return newestFirst.toReversed();
    newestFirst.push(...items);
    since = `&since=${encodeURIComponent(next_cursor!)}`;
  }
  throw new Error('the feed does not end');
}

/** The entries about one card, oldest first. */
export const logOf = async (t: TestApp, caller: Caller, boardId: string, cardId: string): Promise<Entry[]> =>
  (await wholeLog(t, caller, boardId)).filter(({ task_id }) => task_id === cardId);

export const exportBoard = (
  t: TestApp,
  { token }: Caller,
  boardId: string,
  query = '',
  headers: Headers = {},
): Promise<Served> =>
  download(t, boardPath(boardId, `/export${query}`), { authorization: `Bearer ${token}`, ...headers });

/** Throws the service's answer unless it succeeded. */
export function succeed<T>(answer: Response<T>): Response<T> {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
}

// Comparisons

/** The expected receipt for two states of a card. */
export function differences(before: Card, after: Card): Record<string, { from: unknown; to: unknown }> {
  const fields = Object.keys(after).filter(
    (field) => !BOOKKEEPING.includes(field) && !isDeepStrictEqual(before[field], after[field]),
  );
  return Object.fromEntries(fields.map((field) => [field, { from: before[field], to: after[field] }]));
}

/** The order of a list: columns as the board has them, position, id. */
export function inOrder(board: Board, cards: readonly Card[]): Card[] {
  const rank = new Map(board.columns.map(({ id }, index) => [id, index]));
  return cards.toSorted(
    (a, b) =>
      rank.get(a.column_id)! - rank.get(b.column_id)! || a.position - b.position || (a.id < b.id ? -1 : +(a.id > b.id)),
  );
}

export const numberOf = ({ ref }: Pick<Card, 'ref'>): number => Number(/-(\d+)$/.exec(ref)?.[1]);
export const idsOf = (cards: readonly { id: string }[]): string[] => cards.map(({ id }) => id);
export const titlesOf = (cards: readonly Card[]): string[] => cards.map(({ title }) => title);
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
