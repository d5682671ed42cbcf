import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EventFeatures } from '../../src/modules/events/index.js';
import { Stopping } from '../../src/platform/kernel/lifecycle/stopping.js';
import { bootApp, type TestApp } from '../app.js';
import { typesOf } from '../factories/events.js';
import { createSpace, createWorkspace, operator, putMember, removeMember } from '../factories/workspace.js';
import { eventually } from '../support/eventually.js';
import { StreamReader } from '../support/stream-reader.js';

type Case = [cause: string, reason: string, end: (t: TestApp) => Promise<unknown>];

/** Ends a stream by a change; returns the reason that the service gave. */
async function endBy(reader: StreamReader, change: () => Promise<{ status: number }>): Promise<unknown> {
  const { status } = await change();
  if (status >= 300) throw new Error(`The change answered ${status}`);
  await reader.untilClosed();
  return reader.reason;
}

const CASES: Case[] = [
  [
    'the token is revoked',
    'credential_ended',
    async (t) => {
      const { admin } = await createWorkspace(t);
      const session = await admin.session();
      const { body } = await t.api.post('/api/v1/me/tokens', { session, body: { scopes: ['brand:read'] } });
      const reader = await StreamReader.ready(t.api, { token: body.token });
      return endBy(reader, () => t.api.delete(`/api/v1/me/tokens/${body.id}`, { session }));
    },
  ],
  [
    'the member is removed',
    'credential_ended',
    async (t) => {
      const { brand } = await createWorkspace(t);
      const member = await t.world.member(brand);
      const reader = await StreamReader.ready(t.api, { token: await member.token() });
      return endBy(reader, () => removeMember(t, brand.id, member.user.id));
    },
  ],
  [
    'the person signs out',
    'credential_ended',
    async (t) => {
      const session = await (await createWorkspace(t)).admin.session();
      const reader = await StreamReader.ready(t.api, { session });
      return endBy(reader, () => t.api.post('/api/v1/auth/logout', { session }));
    },
  ],
  [
    'the account is locked',
    'credential_ended',
    async (t) => {
      const { admin } = await createWorkspace(t);
      const reader = await StreamReader.ready(t.api, { session: await admin.session() });
      return endBy(reader, () => operator(t, 'put', `users/${admin.user.id}/lock`, { reason: 'Stolen laptop' }));
    },
  ],
  [
    'the session switches to another workspace',
    'workspace_changed',
    async (t) => {
      const { admin } = await createWorkspace(t);
      const other = await createWorkspace(t);
      await putMember(t, other.brand.id, admin.user.id);
      const session = await admin.session();
      const reader = await StreamReader.ready(t.api, { session });
      return endBy(reader, () =>
        t.api.post('/api/v1/auth/session/brand', { session, body: { brand_id: other.brand.id } }),
      );
    },
  ],
  [
    'the feature of all its types is turned off',
    'feature_off',
    async (t) => {
      const { token, path } = await createWorkspace(t);
      const reader = await StreamReader.ready(t.api, { token, types: 'feed.*' });
      return endBy(reader, () => t.api.put(path('features/feed'), { token, body: { on: false } }));
    },
  ],
  [
    'an admin who listens to members only becomes a member',
    'permission_ended',
    async (t) => {
      const { admin, brand, token } = await createWorkspace(t);
      await t.world.member(brand, 'admin');
      const reader = await StreamReader.ready(t.api, { token, types: 'member.*,guest.*' });
      return endBy(reader, () => putMember(t, brand.id, admin.user.id, 'member'));
    },
  ],
  [
    'the service stops',
    'stopping',
    async (t) => {
      const { token } = await createWorkspace(t);
      const second = await bootApp({ beside: t });
      const reader = await StreamReader.ready(second.api, { token });
      const ended = await endBy(reader, async () => {
        second.app.get(Stopping).begin();
        return t.api.get('/api/v1/system/health');
      });
      const late = await StreamReader.open(second.api, { token });
      expect(late.status).toBe(503);
      await second.stop();
      return ended;
    },
  ],
];

describe('An open stream', () => {
  let t: TestApp;
  /** All wait at the same time. */
  let ended: Map<string, Promise<unknown>>;
  beforeAll(async () => {
    t = await bootApp();
    ended = new Map(CASES.map(([cause, , end]) => [cause, end(t)]));
    for (const one of ended.values()) one.catch(() => undefined);
  });
  afterAll(() => t?.stop());

  it.each(CASES)('ends when %s, and says %s', async (cause, expected) => {
    expect(await ended.get(cause)).toBe(expected);
  });

  it('of an admin who becomes a member goes on without what only admins may hear of', async () => {
    const { admin, brand, token } = await createWorkspace(t);
    const other = await t.world.member(brand, 'admin');
    const reader = await StreamReader.ready(t.api, { token });
    await putMember(t, brand.id, admin.user.id, 'member');
    await reader.untilEvents(1);
    let round = 0;
    await eventually(async () => {
      const marker = `Round ${++round}`;
      await putMember(t, brand.id, other.user.id, 'admin');
      await createSpace(t, token, marker);
      await eventually(() => Promise.resolve(expect(reader.events.at(-1)?.subject.ref).toBe(marker)));
      expect(typesOf(reader.events).at(-2)).toBe('space.created');
    });
    reader.leave();
    expect(typesOf(reader.events)).toContain('member.changed');
  });

  it('of a feature that is turned off ends also if the features could not be read at once', async () => {
    const { token, path } = await createWorkspace(t);
    const reader = await StreamReader.ready(t.api, { token, types: 'feed.*' });
    const failing = jest.spyOn(t.app.get(EventFeatures), 'of').mockRejectedValueOnce(new Error('PostgreSQL is away'));
    const reason = await endBy(reader, () => t.api.put(path('features/feed'), { token, body: { on: false } }));
    expect(failing).toHaveBeenCalled();
    failing.mockRestore();
    expect(reason).toBe('feature_off');
  });
});
