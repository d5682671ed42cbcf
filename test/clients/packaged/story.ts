/** The story as the author of a program with our client would write it. Compiled and run with the installed package. */
import { createClient, CursorTooOld, Problem, type Client, type Hire, type Scope } from 'workspace-platform-client';
import type { Service, Story } from './told.js';

export interface PackagedService extends Service {
  /** The same service behind a line that is cut again and again. */
  readonly cutUrl: string;
  /** A cursor whose events are no longer kept. */
  readonly oldCursor: string;
}
export interface PackagedStory extends Story {
  readonly listed: readonly string[];
  readonly refusedCursor: string;
  /** Events of the log that the stream did not have in their place. */
  readonly missed: number;
}

const POLL_MS = 100;
const POLLS = 300;
const TITLES = ['Boil water', 'Warm the pot', 'Wait'];
const LATER_CARDS = 40;

export async function tell({ url, email, password, picture, ...service }: PackagedService): Promise<PackagedStory> {
  const { data: session, headers } = await createClient({ baseUrl: url }).login({ email, password }).withResponse();
  const cookie = headers.getSetCookie()[0]!.split(';')[0]!;
  const dashboard = createClient({ baseUrl: url, headers: { cookie } });

  const { items: employees } = await dashboard.listEmployees();
  const helper = employees.find(({ name }) => name === 'Support helper')!;
  const { hire_id: hireId } = await dashboard.hireEmployee(helper.id, {}, { idempotencyKey: `hire-${Date.now()}` });
  const hire = await untilActive(dashboard, hireId);
  await dashboard.cancelHireNow(hireId);

  const { workstation_id: deskId } = await dashboard.orderWorkstation({ name: 'Tea desk', runtime: 'codex' });
  const desk = await dashboard.getWorkstation(deskId);
  await dashboard.uploadEnvironmentImage(deskId, { file: picture });
  const image: Blob = await dashboard.getEnvironmentImage(deskId);
  await dashboard.releaseWorkstation(deskId);

  const scopes: Scope[] = ['memory:read', 'memory:write'];
  const issued = await dashboard.createMyToken({ name: 'tea', scopes });
  const agent = createClient({ baseUrl: url, token: issued.token });

  const memory = { kind: 'fact', title: 'The kettle is in the second drawer', body: 'Behind the mugs.' } as const;
  await agent.createMemory({ agent_id: 'packaged', tags: ['tea'], ...memory });
  const found = await agent.searchMemories('packaged', { query: 'kettle', kinds: ['fact', 'decision'] });
  const page: string = await agent.searchMemories('packaged', { query: 'kettle', format: 'md' });
  if (!page.includes(memory.title)) throw new Error(`Not in the page: ${page}`);

  const board = await agent.createBoard({ name: 'Tea' });
  const card = await agent.createCard(board.id, { title: TITLES[0]!, column: 'To do' });
  const moved = await agent.changeCard(card.id, { column: 'In progress' }, { $return: 'receipt' });
  if (!('changed' in moved)) throw new Error('A receipt was requested');
  const cards = await agent.listCards(board.id, { detail: 'summary' });
  const feed = await agent.listActivity(board.id, { limit: 2 });
  for (const title of TITLES.slice(1)) await agent.createCard(board.id, { title });

  const refusal = await problemOf(dashboard.orderWorkstation({ name: ' ' }));
  return {
    signedInAs: session.user.full_name,
    hired: { name: hire.name, status: hire.status, onboarding: hire.onboarding.map(({ key }) => key) },
    desk: {
      status: desk.status,
      firstStep: `${desk.onboarding_steps[0]!.key}: ${desk.onboarding_steps[0]!.state}`,
      isTokenShownAgain: 'pat' in desk,
      picture: image.type,
    },
    scopes: issued.scopes,
    found: { count: found.count, title: found.memories[0]!.title, kind: found.memories[0]!.kind },
    card: { number: card.ref.split('-').at(-1), summary: cards.items.map(({ title }) => title) },
    receipt: { from: moved.from_column, to: moved.to_column, changed: Object.keys(moved.changed).sort() },
    feed: feed.items.map(({ action }) => action),
    refusal: { status: refusal.status, detail: String(refusal.detail), field: refusal.errors[0]?.field ?? '' },
    listed: await titlesOf(agent, board.id),
    ...(await listen(agent, issued.token, service)),
  };
}

async function titlesOf(agent: Client, boardId: string): Promise<string[]> {
  const titles: string[] = [];
  for await (const { title } of agent.pages('listCards', boardId, { perPage: 1 })) titles.push(title);
  return titles.sort();
}

/** Reads a stream whose line is cut again and again, while cards are written, and compares it with the log. */
async function listen(agent: Client, token: string, { cutUrl, oldCursor }: Omit<PackagedService, keyof Service>) {
  const listener = createClient({ baseUrl: cutUrl, token });
  const { next_cursor: after } = await agent.listEvents({ after: 'latest' });
  const board = await agent.createBoard({ name: 'Later' });
  const writing = (async () => {
    for (let n = 0; n < LATER_CARDS; n++) await agent.createCard(board.id, { title: `Cup ${n}` });
  })();
  const heard: string[] = [];
  for await (const { id } of listener.events({ after, types: ['task.*'] })) if (heard.push(id) === LATER_CARDS) break;
  await writing;
  const log = await agent.listEvents({ after, types: ['task.*'], limit: LATER_CARDS });
  const error = await problemOf(listener.events({ after: oldCursor }).next());
  return {
    missed: log.events.filter(({ id }, n) => heard[n] !== id).length,
    refusedCursor: error instanceof CursorTooOld ? error.message : 'accepted',
  };
}

async function problemOf(call: PromiseLike<unknown>): Promise<Problem> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('The call was not refused');
}

async function untilActive(client: Client, hireId: string): Promise<Hire> {
  for (let poll = 0; poll < POLLS; poll++) {
    const hire = await client.getHire(hireId, { signal: AbortSignal.timeout(10_000) });
    if (hire.status === 'active') return hire;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('The hire is not active');
}

/** Not run: what must not compile. A type that became `any` or `unknown` fails here. */
export async function mistakes(client: Client): Promise<void> {
  // @ts-expect-error A field is misspelled.
  await client.createBoard({ nam: 'Tea' });
  // @ts-expect-error A parameter is missing.
  await client.getBoard();
  // @ts-expect-error There is no such kind.
  await client.searchMemories('a', { kinds: ['rumour'] });
  // @ts-expect-error There is no such parameter.
  await client.listCards('b', { pages: 2 });
  // @ts-expect-error A text was requested.
  (await client.describeToken({ format: 'md' })).role;
  // @ts-expect-error A board has no such field.
  (await client.getBoard('b')).colour;
  // @ts-expect-error This is no long list.
  client.pages('getBoard', 'b');
  // @ts-expect-error An entry has no such field.
  for await (const board of client.pages('listBoards')) board.colour;
  // @ts-expect-error An event has no such field.
  for await (const event of client.events()) event.colour;
}
