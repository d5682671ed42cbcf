/** The story as the author of a client with swagger-typescript-api would write it. Compiled with the generated client. */
import { Api, CardDepth, MemoryKind, WritableMemoryKind, type HttpResponse, type Problem } from './client.js';
import type { Service, ShortStory } from './short-story.js';

/** A refused call throws the answer, with the problem in `error`. */
async function refusalOf(call: Promise<unknown>): Promise<HttpResponse<unknown, Problem>> {
  try {
    await call;
  } catch (error) {
    return error as HttpResponse<unknown, Problem>;
  }
  throw new Error('The call was not refused');
}

export async function tell({ url, email, password, token, agent }: Service): Promise<ShortStory> {
  const { api } = new Api({
    baseUrl: url,
    baseApiParams: { headers: { Accept: 'application/json' } },
    securityWorker: () => ({ headers: { Authorization: `Bearer ${token}` } }),
  });
  const { data: session } = await api.login({ email, password });

  const { data: board } = await api.createBoard({ name: 'Tea' });
  const { data: card } = await api.createCard(board.id, { title: 'Boil water', column: 'To do' });
  const { data: moved } = await api.changeCard(card.id, { column: 'In progress' }, { return: 'receipt' });
  if (!('changed' in moved)) throw new Error('A receipt was requested');
  const { data: cards } = await api.listCards(board.id, { detail: CardDepth.Summary });

  const title = 'The kettle is in the second drawer';
  await api.createMemory({ agent_id: agent, kind: WritableMemoryKind.Fact, title, body: 'Behind the mugs.' });
  const kinds = [MemoryKind.Fact, MemoryKind.Decision];
  const { data: found } = await api.searchMemories(agent, { query: 'kettle', kinds, format: 'json' });
  // This generator takes what follows a colon for a parameter.
  const { data: similar } = await api.findSimilarLessons(':similar', { text: 'Retry with an idempotency key.' });

  await api.removeBoard(board.id);
  const gone = await refusalOf(api.getBoard(board.id));
  const refused = await refusalOf(api.createBoard({ name: ' ' }));

  return {
    signedInAs: session.user.full_name,
    receipt: { from: moved.from_column, to: moved.to_column },
    cards: cards.items.map((one) => one.title),
    found: { count: found.count, title: found.memories[0]?.title },
    degraded: similar.degraded,
    afterRemoval: gone.status,
    refusal: { status: refused.status, field: refused.error.errors?.[0]?.field },
  };
}
