/** The story as the author of a client with typed-openapi would write it. Compiled with the generated client. */
import { createApiClient, type Fetcher } from './client.js';
import type { Service, ShortStory } from './short-story.js';

/** This generator leaves the sending to its user. */
function sendWith(headers: Record<string, string>): Fetcher {
  return {
    fetch: ({ method, url, urlSearchParams, parameters, overrides }) => {
      if (urlSearchParams) url.search = urlSearchParams.toString();
      return fetch(url, {
        ...overrides,
        method: method.toUpperCase(),
        headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers, ...parameters?.header },
        body: parameters?.body === undefined ? null : JSON.stringify(parameters.body),
      });
    },
  };
}

export async function tell({ url, email, password, token, agent }: Service): Promise<ShortStory> {
  const door = createApiClient(sendWith({}), url);
  const { user } = await door.post('/api/v1/auth/login', { body: { email, password } });

  const api = createApiClient(sendWith({ Authorization: `Bearer ${token}` }), url);
  // Groups of optional values must be there.
  const header = {};
  const board = await api.post('/api/v1/board/boards', { header, body: { name: 'Tea' } });
  const path = { board_id: board.id };
  const card = await api.post('/api/v1/board/boards/{board_id}/tasks', {
    path,
    header,
    body: { title: 'Boil water', column: 'To do' },
  });
  const moved = await api.patch('/api/v1/board/tasks/{task_id}', {
    path: { task_id: card.id },
    header,
    query: { return: 'receipt' },
    body: { column: 'In progress' },
  });
  if (!('changed' in moved)) throw new Error('A receipt was requested');
  const cards = await api.get('/api/v1/board/boards/{board_id}/tasks', { path, query: { detail: 'summary' } });

  const title = 'The kettle is in the second drawer';
  await api.post('/api/v1/memory/memories', {
    header,
    body: { agent_id: agent, kind: 'fact', title, body: 'Behind the mugs.' },
  });
  const found = await api.post('/api/v1/memory/agents/{agent_id}/context', {
    path: { agent_id: agent },
    query: { query: 'kettle', kinds: ['fact', 'decision'], format: 'json' },
  });
  const similar = await api.post('/api/v1/memory/entries:similar', {
    body: { text: 'Retry with an idempotency key.' },
  });

  await api.delete('/api/v1/board/boards/{board_id}', { path });
  const gone = await api.get('/api/v1/board/boards/{board_id}', { path, withResponse: true });
  const refused = await api.post('/api/v1/board/boards', { header, body: { name: ' ' }, withResponse: true });
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
