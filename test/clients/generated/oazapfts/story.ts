/** The story as the author of a client with oazapfts would write it. Compiled with the generated client. */
import { ok } from '@oazapfts/runtime';
import * as api from './client.js';
import type { Service, ShortStory } from './short-story.js';

export async function tell({ url, email, password, token, agent }: Service): Promise<ShortStory> {
  api.defaults.baseUrl = url;
  const { user } = await ok(api.login({ email, password }));

  api.defaults.headers = { Authorization: `Bearer ${token}` };
  const board = await ok(api.createBoard({ name: 'Tea' }));
  const card = await ok(api.createCard(board.id, { title: 'Boil water', column: 'To do' }));
  const moved = await ok(api.changeCard(card.id, { column: 'In progress' }, { $return: 'receipt' }));
  if (!('changed' in moved)) throw new Error('A receipt was requested');
  const cards = await ok(api.listCards(board.id, { detail: 'summary' }));

  const title = 'The kettle is in the second drawer';
  await ok(api.createMemory({ agent_id: agent, kind: 'fact', title, body: 'Behind the mugs.' }));
  const found = await ok(api.searchMemories(agent, { query: 'kettle', kinds: ['fact', 'decision'], format: 'json' }));
  const similar = await ok(api.findSimilarLessons({ text: 'Retry with an idempotency key.' }));

  await ok(api.removeBoard(board.id));
  const gone = await api.getBoard(board.id);
  const refused = await api.createBoard({ name: ' ' });
  if (refused.status !== 422) throw new Error(`A blank name: ${refused.status}`);

  return {
    signedInAs: user.full_name,
    receipt: { from: moved.from_column, to: moved.to_column },
    cards: cards.items.map((one) => one.title),
    found: { count: found.count, title: found.memories[0]?.title },
    degraded: similar.degraded,
    afterRemoval: gone.status,
    refusal: { status: refused.status, field: refused.data.errors?.[0]?.field },
  };
}
