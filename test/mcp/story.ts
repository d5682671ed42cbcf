import { makeRepository, REPOSITORIES, removeRepositories } from '../factories/repository.js';
import { eventually } from '../support/eventually.js';
import { startDemoService, type DemoService } from '../clients/demo-service.js';

export const AGENT = 'demo-agent';
export const FILE = 'src/billing/invoice.ts';
export const LESSON = 'billing/rounding';

const FILES = {
  [FILE]: `import { rateOf } from './tax.js';\nexport function total(lines: number[]): number {\n  return lines.reduce((sum, line) => sum + line * rateOf('DE'), 0);\n}\n`,
  'src/billing/tax.ts': `export function rateOf(country: string): number {\n  return country === 'DE' ? 1.19 : 1;\n}\n`,
};
const LESSON_FILE = `---\ntype: gotcha\nanchors: [${FILE}]\n---\nRound per line, not per invoice: the tax office does.\n`;

/** The service as a process of its own, with a card about a file of an indexed repository, a lesson and a memory. */
export interface Story {
  readonly url: string;
  /** Of an admin, with every scope. */
  readonly token: string;
  readonly boardId: string;
  readonly cardRef: string;
  readonly cardId: string;
  readonly memoryId: string;
  readonly projectId: string;
  readonly pageRef: string;
  /** Another token of the same person. */
  issueToken(): Promise<{ readonly token: string; revoke(): Promise<void> }>;
  /** A call that must succeed. */
  api<T = any>(method: string, path: string, body?: object): Promise<T>;
  stop(): Promise<void>;
}

export async function startStory(env: Record<string, string> = {}): Promise<Story> {
  const service = await startDemoService({ REPOS_ALLOWED_ROOT: REPOSITORIES, ...env });
  const stop = async (): Promise<void> => {
    await service.stop();
    removeRepositories();
  };
  try {
    return { ...(await tell(service)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function tell({ url, demo }: DemoService): Promise<Omit<Story, 'stop'>> {
  const api = async <T = any>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${demo.adminToken}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : null) as T;
  };
  await removeDemoProject(api);
  const repository = await makeRepository(FILES);
  const project = await api('POST', '/projects', { name: 'Billing' });
  await api('PUT', `/projects/${project.id}/repository`, { url: repository.url });
  const board = await api('POST', '/board/boards', { name: 'Web shop' });
  const card = await api('POST', `/board/boards/${board.id}/tasks`, {
    title: 'Invoices are a cent off',
    description: `The total in ${FILE} differs from the one of the tax office. Is it the rounding?`,
    acceptance_criteria: '- totals agree to the cent',
    agent_id: AGENT,
    project_id: project.id,
  });
  const memory = await api('POST', '/memory/memories', {
    agent_id: AGENT,
    kind: 'decision',
    title: 'Invoices are stored in cents',
    body: 'Amounts of invoices are whole cents, because floating point loses some.',
  });
  const space = await api('POST', '/docs/spaces', { name: 'Handbook' });
  const page = await api('POST', `/docs/spaces/${space.id}/pages`, {
    title: 'Billing',
    body: 'How invoices are made.',
  });
  await eventually(async () => {
    const { index } = await api('GET', `/projects/${project.id}`);
    if (index.status !== 'ready') throw new Error(`The index is ${index.status}: ${index.error}`);
  }, 120_000);
  await api('POST', '/memory/entries:sync', {
    project_id: project.id,
    files: [{ path: `lessons/${LESSON}.md`, content: LESSON_FILE }],
  });
  return {
    url,
    token: demo.adminToken,
    boardId: board.id,
    cardRef: card.ref,
    cardId: card.id,
    memoryId: memory.id,
    projectId: project.id,
    pageRef: `${space.id}/${page.id}`,
    api,
    issueToken: () => issueToken({ url, demo }),
  };
}

/** So that tools which take the only project of a workspace find one. The demo makes its own after the start. */
async function removeDemoProject(api: Story['api']): Promise<void> {
  await eventually(async () => {
    const { items } = await api('GET', '/projects');
    if (!items.length) throw new Error('The demo has no project yet');
    await api('DELETE', `/projects/${items[0].id}`);
  }, 60_000);
}

async function issueToken({ url, demo }: Pick<DemoService, 'url' | 'demo'>) {
  const post = (path: string, headers: Record<string, string>, body: unknown) =>
    fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const signedIn = await post('/auth/login', {}, { email: demo.adminEmail, password: demo.password });
  const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!;
  const issued = await post('/me/tokens', { cookie }, { scopes: ['brand:read', 'memory:read'], name: 'listener' });
  const { id, token } = (await issued.json()) as { id: string; token: string };
  const revoke = async (): Promise<void> => {
    const { status } = await fetch(`${url}/api/v1/me/tokens/${id}`, { method: 'DELETE', headers: { cookie } });
    if (status >= 300) throw new Error(`The token was not revoked: ${status}`);
  };
  return { token, revoke };
}
