import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Provisioner } from '../../src/modules/hires/provisioning/provisioner.js';
import type { Brand } from '../../src/modules/identity/index.js';
import type { CallOptions, Credentials, Response } from '../support/api.js';
import { ADMIN_KEY, type TestApp } from '../app.js';
import { DAY, MINUTE } from '../support/test-clock.js';
import { createWorkspace, operator, runLoop, type Workspace } from './workspace.js';

/** The words of the interface about hires; nothing here is taken from the service. */

export const EMPLOYEES = '/api/v1/employees';
export const HIRES = `${EMPLOYEES}/hires`;
export const PERIOD = 30 * DAY;
export const BUILDER_STEPS = ['agent', 'folder', 'configuration', 'installs', 'desk', 'activate'];
export const ASSISTANT_STEPS = BUILDER_STEPS.filter((key) => key !== 'desk');
export const NO_HIRE = [404, 'Hire not found'];
export const FOREIGN = [403, 'This hire belongs to another workspace'];
export const NO_EMPLOYEE = [404, 'Employee not found'];
export const NO_TEMPLATE = [422, 'This employee has no deployable template yet'];
export const NO_SUBSCRIPTION = [402, 'The workspace has no active subscription'];
export const TOO_MANY = [429, 'Too many requests, try again later'];
export const FILES = { 'AGENTS.md': '# Helper\n' };

export interface HireStep {
  key: string;
  title: string;
  state: 'pending' | 'done' | 'failed' | 'blocked';
  reason: string | null;
  done: boolean;
}
export interface Hire {
  hire_id: string;
  status: 'provisioning' | 'active' | 'canceled';
  onboarding_url: string;
  profile_id: string;
  name: string;
  kind: 'builder' | 'assistant';
  brand_id: number;
  agent_id: string;
  workstation_id: string | null;
  current_period_end: string;
  cancel_at_period_end: boolean;
  effective_at: string | null;
  entitled: boolean;
  installs: { package: string; enabled: boolean; also_used_by: string[] }[];
  onboarding: HireStep[];
  created_at: string;
  activated_at: string | null;
}
export interface EmployeeFields {
  name?: string;
  description?: string | null;
  kind?: 'builder' | 'assistant';
  template?: unknown;
  packages?: string[];
  published?: boolean;
}

export const admin: Credentials = { adminKey: ADMIN_KEY };

// The catalog

let counter = 0;
const next = (): number => ++counter;

export const postEmployee = (t: TestApp, fields: EmployeeFields) =>
  operator(t, 'post', 'employees', {
    name: `Helper ${next()}`,
    kind: 'assistant',
    template: { files: FILES },
    packages: ['boards'],
    published: true,
    ...fields,
  });
export const patchEmployee = (t: TestApp, id: string, fields: EmployeeFields) =>
  operator(t, 'patch', `employees/${id}`, fields);

/** A published employee, by default with a template; returns its id. */
export async function createEmployee(t: TestApp, fields: EmployeeFields = {}): Promise<string> {
  const { status, body, text } = await postEmployee(t, fields);
  if (status !== 201) throw new Error(`${status} ${text}`);
  return body.id as string;
}

export function shopBuilder(t: TestApp): Promise<string> {
  return createEmployee(t, {
    name: 'Shop builder',
    kind: 'builder',
    packages: ['boards', 'builds'],
    template: { files: { 'AGENTS.md': '# Builder\n', 'docs/how/to.md': 'Ünï' }, runtime: 'codex' },
  });
}

/** Many employees, inserted directly into the catalog. */
export async function createEmployees({ database }: TestApp, count: number): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(
    `INSERT INTO employees (name, kind, template, packages, published)
     SELECT 'One of many ' || n, 'assistant', '{}', '{boards}', true FROM generate_series(1, $1) AS n RETURNING id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

// Workspaces

export interface SignedInWorkspace extends Workspace {
  session: string;
}

/** A workspace with a subscription and somebody signed in. */
export async function createSignedInWorkspace(
  t: TestApp,
  settings: { plan?: string } = {},
): Promise<SignedInWorkspace> {
  const workspace = await createWorkspace(t, settings);
  return { ...workspace, session: await workspace.admin.session() };
}

export const changeBrand = (t: TestApp, { id }: Pick<Brand, 'id'>, body: Record<string, unknown>) =>
  operator(t, 'patch', `brands/${id}`, body);

// The routes

export const hirePath = (profileId: string): string => `${EMPLOYEES}/${profileId}/hire`;
export const postHire = (t: TestApp, profileId: string, options: CallOptions) =>
  t.api.post(hirePath(profileId), { body: {}, ...options });
export const getHire = (t: TestApp, id: string, by: Credentials = admin) => t.api.get<Hire>(`${HIRES}/${id}`, by);
export const postCancel = (t: TestApp, id: string, by: Credentials = admin) => t.api.post(`${HIRES}/${id}/cancel`, by);
export const postCancelNow = (t: TestApp, id: string, by: Credentials = admin) =>
  t.api.post(`${HIRES}/${id}/cancel-immediate`, by);
export const postDryRun = (t: TestApp, id: string, by: Credentials = admin) =>
  t.api.post(`${HIRES}/${id}/cancel-immediate?dry_run=true`, by);
export const postResume = (t: TestApp, id: string, by: Credentials = admin) => t.api.post(`${HIRES}/${id}/resume`, by);
export const getGrants = (t: TestApp, agentId: string, by: Credentials = admin) =>
  t.api.get(`/api/v1/gateway/agents/${agentId}/grants`, by);

export const canceledSince = (moment: string): unknown[] => [409, `This hire was canceled with effect from ${moment}`];
export const minuteAfter = (moment: string): string => new Date(Date.parse(moment) + MINUTE).toISOString();
export const statusAndDetail = ({ status, body }: Response<any>): unknown[] => [status, body.detail];
export function succeeded<T>({ status, body, text }: Response<T>): T {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body;
}

export const readHire = async (t: TestApp, id: string, by: Credentials = admin): Promise<Hire> =>
  succeeded(await getHire(t, id, by));
/** Hires an employee; returns the id of the hire. */
export const hire = async (
  t: TestApp,
  { session }: Pick<SignedInWorkspace, 'session'>,
  profileId: string,
): Promise<string> => succeeded(await postHire(t, profileId, { session })).hire_id as string;
/** The same by the platform: it does not count against the workspace, but 50 an hour are all there are. */
export const grantHire = async (t: TestApp, { brand }: Pick<Workspace, 'brand'>, profileId: string): Promise<string> =>
  succeeded(await postHire(t, profileId, { ...admin, body: { brand_id: brand.id } })).hire_id as string;

// What happens in the background

/** Works on a hire as a worker does; with a number of steps, as one that dies after them. */
export function provision({ app }: TestApp, hireId: string, steps = Infinity): Promise<void> {
  let begun = 0;
  const signal = Object.defineProperty(new AbortController().signal, 'aborted', { get: () => begun++ >= steps });
  return app.get(Provisioner).provision(hireId, signal);
}

export const reconcile = (t: TestApp) => runLoop(t, 'hire-reconcile');

/** A granted and provisioned hire. */
export async function activeHire(t: TestApp, workspace: Pick<Workspace, 'brand'>, profileId: string): Promise<Hire> {
  const id = await grantHire(t, workspace, profileId);
  await provision(t, id);
  const built = await readHire(t, id);
  if (built.status !== 'active') throw new Error(JSON.stringify(built.onboarding));
  return built;
}

/** Two employees who share `boards`: the first also uses `search`, the second `builds`. */
export async function createPair(t: TestApp): Promise<[helper: string, maker: string]> {
  return [
    await createEmployee(t, { packages: ['boards', 'search'] }),
    await createEmployee(t, { packages: ['boards', 'builds'] }),
  ];
}

/** A workspace with both of a pair at work. */
export async function createHiredPair(t: TestApp, [helper, maker]: readonly [string, string]) {
  const workspace = await createSignedInWorkspace(t);
  const { hire_id: id } = await activeHire(t, workspace, helper);
  const second = await activeHire(t, workspace, maker);
  return { workspace, first: await readHire(t, id), second };
}

/** To a moment, and this much further. */
export function moveClockTo(t: TestApp, moment: string, furtherMs = 0): void {
  t.clock.advance(Date.parse(moment) + furtherMs - t.clock.now().getTime());
}

// What is there

export const agentsDir = ({ dataDir }: TestApp): string => join(dataDir, 'agents');
export const agentFolder = (t: TestApp, { agent_id: id }: Pick<Hire, 'agent_id'>): string => join(agentsDir(t), id);

/** The packages that are on, by name. */
export async function enabledInstalls({ database }: TestApp, { brand }: Pick<Workspace, 'brand'>): Promise<string[]> {
  const rows = await database.rows<{ package: string }>(
    'SELECT package FROM installs WHERE brand_id = $1 AND enabled ORDER BY package',
    [brand.id],
  );
  return rows.map((row) => row.package);
}

/** The active installs of a hire, according to the ledger. */
export async function activeInstalls({ database }: TestApp, hireId: string): Promise<string[]> {
  const rows = await database.rows<{ package: string }>(
    'SELECT package FROM hire_installs WHERE hire_id = $1 AND revoked_at IS NULL ORDER BY package',
    [hireId],
  );
  return rows.map((row) => row.package);
}

/** Counts of each resource of a workspace's hires. */
export async function builtFor(t: TestApp, { brand }: Pick<Workspace, 'brand'>) {
  const count = async (table: string): Promise<number> =>
    Number((await t.database.row(`SELECT count(*) AS n FROM ${table} WHERE brand_id = $1`, [brand.id]))!.n);
  const hires = await t.database.rows<{ agent_id: string }>('SELECT agent_id FROM hires WHERE brand_id = $1', [
    brand.id,
  ]);
  const ids = new Set(hires.map((row) => row.agent_id));
  return {
    agents: await count('agents'),
    configurations: await count('agent_configurations'),
    desks: await count('workstations'),
    folders: namesIn(agentsDir(t)).filter((name) => ids.has(name)).length,
  };
}

export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    return [];
  }
}

/** From now on the steps of hires named in `failing_hires` fail when they are all but done. */
export async function plantFaults({ database }: Pick<TestApp, 'database'>): Promise<void> {
  await database.rows('CREATE TABLE failing_hires (hire_id uuid PRIMARY KEY)');
  await database.rows(`
    CREATE FUNCTION fail_step() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT 1 FROM failing_hires WHERE hire_id = OLD.id) THEN RAISE EXCEPTION 'planted'; END IF;
      RETURN NEW;
    END $$`);
  await database.rows(`
    CREATE TRIGGER fail_step BEFORE UPDATE ON hires FOR EACH ROW
      WHEN (OLD.step IS DISTINCT FROM NEW.step) EXECUTE FUNCTION fail_step()`);
}

/** Tries the step that is due; it fails when it is all but done. */
export async function failStep(t: TestApp, hireId: string): Promise<void> {
  await t.database.rows('INSERT INTO failing_hires VALUES ($1)', [hireId]);
  try {
    await provision(t, hireId);
  } finally {
    await t.database.rows('DELETE FROM failing_hires WHERE hire_id = $1', [hireId]);
  }
}

/** Status of a hire, and its enabled tools. */
export async function stateOfHire(t: TestApp, id: string) {
  const { status, entitled, effective_at, installs } = await readHire(t, id);
  return { status, entitled, effective_at, on: installs.filter((one) => one.enabled).map((one) => one.package) };
}
