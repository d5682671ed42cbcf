/**
 * The story as the author of a client with openapi-zod-client would write it. Compiled with the generated client, which
 * checks each answer with zod before it returns it.
 */
import { isErrorFromAlias } from '@zodios/core';
import { api as definitions, createApiClient } from './client.js';
import type { Service, ShortStory } from './short-story.js';

export async function tell({ url, email, password, token, agent }: Service): Promise<ShortStory> {
  const door = createApiClient(url);
  const { user } = await door.login({ email, password });

  const api = createApiClient(url, {
    axiosConfig: {
      headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
      // Lists as `kinds=fact&kinds=decision`, as the contract says.
      paramsSerializer: { indexes: null },
    },
  });
  const board = await api.createBoard({ name: 'Tea' });
  const ofBoard = { params: { board_id: board.id } };
  const card = await api.createCard({ title: 'Boil water', column: 'To do' }, ofBoard);
  const moved = await api.changeCard(
    { column: 'In progress' },
    { params: { task_id: card.id }, queries: { return: 'receipt' } },
  );
  if (!('from_column' in moved)) throw new Error('A receipt was requested');
  const cards = await api.listCards({ ...ofBoard, queries: { detail: 'summary' } });

  const title = 'The kettle is in the second drawer';
  await api.createMemory({ agent_id: agent, kind: 'fact', title, body: 'Behind the mugs.' });
  const found = await api.searchMemories(undefined, {
    params: { agent_id: agent },
    queries: { query: 'kettle', kinds: ['fact', 'decision'], format: 'json' },
  });
  // Its runtime takes what follows a colon for a parameter.
  const similar = await api.findSimilarLessons(
    { text: 'Retry with an idempotency key.' },
    { params: { similar: ':similar' } },
  );

  await api.removeBoard(undefined, ofBoard);
  const gone: unknown = await api.getBoard(ofBoard).catch((error: unknown) => error);
  if (!isErrorFromAlias(definitions.api, 'getBoard', gone))
    throw new Error('The board is still there', { cause: gone });
  const refused: unknown = await api.createBoard({ name: ' ' }).catch((error: unknown) => error);
  if (!isErrorFromAlias(definitions.api, 'createBoard', refused))
    throw new Error('A blank name was not refused', { cause: refused });

  return {
    signedInAs: user.full_name,
    receipt: { from: String(moved.from_column), to: String(moved.to_column) },
    cards: cards.items.map((one) => one.title),
    found: { count: found.count, title: found.memories[0]?.title },
    degraded: similar.degraded,
    afterRemoval: gone.response.status,
    refusal: { status: refused.response.status, field: refused.response.data.errors?.[0]?.field },
  };
}
