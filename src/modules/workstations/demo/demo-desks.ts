import type { Workstation } from '../workstation.entity.js';

export interface DemoDesk {
  readonly name: string;
  readonly runtime: string;
  readonly region: string;
  readonly description: string;
  /** When it was ordered. */
  readonly daysAgo: number;
  /** How far it got; the last events of its life follow from it. */
  readonly life: 'ordered' | 'called' | 'failed' | 'enrolled' | 'misrouted' | 'ready' | 'unreachable' | 'suspended';
  /** When it was last seen; default: just now. */
  readonly silentDays?: number;
  /** Runs an older program. */
  readonly needsUpdate?: boolean;
  readonly facts?: Partial<Pick<Workstation, 'runningBuilds' | 'login' | 'pendingSyncCount' | 'sidecarVersion'>>;
}

const desk = (
  name: string,
  life: DemoDesk['life'],
  daysAgo: number,
  about: Partial<Omit<DemoDesk, 'name' | 'life' | 'daysAgo'>> = {},
): DemoDesk => ({ name, life, daysAgo, runtime: 'claude_code', region: 'eu-central', description: '', ...about });

/** Desks of the demo's history, in every state. Hired builders bring two more. */
export const DEMO_DESKS: readonly DemoDesk[] = [
  desk('Atlas', 'ready', 138, { description: 'Builds of the shop', needsUpdate: true, facts: { runningBuilds: 2 } }),
  desk('Basil', 'ready', 131, { description: 'Builds of the shop', facts: { runningBuilds: 1 } }),
  desk('Cedar', 'ready', 120, { description: 'Nightly tests', region: 'eu-west' }),
  desk('Dahlia', 'ready', 112, { description: 'Release builds', facts: { pendingSyncCount: 3 } }),
  desk('Ember', 'ready', 96, { runtime: 'codex', description: 'Second opinion', facts: { login: 'expired' } }),
  desk('Fennel', 'ready', 88, { description: 'Docs and texts', region: 'us-east', needsUpdate: true }),
  desk('Ginkgo', 'ready', 71, { runtime: 'codex', facts: { runningBuilds: 1 } }),
  desk('Hazel', 'ready', 64, { needsUpdate: true, facts: { sidecarVersion: '0.1.9' }, description: 'Older program' }),
  desk('Iris', 'ready', 40, { runtime: 'custom', description: 'Load tests', facts: { login: 'unknown' } }),
  desk('Juniper', 'ready', 22, { description: 'Mobile builds' }),
  desk('Kelp', 'unreachable', 90, { description: 'Under the stairs', silentDays: 0.2 }),
  desk('Laurel', 'unreachable', 55, { region: 'us-east', silentDays: 2.4 }),
  desk('Maple', 'unreachable', 30, { runtime: 'codex', silentDays: 6 }),
  desk('Nettle', 'suspended', 101, { description: 'Paused until the season', silentDays: 12 }),
  desk('Olive', 'suspended', 34, { runtime: 'custom', silentDays: 4 }),
  desk('Poplar', 'ready', 125, { description: 'Of a former colleague', silentDays: 31 }),
  desk('Pepper', 'ready', 47, { runtime: 'custom', description: 'Screenshots' }),
  desk('Quince', 'ordered', 0.4, { description: 'New, for payments' }),
  desk('Rowan', 'called', 0.1),
  desk('Sorrel', 'failed', 1.3, { region: 'us-east' }),
  desk('Tansy', 'enrolled', 0.05, { description: 'Just joined' }),
  desk('Umbra', 'misrouted', 3.1, { description: 'Shares an address' }),
];

/** Desks that the hired builders brought, once they work. */
export const BUILDER_DESKS: readonly string[] = ['Shop builder', 'Test builder'];
