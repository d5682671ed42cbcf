import type { Email } from 'postal-mime';
import sharp from 'sharp';
import type { Brand, Feature } from '../../src/modules/identity/index.js';
import type { Scope } from '../../src/platform/kernel/caller/token-scopes.js';
import { SCOPES } from '../../src/modules/identity/index.js';
import { ADMIN_KEY, type TestApp } from '../app.js';
import type { Credentials } from '../support/api.js';
import { PASSWORD, type Person } from './world.js';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** An unused user id. */
export const NOBODY = 2_000_000_000;
export const NO_UUID = '00000000-0000-4000-8000-000000000000';
export const NO_MEMBER = [404, 'Member not found'];

/** A workspace that allows every scope, with one admin and a token of theirs that carries them all. */
export interface Workspace {
  brand: Brand;
  admin: Person;
  token: string;
  /** An address below this workspace. */
  path: (rest: string) => string;
}

export async function createWorkspace(t: TestApp, settings: { plan?: string; name?: string } = {}): Promise<Workspace> {
  const brand = await t.world.brand({ ceiling: SCOPES, ...settings });
  const admin = await t.world.member(brand, 'admin');
  return {
    brand,
    admin,
    token: await admin.token(...SCOPES),
    path: (rest) => `/api/v1/brands/${brand.id}/${rest}`,
  };
}

export const operator = (t: TestApp, method: Method, path: string, body?: unknown) =>
  t.api[method](`/api/v1/admin/${path}`, { adminKey: ADMIN_KEY, body });

/** Runs a loop and returns its result; throws if the run failed. */
export async function runLoop(t: TestApp, name: string): Promise<Record<string, unknown>> {
  const { body, text } = await operator(t, 'post', `loops/${name}/run`);
  if (body.status !== 'succeeded') throw new Error(`${name}: ${text}`);
  return body.result as Record<string, unknown>;
}

/** A plan, by default with every feature, without limits and without coders. */
export const putPlan = (
  t: TestApp,
  key: string,
  settings: {
    features?: Record<Feature, boolean>;
    workstation_cap?: number | null;
    memory_source_limit?: number | null;
    coders?: readonly string[];
    quotas?: { storage_bytes: number | null; limits: { kind: string; rows: number | null; bytes: number | null }[] };
  } = {},
) =>
  operator(t, 'put', `plans/${key}`, {
    features: { skills: true, feed: true, machines: true, crm: true },
    workstation_cap: null,
    memory_source_limit: null,
    coders: [],
    ...settings,
  });

let counter = 0;

/** A person made by the operator: without a password, a mail name or a flag unless given. */
export async function createUser(
  t: TestApp,
  settings: {
    email?: string;
    password?: string;
    mail_name?: string;
    staff?: boolean;
    service?: boolean;
    platform_admin?: boolean;
  } = {},
): Promise<{ id: number; email: string }> {
  const body = { email: `made${++counter}@test.example`, full_name: `Made ${counter}`, ...settings };
  const { body: user } = await operator(t, 'post', 'users', body);
  return { id: user.user_id as number, email: body.email };
}

export const putMember = (t: TestApp, brandId: number, userId: number, role = 'member', position?: string) =>
  operator(t, 'put', `brands/${brandId}/members/${userId}`, { role, position });
export const removeMember = (t: TestApp, brandId: number, userId: number) =>
  operator(t, 'delete', `brands/${brandId}/members/${userId}`);

/** Stores a name as it is, whatever the routes would say to it. */
export async function rename(t: TestApp, what: 'users' | 'brands', id: number, name: string): Promise<void> {
  const column = what === 'users' ? 'full_name' : 'name';
  await t.database.rows(`UPDATE ${what} SET ${column} = $2 WHERE id = $1`, [id, name]);
}

export const login = (t: TestApp, email: string, password = PASSWORD) =>
  t.api.post('/api/v1/auth/login', { body: { email, password } });

/** Value of the cookie of a person who signs in, also one without a workspace. */
export async function sessionOf(t: TestApp, email: string, password = PASSWORD): Promise<string> {
  const { headers } = await login(t, email, password);
  return /workspace_session=([^;]*)/.exec(String(headers['set-cookie']))![1]!;
}

export const isSignedIn = async (t: TestApp, session: string): Promise<boolean> =>
  (await t.api.get('/api/v1/auth/session', { session })).status === 200;

export const statusOf = ({ status }: { status: number }): number => status;
export const refusal = ({ status, body }: { status: number; body: any }): [number, unknown] => [status, body.detail];

// Boards and docs spaces

export async function createBoard(t: TestApp, token: string, name = 'Board', board_type?: string): Promise<string> {
  return (await t.api.post('/api/v1/board/boards', { token, body: { name, board_type } })).body.id as string;
}

export async function createSpace(t: TestApp, token: string, name = 'Space'): Promise<string> {
  return (await t.api.post('/api/v1/docs/spaces', { token, body: { name } })).body.id as string;
}

export const shareBoard = (t: TestApp, token: string, boardId: string, userId: number, role = 'viewer') =>
  t.api.put(`/api/v1/board/boards/${boardId}/guests/${userId}`, { token, body: { role } });

export const shareSpace = (t: TestApp, token: string, spaceId: string, userId: number, role = 'viewer') =>
  t.api.put(`/api/v1/docs/spaces/${spaceId}/guests/${userId}`, { token, body: { role } });

/** A person outside the workspace who can open one new board of it. */
export async function createGuest(t: TestApp, { token }: Workspace) {
  const user = await t.world.user();
  const boardId = await createBoard(t, token);
  await shareBoard(t, token, boardId, user.id);
  return { user, boardId };
}

// Data of features

/** Creates one row of the feature's data in the workspace. */
export async function createFeatureData(
  t: TestApp,
  { brand, token, path }: Workspace,
  feature: Feature,
): Promise<void> {
  if (feature === 'skills')
    await t.database.rows(`INSERT INTO installs (brand_id, package, enabled) VALUES ($1, 'boards', true)`, [brand.id]);
  if (feature === 'machines')
    await t.database.rows(`INSERT INTO workstations (brand_id, name) VALUES ($1, 'Desk')`, [brand.id]);
  if (feature === 'crm') await createBoard(t, token, 'Customers', 'crm');
  if (feature === 'feed')
    await t.api.post(path('feed/sources'), { token, body: { url: 'https://news.test.example/feed' } });
}

/** A digest of every table's rows, by the name of the table. */
export async function tableDigests({ database }: TestApp, leaveOut: RegExp): Promise<Record<string, string>> {
  const tables = await database.rows<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`,
  );
  const digests: Record<string, string> = {};
  // What triggers count follows from the other tables.
  for (const { name } of tables.filter((table) => !leaveOut.test(table.name) && !table.name.startsWith('usage_'))) {
    const row = await database.row<{ digest: string }>(
      `SELECT md5(coalesce(string_agg(r::text, E'\\n' ORDER BY r::text), '')) AS digest FROM "${name}" r`,
    );
    digests[name] = row!.digest;
  }
  return digests;
}

// Refusals that every route of a workspace shares

interface GuardedRoute {
  method: Method;
  /** Below the workspace. */
  path: string;
  scope: Scope;
  adminsOnly: boolean;
  /** Sent with every call, to prove that nobody looks at it before the caller is known. */
  body?: unknown;
}

/** Calls as everybody without permission; returns each refusal. */
export async function refusalsOf(t: TestApp, route: GuardedRoute): Promise<Record<string, [number, unknown]>> {
  const { brand, admin, path } = await createWorkspace(t);
  const others = SCOPES.filter((scope) => scope !== route.scope);
  const member = await t.world.member(brand);
  const elsewhere = await createWorkspace(t);
  const narrow = await t.world.brand({ ceiling: others });
  const narrowAdmin = await t.world.member(narrow, 'admin');
  const ask = async (credentials: Credentials, where = path(route.path)) =>
    refusal(await t.api[route.method](where, { ...credentials, body: route.body }));
  return {
    nobody: await ask({}, elsewhere.path(route.path)),
    'a bad token': await ask({ token: 'wsp_bad' }, elsewhere.path(route.path)),
    'a token of another workspace': await ask({ token: elsewhere.token }),
    'a token without the scope at another workspace': await ask(
      { token: await admin.token(...others) },
      elsewhere.path(route.path),
    ),
    'a token without the scope': await ask({ token: await member.token(...others) }),
    'a token that the policy denies the scope': await ask(
      { token: await narrowAdmin.token(...others) },
      `/api/v1/brands/${narrow.id}/${route.path}`,
    ),
    ...(route.adminsOnly && { 'a member with the scope': await ask({ token: await member.token(...SCOPES) }) }),
  };
}

/** The expected refusals, in order. */
export const mustRefuse = ({ scope, adminsOnly }: GuardedRoute): Record<string, [number, unknown]> => ({
  nobody: [401, 'Authentication required'],
  'a bad token': [401, 'Invalid or expired credential'],
  'a token of another workspace': [404, 'Brand not found'],
  'a token without the scope at another workspace': [404, 'Brand not found'],
  'a token without the scope': [
    403,
    `Missing scope ${scope}. The workspace policy allows it: use a token that carries it.`,
  ],
  'a token that the policy denies the scope': [
    403,
    `Missing scope ${scope}. The workspace policy does not allow it: a platform admin must widen the policy first.`,
  ],
  ...(adminsOnly && { 'a member with the scope': [403, 'Brand admin access required'] }),
});

// Mails

export const addressedTo =
  (address: string) =>
  (mail: Email): boolean =>
    mail.to?.some((one) => one.address === address) ?? false;

/** The secret of the link in a mail: `wsr_…` resets a password, `wsi_…` accepts an invitation. */
export function linkIn({ text, html }: Email, prefix: 'wsr' | 'wsi'): string {
  return new RegExp(`${prefix}_[A-Za-z0-9]+`).exec(`${text} ${html}`)![0];
}

// Pictures

export interface Upload {
  bytes: Buffer;
  field?: string;
  name?: string;
  type?: string;
}

export interface UploadAnswer {
  status: number;
  body: any;
  headers: Record<string, string>;
}

/** Sends files as a browser's form does; checks the answer against the contract. */
export async function upload(
  t: TestApp,
  path: string,
  { token, session }: Credentials,
  ...files: Upload[]
): Promise<UploadAnswer> {
  const form = new FormData();
  for (const { bytes, field = 'file', name = 'me.png', type = 'image/png' } of files) {
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  }
  const headers: Record<string, string> = token
    ? { authorization: `Bearer ${token}` }
    : { cookie: `workspace_session=${session}` };
  const response = await fetch(`${t.api.url}${path}`, { method: 'POST', headers, body: form });
  const answer = {
    status: response.status,
    body: await response.json(),
    headers: Object.fromEntries(response.headers),
  };
  t.contract.check('post', path, answer);
  return answer;
}

export interface Served {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
}

/** Fetches a file; checks the answer against the contract. */
export async function download(t: TestApp, path: string, headers: Record<string, string>): Promise<Served> {
  const response = await fetch(`${t.api.url}${path}`, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  const answered = Object.fromEntries(response.headers);
  const isJson = answered['content-type']?.startsWith('application/json');
  const body: unknown = isJson ? JSON.parse(bytes.toString()) : bytes;
  t.contract.check('get', path, { status: response.status, headers: answered, body });
  return { status: response.status, headers: answered, bytes };
}

export const picture = (format: 'png' | 'jpeg' | 'gif' | 'webp' | 'tiff', colour = '#3366cc'): Promise<Buffer> =>
  sharp({ create: { width: 24, height: 16, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
