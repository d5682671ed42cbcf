import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Domain } from '../../src/platform/data/domain.js';
import { bootApp, type TestApp } from '../app.js';
import type { CallOptions } from '../support/api.js';
import { startHubSocket, type FakeHub } from '../support/fake-hub.js';
import { claimRange, DIGEST, Sidecar } from './sidecar.js';
import {
  createWorkspace,
  putPlan,
  runLoop,
  upload,
  type Upload,
  type UploadAnswer,
  type Workspace,
} from './workspace.js';

export const HUB_ENDPOINT = 'hub.test.example:51820';
export const WORKSTATIONS = '/api/v1/workstations';
export const DESK_KEY = /^wsd_[0-9A-Za-z]{43}$/;
export const PAT = /^wse_[0-9A-Za-z]{43}$/;

// The service and its hub

export interface Floor extends TestApp {
  hub: FakeHub;
  cidr: string;
}

/** The service with a hub that this process plays, and a mesh of loopback addresses on which it can play desks too. */
export async function bootFloor(env: Record<string, string> = {}, extra: readonly Domain[] = []): Promise<Floor> {
  const [hub, range] = await Promise.all([startHubSocket(), claimRange()]);
  const { MESH_CIDR: cidr = range.cidr } = env;
  const leave = async (): Promise<void> => {
    await Promise.all([hub.stop(), range.leave()]);
  };
  try {
    const t = await bootApp({ env: { ...meshEnv(hub, cidr), DESK_POLL_TIMEOUT: '20s', ...env }, extra });
    const stop = (): Promise<void> => t.stop().then(leave);
    return { ...t, hub, cidr, stop };
  } catch (error) {
    await leave();
    throw error;
  }
}

export const meshEnv = (hub: FakeHub, cidr: string): Record<string, string> => ({
  MESH_CIDR: cidr,
  MESH_SOCKET: hub.path,
  MESH_ENDPOINT: HUB_ENDPOINT,
});

export const poll = (t: TestApp) => runLoop(t, 'desk-poll');
export const pollTimes = async (t: TestApp, count: number): Promise<void> => {
  for (let round = 0; round < count; round++) await poll(t);
};

// People

export interface Office extends Workspace {
  /** Cookie of a member who is not an admin; renewed by `signIn` after the clock was moved far. */
  session: string;
  signIn(): Promise<string>;
}

let plans = 0;

/** A workspace that may have this many desks. */
export async function openOffice(t: TestApp, cap: number | null = null): Promise<Office> {
  const plan = `desks-${++plans}`;
  await putCap(t, plan, cap);
  const workspace = await createWorkspace(t, { plan });
  const member = await t.world.member(workspace.brand);
  const office: Office = {
    ...workspace,
    session: await member.session(),
    async signIn() {
      return (office.session = await member.session());
    },
  };
  return office;
}

export const putCap = (t: TestApp, plan: string, workstation_cap: number | null) =>
  putPlan(t, plan, { workstation_cap, coders: ['claude', 'codex'] });

// Desks, as people see them

export interface Step {
  key: string;
  title: string;
  state: 'pending' | 'done' | 'failed' | 'blocked';
  reason: string | null;
  hint: string | null;
  done: boolean;
}

export interface Envelope {
  workstation_id: string;
  name: string;
  runtime: string;
  region: string | null;
  description: string;
  status: string;
  ready: boolean;
  poll_url: string;
  onboarding_url: string;
  onboarding_steps: Step[];
  dormant: boolean;
}

export interface Commands {
  workstation_id: string;
  pat: string;
  install_command: string;
  install_command_sudo: string;
}

export interface Listing {
  items: Envelope[];
  dormant: Envelope[];
  total: number;
  cap: { limit: number | null; current: number };
}

export const order = (t: TestApp, { session }: Office, body: object = {}, options: CallOptions = {}) =>
  t.api.post<Envelope & Commands & { detail?: unknown }>(WORKSTATIONS, {
    session,
    body: { name: 'Desk', ...body },
    ...options,
  });

/** A desk whose installer has not run. */
export async function orderDesk(t: TestApp, office: Office, body: object = {}): Promise<Envelope & Commands> {
  const answer = await order(t, office, body);
  if (answer.status !== 201) throw new Error(`order: ${answer.status} ${answer.text}`);
  return answer.body;
}

export const deskPath = (id: string, rest = ''): string => `${WORKSTATIONS}/${id}${rest}`;
export const environmentPath = (id: string, rest = ''): string => `/api/v1/environments/${id}${rest}`;
export const listDesks = async (t: TestApp, { session }: Office): Promise<Listing> =>
  (await t.api.get<Listing>(WORKSTATIONS, { session })).body;
export const readDesk = async (t: TestApp, { session }: Office, id: string): Promise<Envelope> =>
  (await t.api.get<Envelope>(deskPath(id), { session })).body;
export const statusOfDesk = async (t: TestApp, office: Office, { id }: { id: string }): Promise<string> =>
  (await readDesk(t, office, id)).status;
export const readEnvironment = async (t: TestApp, { session }: Office, id: string): Promise<Environment> =>
  (await t.api.get<Environment>(environmentPath(id), { session })).body;
export const patch = (t: TestApp, { session }: Office, id: string, body?: unknown) =>
  t.api.patch<any>(environmentPath(id), { session, body });
export const regenerate = (t: TestApp, { session }: Office, id: string) =>
  t.api.post<Commands & { rotated_at: string; detail?: unknown }>(deskPath(id, '/regenerate-pat'), { session });
export const release = (t: TestApp, { session }: Office, id: string) => t.api.delete<any>(deskPath(id), { session });

export interface Environment extends Record<string, unknown> {
  id: string;
  status: string;
  sidecar_url: string | null;
  last_contact_at: string | null;
  dormant: boolean;
}

/** `[!] sidecar_up misrouted` …, and where the hint is: ` *`. */
export const checklist = ({ onboarding_steps }: Envelope): string[] =>
  onboarding_steps.map(({ key, state, reason, hint }) => {
    const mark = { done: '[x]', pending: '[ ]', failed: '[!]', blocked: '[-]' }[state];
    return [mark, key, reason, hint && '*'].filter(Boolean).join(' ');
  });

const STEPS = ['run_installer', 'wg_register', 'sidecar_up', 'ready'];
export const ALL_DONE = STEPS.map((key) => `[x] ${key}`);

/** The checklist that stalls at this step. */
export function stalledAt(key: string, mark: '[ ]' | '[!]', reason: string): string[] {
  const at = STEPS.indexOf(key);
  return STEPS.map((step, index) => {
    if (index < at) return `[x] ${step}`;
    return index === at ? `${mark} ${step} ${reason} *` : `[-] ${step} blocked_by:${key}`;
  });
}

// Desks, as the service sees them

/** A WireGuard public key as `wg pubkey` prints it. */
export function newPublicKey(): string {
  const { publicKey } = generateKeyPairSync('x25519');
  return publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
}

export const enrolment = (id: string) => ({
  env_id: id,
  public_key: newPublicKey(),
  machine_id: randomUUID(),
  version: '0.3.0',
  code_digest: DIGEST,
});

export interface Enrolled {
  workstation_id: string;
  desk_key: string;
  runtime: string;
  workspace_path: string;
  health_port: number;
  mesh: { address: string; cidr: string; hub_address: string; hub_public_key: string; hub_endpoint: string };
}

export const enrol = (t: TestApp, pat: string, body: object) =>
  t.api.post<Enrolled & { detail?: unknown }>('/api/v1/desk/enroll', { token: pat, body });
export const callBack = (t: TestApp, pat: string, body: object) =>
  t.api.post<any>('/api/v1/desk/callback', { token: pat, body });

/** What is no installer token, though some of it works elsewhere. */
export const wrongTokens = (pat: string, foreignKey: string, personal: string): string[] => [
  `${pat.slice(0, -1)}${pat.endsWith('a') ? 'b' : 'a'}`,
  pat.slice(0, -1),
  `${pat}a`,
  pat.toUpperCase(),
  pat.slice(4),
  'wse_',
  'x',
  foreignKey,
  personal,
];

export const REPORT = { version: '0.3.0', code_digest: DIGEST, running_builds: 0, login: 'valid' };
export const report = (t: TestApp, { key }: { key: string }, body: object = {}) =>
  t.api.post<any>('/api/v1/desk/report', { token: key, body: { ...REPORT, ...body } });

export interface Desk {
  id: string;
  key: string;
  address: string;
  machineId: string;
  publicKey: string;
}

/** A desk that has joined the mesh; nothing listens on it. */
export async function enrolDesk(t: TestApp, office: Office, settings: object = {}): Promise<Desk> {
  const { workstation_id: id, pat } = await orderDesk(t, office, settings);
  const body = enrolment(id);
  const answer = await enrol(t, pat, body);
  if (answer.status !== 200) throw new Error(`enrol: ${answer.status} ${answer.text}`);
  const { desk_key: key, mesh } = answer.body;
  return { id, key, address: mesh.address, machineId: body.machine_id, publicKey: body.public_key };
}

/** A desk that joined, answers health checks and is ready. */
export async function readyDesk(
  t: TestApp,
  office: Office,
  settings: object = {},
): Promise<Desk & { sidecar: Sidecar }> {
  const desk = await enrolDesk(t, office, settings);
  const sidecar = await Sidecar.start(desk);
  await poll(t);
  return { ...desk, sidecar };
}

// Photos

export const uploadPhoto = (t: TestApp, { session }: Office, id: string, ...files: Upload[]): Promise<UploadAnswer> =>
  upload(t, environmentPath(id, '/image'), { session }, ...files);
