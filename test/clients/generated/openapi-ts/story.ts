/** The story as the author of a client with @hey-api/openapi-ts would write it. Compiled with the generated client. */
import type { Service, Story } from './told.js';
import {
  cancelHireNow,
  changeCard,
  createBoard,
  createCard,
  createMemory,
  createMyToken,
  getEnvironmentImage,
  getHire,
  getWorkstation,
  hireEmployee,
  listActivity,
  listCards,
  listEmployees,
  login,
  orderWorkstation,
  releaseWorkstation,
  searchMemories,
  uploadEnvironmentImage,
  type CardReceipt,
  type Hire,
  type Scope,
} from './sdk/index.js';
import { createClient, createConfig } from './sdk/client/index.js';

const POLL_MS = 100;
const POLLS = 300;

export async function tell({ url, email, password, picture }: Service): Promise<Story> {
  const door = createClient(createConfig({ baseUrl: url }));
  const signedIn = await login({ client: door, body: { email, password }, throwOnError: true });
  const { user } = signedIn.data;
  const cookie = signedIn.response.headers.getSetCookie()[0]!.split(';')[0]!;
  const [, session] = cookie.split('=');
  const dashboard = createClient(
    createConfig({
      baseUrl: url,
      throwOnError: true,
      auth: (scheme) => (scheme.in === 'cookie' ? session : undefined),
    }),
  );
  const asPerson = { client: dashboard, throwOnError: true } as const;

  const { data: catalog } = await listEmployees(asPerson);
  const helper = catalog.items.find(({ name }) => name === 'Support helper')!;
  const { data: hiring } = await hireEmployee({ ...asPerson, path: { profile_id: helper.id }, body: {} });
  const byHire = { ...asPerson, path: { hire_id: hiring.hire_id } };
  const hire = await untilActive(async () => (await getHire(byHire)).data);
  await cancelHireNow(byHire);

  const { data: ordered } = await orderWorkstation({ ...asPerson, body: { name: 'Tea desk', runtime: 'codex' } });
  const byDesk = { ...asPerson, path: { workstation_id: ordered.workstation_id } };
  const { data: desk } = await getWorkstation(byDesk);
  await uploadEnvironmentImage({ ...byDesk, body: { file: picture } });
  const { data: image } = await getEnvironmentImage({ ...byDesk, parseAs: 'blob' });
  await releaseWorkstation(byDesk);

  const scopes: Scope[] = ['memory:read', 'memory:write'];
  const { data: issued } = await createMyToken({ ...asPerson, body: { name: 'tea', scopes } });
  const agent = {
    client: createClient(createConfig({ baseUrl: url, auth: issued.token })),
    throwOnError: true,
  } as const;

  const title = 'The kettle is in the second drawer';
  await createMemory({
    ...agent,
    body: { agent_id: 'hey-api', kind: 'fact', title, body: 'Behind the mugs.', tags: ['tea'] },
  });
  const { data: found } = await searchMemories({
    ...agent,
    path: { agent_id: 'hey-api' },
    query: { query: 'kettle', kinds: ['fact', 'decision'], format: 'json' },
  });

  const { data: board } = await createBoard({ ...agent, body: { name: 'Tea' } });
  const byBoard = { ...agent, path: { board_id: board.id } };
  const { data: card } = await createCard({ ...byBoard, body: { title: 'Boil water', column: 'To do' } });
  const { data: moved } = await changeCard({
    ...agent,
    path: { task_id: card.id },
    query: { return: 'receipt' },
    body: { column: 'In progress' },
  });
  if (!('changed' in moved)) throw new Error('A receipt was asked for');
  const receipt: CardReceipt = moved;
  const { data: cards } = await listCards({ ...byBoard, query: { detail: 'summary' } });
  const { data: feed } = await listActivity({ ...byBoard, query: { limit: 2 } });

  const { error: problem, response } = await orderWorkstation({
    client: dashboard,
    throwOnError: false,
    body: { name: ' ' },
  });

  return {
    signedInAs: user.full_name,
    hired: { name: hire.name, status: hire.status, onboarding: hire.onboarding.map(({ key }) => key) },
    desk: {
      status: desk.status,
      firstStep: `${desk.onboarding_steps[0]!.key}: ${desk.onboarding_steps[0]!.state}`,
      isTokenShownAgain: 'pat' in desk,
      picture: image.type,
    },
    scopes: issued.scopes,
    found: { count: found.count, title: found.memories[0]!.title, kind: found.memories[0]!.kind },
    card: { number: card.ref.split('-').at(-1), summary: cards.items.map((one) => one.title) },
    receipt: { from: receipt.from_column, to: receipt.to_column, changed: Object.keys(receipt.changed).toSorted() },
    feed: feed.items.map(({ action }) => action),
    refusal: {
      status: response?.status ?? 0,
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
