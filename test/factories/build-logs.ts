import { randomUUID } from 'node:crypto';
import { Build } from '../../src/modules/builds/build.entity.js';
import type { BuildState } from '../../src/modules/builds/build-states.js';
import { BuildLogs } from '../../src/modules/builds/log/build-logs.js';
import type { BuildEntry } from '../../src/shared/build-protocol.js';
import type { TestApp } from '../app.js';
import type { Workspace } from './workspace.js';

export const logPath = (id: string): string => `/api/v1/builds/${id}/log`;

/** A build that runs, of a card that is not there. */
export async function runningBuild(t: TestApp, { brand }: Pick<Workspace, 'brand'>): Promise<string> {
  const id = randomUUID();
  const now = t.clock.now();
  await t.database.service.manager.insert(Build, {
    id,
    brandId: brand.id,
    cardId: randomUUID(),
    cardRef: 'WEB-1',
    cardTitle: 'Round prices',
    boardId: randomUUID(),
    state: 'running',
    limitMinutes: 120,
    requestedBy: { kind: 'service', id: null, name: 'Service' },
    queuedAt: now,
    waitsSince: now,
    startedAt: now,
  });
  return id;
}

/** As a report of a desk does it: under the lock of the build. */
export async function report(t: TestApp, id: string, entries: readonly BuildEntry[]): Promise<void> {
  await t.database.transaction(async (manager) => {
    const build = await manager.findOneOrFail(Build, { where: { id }, lock: { mode: 'pessimistic_write' } });
    await manager.update(Build, { id }, await t.app.get(BuildLogs).append(build, entries));
  });
}

export async function endBuild(t: TestApp, id: string, state: BuildState = 'succeeded'): Promise<void> {
  await t.database.service.manager.update(Build, { id }, { state, finishedAt: t.clock.now() });
}

export const said = (...texts: readonly string[]): BuildEntry[] =>
  texts.map((text) => ({ at: '2026-01-31T09:30:00.000Z', kind: 'text', step: 'coding', text }));
