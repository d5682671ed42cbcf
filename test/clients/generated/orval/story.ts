/** The story as the author of a client with orval would write it. Compiled with the generated client. */
import * as api from './client.js';
import type { Service, ShortStory } from './short-story.js';

/** The paths of this client are relative, as in a page of the service; elsewhere they need the address. */
function useAddress(url: string): void {
  const send = globalThis.fetch;
  globalThis.fetch = (path, init) => send(new URL(String(path), url), init);
}

/** The answer with this status; any other ends the story with its own words. */
function expectStatus<T extends { status: number; data: unknown }, S extends T['status']>(
  answer: T,
  status: S,
): Extract<T, { status: S }>['data'] {
  if (answer.status !== status) throw new Error(`${answer.status}: ${JSON.stringify(answer.data)}`);
  return answer.data as Extract<T, { status: S }>['data'];
}

export async function tell({ url, email, password, token, agent }: Service): Promise<ShortStory> {
  useAddress(url);
  const { user } = expectStatus(await api.login({ email, password }), 200);

  const asAdmin = { headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' } };
  const board = expectStatus(await api.createBoard({ name: 'Tea' }, asAdmin), 201);
  const card = expectStatus(await api.createCard(board.id, { title: 'Boil water', column: 'To do' }, asAdmin), 201);
  const moved = expectStatus(
    await api.changeCard(card.id, { column: 'In progress' }, { return: 'receipt' }, asAdmin),
    200,
  );
  if (!('changed' in moved)) throw new Error('A receipt was requested');
  const cards = expectStatus(await api.listCards(board.id, { detail: 'summary' }, asAdmin), 200);

  const title = 'The kettle is in the second drawer';
  const memory = { agent_id: agent, kind: 'fact', title, body: 'Behind the mugs.' } as const;
  expectStatus(await api.createMemory(memory, asAdmin), 201);
  const found = expectStatus(
    await api.searchMemories(agent, { query: 'kettle', kinds: ['fact', 'decision'], format: 'json' }, asAdmin),
    200,
  );
  if (typeof found === 'string') throw new Error('JSON was requested');
  const similar = expectStatus(await api.findSimilarLessons({ text: 'Retry with an idempotency key.' }, asAdmin), 200);

  expectStatus(await api.removeBoard(board.id, asAdmin), 204);
  const gone = await api.getBoard(board.id, asAdmin);
  const refused = expectStatus(await api.createBoard({ name: ' ' }, asAdmin), 422);

  return {
    signedInAs: user.full_name,
    receipt: { from: moved.from_column, to: moved.to_column },
    cards: cards.items.map((one) => one.title),
    found: { count: found.count, title: found.memories[0]?.title },
    degraded: similar.degraded,
    afterRemoval: gone.status,
    refusal: { status: 422, field: refused.errors?.[0]?.field },
  };
}
