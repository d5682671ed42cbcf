/** The story as the author of a client with openapi-fetch would write it. Compiled with the types that were generated. */
import createClient from 'openapi-fetch';
import type { components, paths } from './schema.js';
import type { Service, Story } from './told.js';

const POLL_MS = 100;
const POLLS = 300;

type Hire = components['schemas']['Hire'];
type Problem = components['schemas']['Problem'];

/** A value that must be there; a refusal ends the story with its own words. */
function must<T>({ data, error, response }: { data?: T; error?: unknown; response: Response }): T {
  if (data === undefined) throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(error)}`);
  return data;
}

export async function tell({ url, email, password, picture }: Service): Promise<Story> {
  const door = createClient<paths>({ baseUrl: url });
  const login = await door.POST('/api/v1/auth/login', { body: { email, password } });
  const { user } = must(login);
  const cookie = login.response.headers.getSetCookie()[0]!.split(';')[0]!;
  const dashboard = createClient<paths>({ baseUrl: url, headers: { cookie } });

  const { items: employees } = must(await dashboard.GET('/api/v1/employees'));
  const helper = employees.find(({ name }) => name === 'Support helper')!;
  const { hire_id } = must(
    await dashboard.POST('/api/v1/employees/{profile_id}/hire', {
      params: { path: { profile_id: helper.id } },
      body: {},
    }),
  );
  const byHire = { params: { path: { hire_id } } };
  const readHire = async () => must(await dashboard.GET('/api/v1/employees/hires/{hire_id}', byHire));
  const hire = await untilActive(readHire);
  must(await dashboard.POST('/api/v1/employees/hires/{hire_id}/cancel-immediate', byHire));

  const ordered = must(await dashboard.POST('/api/v1/workstations', { body: { name: 'Tea desk', runtime: 'codex' } }));
  const byDesk = { params: { path: { workstation_id: ordered.workstation_id } } };
  const desk = must(await dashboard.GET('/api/v1/workstations/{workstation_id}', byDesk));
  if (typeof desk === 'string') throw new Error('JSON is the default');
  must(
    await dashboard.POST('/api/v1/environments/{workstation_id}/image', {
      ...byDesk,
      // This generator calls a file a string.
      body: { file: '' },
      bodySerializer() {
        const form = new FormData();
        form.set('file', picture);
        return form;
      },
    }),
  );
  const image = must(
    await dashboard.GET('/api/v1/environments/{workstation_id}/image', { ...byDesk, parseAs: 'blob' }),
  );
  must(await dashboard.DELETE('/api/v1/workstations/{workstation_id}', byDesk));

  const { token, scopes } = must(
    await dashboard.POST('/api/v1/me/tokens', { body: { name: 'tea', scopes: ['memory:read', 'memory:write'] } }),
  );
  const agent = createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${token}` } });

  const title = 'The kettle is in the second drawer';
  must(
    await agent.POST('/api/v1/memory/memories', {
      body: { agent_id: 'openapi-fetch', kind: 'fact', title, body: 'Behind the mugs.', tags: ['tea'] },
    }),
  );
  const found = must(
    await agent.POST('/api/v1/memory/agents/{agent_id}/context', {
      params: {
        path: { agent_id: 'openapi-fetch' },
        query: { query: 'kettle', kinds: ['fact', 'decision'], format: 'json' },
      },
    }),
  );
  if (typeof found === 'string') throw new Error('JSON was asked for');

  const board = must(await agent.POST('/api/v1/board/boards', { body: { name: 'Tea' } }));
  const byBoard = { board_id: board.id };
  const card = must(
    await agent.POST('/api/v1/board/boards/{board_id}/tasks', {
      params: { path: byBoard },
      body: { title: 'Boil water', column: 'To do' },
    }),
  );
  const moved = must(
    await agent.PATCH('/api/v1/board/tasks/{task_id}', {
      params: { path: { task_id: card.id }, query: { return: 'receipt' } },
      body: { column: 'In progress' },
    }),
  );
  if (!('changed' in moved)) throw new Error('A receipt was asked for');
  const cards = must(
    await agent.GET('/api/v1/board/boards/{board_id}/tasks', {
      params: { path: byBoard, query: { detail: 'summary' } },
    }),
  );
  const feed = must(
    await agent.GET('/api/v1/board/activity/boards/{board_id}', { params: { path: byBoard, query: { limit: 2 } } }),
  );

  const refused = await dashboard.POST('/api/v1/workstations', { body: { name: ' ' } });
  const problem: Problem | undefined = refused.error;

  return {
    signedInAs: user.full_name,
    hired: { name: hire.name, status: hire.status, onboarding: hire.onboarding.map(({ key }) => key) },
    desk: {
      status: desk.status,
      firstStep: `${desk.onboarding_steps[0]!.key}: ${desk.onboarding_steps[0]!.state}`,
      isTokenShownAgain: 'pat' in desk,
      picture: image.type,
    },
    scopes,
    found: { count: found.count, title: found.memories[0]!.title, kind: found.memories[0]!.kind },
    card: { number: card.ref.split('-').at(-1), summary: cards.items.map((one) => one.title) },
    receipt: { from: moved.from_column, to: moved.to_column, changed: Object.keys(moved.changed).toSorted() },
    feed: feed.items.map(({ action }) => action),
    refusal: {
      status: refused.response.status,
      detail: typeof problem?.detail === 'string' ? problem.detail : '',
      field: problem?.errors?.[0]?.field ?? '',
    },
  };
}

async function untilActive(read: () => Promise<Hire>): Promise<Hire> {
  for (let poll = 0; poll < POLLS; poll++) {
    const hire = await read();
    if (hire.status === 'active') return hire;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('The hire is not active');
}
