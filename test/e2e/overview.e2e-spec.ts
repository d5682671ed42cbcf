import { describe, expect, it } from '@jest/globals';
import { SCOPES } from '../../src/modules/identity/index.js';
import { t } from '../suites/app.js';
import { newBoard, newCard, patchCard, upTo } from '../factories/boards.js';
import { createEmployee, grantHire } from '../factories/hires.js';
import { newMemory } from '../factories/memory.js';
import { makeProject, sync } from '../factories/projects.js';
import { limitedWorkspace } from '../factories/quotas.js';
import { createWorkspace, type Workspace } from '../factories/workspace.js';
import { DAY } from '../support/test-clock.js';
import { TIMESTAMP } from '../support/timestamp.js';
import type { Credentials } from '../support/api.js';

interface Item {
  kind: string;
  subject: { kind: string; id: string; ref: string | null; name: string };
  since: string | null;
  detail: string | null;
  expires_at: string | null;
  usage: { used: number; limit: number; unit: string } | null;
}
interface Attention {
  items: Item[];
  total: number;
  totals: { kind: string; total: number }[];
}

const attention = async (by: Credentials): Promise<Attention> => (await t.api.get<any>('/api/v1/attention', by)).body;
const overview = async (by: Credentials) => (await t.api.get<any>('/api/v1/overview', by)).body;
const kindsOf = ({ items }: Attention): string[] => items.map(({ kind }) => kind);
const byAdmin = async ({ admin }: Workspace): Promise<Credentials> => ({ session: await admin.session() });

/** A desk as the health check left it. */
const newDesk = async ({ brand }: Workspace, columns: Record<string, unknown> = {}): Promise<string> => {
  const values = { name: 'Desk', last_contact_at: t.clock.now(), ...columns };
  const names = Object.keys(values);
  const row = await t.database.row<{ id: string }>(
    `INSERT INTO workstations (brand_id, created_at, ${names.join(', ')})
     VALUES ($1, $2, ${names.map((_, index) => `$${index + 3}`).join(', ')}) RETURNING id`,
    [brand.id, t.clock.now(), ...Object.values(values)],
  );
  return row!.id;
};
const newUpdate = ({ brand, admin }: Workspace, desk: string, status: string, at: Date) =>
  t.database.rows(
    `INSERT INTO machine_updates (brand_id, workstation_id, requested_by, requested_at, finished_at, status, error)
     VALUES ($1, $2, $3, $4, $4, $5, $6)`,
    [brand.id, desk, admin.user.id, at, status, status === 'failed' ? 'The disk is full' : null],
  );
const newHire = async (workspace: Workspace, change: string): Promise<string> => {
  const id = await grantHire(t, workspace, await createEmployee(t, { name: 'Builder' }));
  await t.database.rows(`UPDATE hires SET ${change} WHERE id = $1`, [id]);
  return id;
};
const STALLED = `status = 'provisioning', step = 'folder', attempts = 5, error = 'No space'`;
const NOW = Date.now();
const long = (days: number): Date => new Date(NOW - days * DAY);

describe('GET attention', () => {
  it('is empty when nothing needs attention', async () => {
    const workspace = await createWorkspace(t);
    await newDesk(workspace, { status: 'active' });
    expect(await attention(await byAdmin(workspace))).toEqual({ items: [], total: 0, totals: [] });
  });

  it('has everything that is wrong, the most urgent kind first, with its reason', async () => {
    const workspace = await createWorkspace(t);
    const hire = await newHire(workspace, STALLED);
    const away = await newDesk(workspace, { name: 'Away', status: 'unreachable' });
    const expired = await newDesk(workspace, { name: 'Expired', status: 'active', login: 'expired' });
    await newUpdate(workspace, expired, 'failed', long(1));
    const project = await makeProject(t, workspace);
    await t.database.rows(`UPDATE projects SET index_status = 'failed', index_error = 'git timed out' WHERE id = $1`, [
      project.project.id,
    ]);
    const { id: boardId } = await newBoard(t, workspace, { name: 'Web' });
    const card = await newCard(t, workspace, boardId, { title: 'Look', column: 'Review' });
    await t.database.rows(
      `INSERT INTO invitations (brand_id, email, role, secret_hash, status, expires_at, created_at)
       VALUES ($1, 'late@test.example', 'member', sha256('late'), 'pending', $2, $3)`,
      [workspace.brand.id, long(1), long(8)],
    );
    const session = await workspace.admin.session();
    const { body: token } = await t.api.post<any>('/api/v1/me/tokens', {
      session,
      body: { name: 'laptop', scopes: [], expires_at: long(-3).toISOString() },
    });
    const found = await attention({ session });
    const item = (kind: string, subject: Item['subject'], more: Partial<Item> = {}): Item => ({
      kind,
      subject,
      since: TIMESTAMP as unknown as string,
      detail: null,
      expires_at: null,
      usage: null,
      ...more,
    });
    const desk = (id: string, name: string) => ({
      kind: 'desk',
      id,
      ref: expect.stringMatching(/^desk-/) as any,
      name,
    });
    expect(found.items).toEqual([
      item(
        'hire_stalled',
        { kind: 'hire', id: hire, ref: expect.any(String) as any, name: 'Builder' },
        { detail: 'No space' },
      ),
      item('desk_unreachable', desk(away, 'Away'), { since: null }),
      item('desk_login_expired', desk(expired, 'Expired'), { since: null }),
      item('desk_update_failed', desk(expired, 'Expired'), {
        since: long(1).toISOString(),
        detail: 'The disk is full',
      }),
      item(
        'project_index_failed',
        { kind: 'project', id: project.project.id, ref: null, name: project.project.name },
        { since: null, detail: 'git timed out' },
      ),
      item(
        'token_expires',
        { kind: 'token', id: token.id, ref: null, name: 'laptop' },
        { expires_at: long(-3).toISOString() },
      ),
      item('card_in_review', { kind: 'card', id: card.id, ref: card.ref, name: 'Look' }, { detail: 'Web' }),
      item(
        'invitation_expired',
        { kind: 'invitation', id: expect.any(String) as any, ref: null, name: 'late@test.example' },
        { since: long(1).toISOString(), detail: 'member' },
      ),
    ]);
    expect([found.total, found.totals]).toEqual([8, found.items.map(({ kind }) => ({ kind, total: 1 }))]);
  });

  it('says since when by the event with which it began', async () => {
    const workspace = await createWorkspace(t);
    const desk = await newDesk(workspace, { status: 'unreachable' });
    for (const type of ['desk.unreachable', 'desk.changed', 'desk.unreachable'])
      await t.database.rows(
        `WITH c AS (UPDATE event_counters SET seq = seq + 1 WHERE brand_id = $1 RETURNING seq)
         INSERT INTO events (brand_id, seq, type, subject_kind, subject_id, actor_kind, data, created_at)
         SELECT $1, seq, $3, 'desk', $2, 'service', '{"name": "Desk"}', ('2026-01-0' || seq || 'Z')::timestamptz FROM c`,
        [workspace.brand.id, desk, type],
      );
    const { items } = await attention(await byAdmin(workspace));
    expect(items.map(({ kind, since }) => [kind, since])).toEqual([['desk_unreachable', '2026-01-03T00:00:00.000Z']]);
  });

  it('leaves out dormant desks, mended updates, other tokens, and what is not yet or long ago', async () => {
    const workspace = await createWorkspace(t);
    await newDesk(workspace, { status: 'unreachable', login: 'expired', last_contact_at: long(15) });
    const mended = await newDesk(workspace, { status: 'active' });
    await newUpdate(workspace, mended, 'failed', long(2));
    await newUpdate(workspace, mended, 'succeeded', long(1));
    await newHire(workspace, `${STALLED}, attempts = 4`.replace('attempts = 5, ', ''));
    const member = await t.world.member(workspace.brand);
    await t.database.rows('UPDATE access_tokens SET expires_at = $2 WHERE user_id = $1', [
      workspace.admin.user.id,
      long(-20),
    ]);
    await t.database.rows(
      `INSERT INTO invitations (brand_id, email, role, secret_hash, status, expires_at, created_at)
       VALUES ($1, 'open@test.example', 'member', sha256('open'), 'pending', $2, $3),
              ($1, 'old@test.example', 'member', sha256('old'), 'pending', $4, $3)`,
      [workspace.brand.id, long(-1), long(30), long(15)],
    );
    expect(kindsOf(await attention(await byAdmin(workspace)))).toEqual([]);
    await member.token('brand:read');
    await t.database.rows('UPDATE access_tokens SET expires_at = $2 WHERE user_id = $1', [member.user.id, long(-1)]);
    expect(kindsOf(await attention(await byAdmin(workspace)))).toEqual([]);
    expect(kindsOf(await attention({ session: await member.session() }))).toEqual(['token_expires']);
  });

  it('shows a quota that is used by more than 90 %, to admins', async () => {
    const workspace = await limitedWorkspace(t, { rows: { boards: 10 } });
    const session = await byAdmin(workspace);
    for (const n of upTo(9)) await newBoard(t, workspace, { name: `Board ${n}` });
    expect(kindsOf(await attention(session))).toEqual([]);
    await newBoard(t, workspace);
    const { items } = await attention(session);
    expect(items.map(({ kind, subject, usage }) => [kind, subject, usage])).toEqual([
      ['plan_limit', { kind: 'quota', id: 'boards', ref: null, name: 'boards' }, { used: 10, limit: 10, unit: 'rows' }],
    ]);
    const member = await t.world.member(workspace.brand);
    expect(kindsOf(await attention({ session: await member.session() }))).toEqual([]);
  });

  it('shows a member, and a token, only what they may read', async () => {
    const workspace = await createWorkspace(t);
    const desk = await newDesk(workspace, { status: 'active' });
    await newUpdate(workspace, desk, 'failed', long(1));
    await t.database.rows(
      `INSERT INTO invitations (brand_id, email, role, secret_hash, status, expires_at, created_at)
       VALUES ($1, 'late@test.example', 'member', sha256('late2'), 'pending', $2, $3)`,
      [workspace.brand.id, long(1), long(8)],
    );
    const member = await t.world.member(workspace.brand);
    expect(kindsOf(await attention({ session: await member.session() }))).toEqual([]);
    const { admin } = workspace;
    expect(kindsOf(await attention({ token: await admin.token('brand:read') }))).toEqual(['desk_update_failed']);
    expect(kindsOf(await attention({ token: await admin.token(...SCOPES) }))).toEqual([
      'desk_update_failed',
      'invitation_expired',
    ]);
  });

  it('lists the 20 oldest of a kind, and counts all', async () => {
    const workspace = await createWorkspace(t);
    const { id } = await newBoard(t, workspace);
    const cards = [];
    for (const n of upTo(22)) cards.push(await newCard(t, workspace, id, { title: `Card ${n}`, column: 'Review' }));
    await patchCard(t, workspace, cards[0]!.id, { title: 'Changed last' });
    const { items, total, totals } = await attention(await byAdmin(workspace));
    expect([total, totals]).toEqual([22, [{ kind: 'card_in_review', total: 22 }]]);
    expect(items.map(({ subject }) => subject.id)).toEqual(cards.slice(1, 21).map((card) => card.id));
  });

  it('counts nothing of another workspace or of a disabled feature', async () => {
    const [here, elsewhere] = [await createWorkspace(t), await createWorkspace(t)];
    await newDesk(elsewhere, { status: 'unreachable' });
    await newHire(elsewhere, STALLED);
    const { id } = await newBoard(t, elsewhere);
    await newCard(t, elsewhere, id, { column: 'Review' });
    expect(await attention(await byAdmin(here))).toEqual({ items: [], total: 0, totals: [] });
    expect(JSON.stringify(await overview(await byAdmin(here)))).not.toMatch(/[1-9]/);
    expect(kindsOf(await attention(await byAdmin(elsewhere)))).toContain('desk_unreachable');
    await t.api.put(elsewhere.path('features/machines'), { token: elsewhere.token, body: { on: false } });
    expect(kindsOf(await attention(await byAdmin(elsewhere)))).not.toContain('desk_unreachable');
    expect((await overview(await byAdmin(elsewhere))).desks).toBeNull();
  });
});

describe('What a person has dismissed', () => {
  const act = (by: Credentials, what: 'dismiss' | 'restore', kind: string, id: string) =>
    t.api.post(`/api/v1/attention/${what}`, { ...by, body: { kind, id } });
  const withCards = async (count: number) => {
    const workspace = await createWorkspace(t);
    const { id } = await newBoard(t, workspace);
    const cards = [];
    for (const n of upTo(count)) cards.push(await newCard(t, workspace, id, { title: `Card ${n}`, column: 'Review' }));
    return { workspace, cards, by: await byAdmin(workspace) };
  };

  it('is left out for that person only, until it is restored', async () => {
    const { workspace, cards, by } = await withCards(2);
    const member = { session: await (await t.world.member(workspace.brand)).session() };
    expect((await act(by, 'dismiss', 'card_in_review', cards[0]!.id)).status).toBe(204);
    const left = await attention(by);
    expect([left.items.map(({ subject }) => subject.id), left.total]).toEqual([[cards[1]!.id], 1]);
    expect((await attention(member)).total).toBe(2);
    expect((await act(by, 'restore', 'card_in_review', cards[0]!.id)).status).toBe(204);
    expect((await attention(by)).total).toBe(2);
  });

  it('leaves room for the others', async () => {
    const { cards, by } = await withCards(23);
    for (const { id } of cards.slice(0, 2)) await act(by, 'dismiss', 'card_in_review', id);
    const { items, total } = await attention(by);
    expect([items.length, total, items[0]!.subject.id]).toEqual([20, 21, cards[2]!.id]);
  });

  it('comes back when it begins anew, and is dismissed again', async () => {
    const { workspace, cards, by } = await withCards(1);
    const { id } = cards[0]!;
    await act(by, 'dismiss', 'card_in_review', id);
    await patchCard(t, workspace, id, { title: 'Changed' });
    expect((await attention(by)).total).toBe(1);
    await act(by, 'dismiss', 'card_in_review', id);
    expect(await attention(by)).toEqual({ items: [], total: 0, totals: [] });
  });

  it('comes back after a week where nothing says since when it is so', async () => {
    const workspace = await createWorkspace(t);
    const id = await newDesk(workspace, { status: 'active', login: 'expired' });
    const by = { token: workspace.token };
    await act(by, 'dismiss', 'desk_login_expired', id);
    expect((await attention(by)).total).toBe(0);
    await t.database.rows(
      `UPDATE attention_dismissals SET dismissed_at = now() - interval '8 days' WHERE brand_id = $1`,
      [workspace.brand.id],
    );
    expect(kindsOf(await attention(by))).toEqual(['desk_login_expired']);
  });

  it.each([
    ['nothing', 'x'],
    ['card_in_review', 'x'.repeat(101)],
  ])('is of a known kind: %s, %s', async (kind, id) => {
    const { by } = await withCards(0);
    expect((await act(by, 'dismiss', kind, id)).status).toBe(422);
  });
});

describe('GET overview', () => {
  it('counts all rows by the states that the lists show', async () => {
    const workspace = await createWorkspace(t);
    const { token } = workspace;
    for (const [status, contact] of [
      ['provisioned', 1],
      ['active', 1],
      ['active', 1],
      ['unreachable', 1],
      ['suspended', 20],
      ['active', 20],
    ] as const)
      await newDesk(workspace, { status, last_contact_at: long(contact) });
    await newHire(workspace, STALLED);
    await newHire(workspace, `status = 'active', step = NULL, attempts = 9`);
    await newHire(
      workspace,
      `status = 'canceled', cancel_at_period_end = true, effective_at = now() + interval '9 years'`,
    );
    await newHire(
      workspace,
      `status = 'canceled', cancel_at_period_end = true, effective_at = now() - interval '9 years'`,
    );
    const { id } = await newBoard(t, workspace);
    for (const column of ['Backlog', 'To do', 'Review', 'Done']) await newCard(t, workspace, id, { column });
    const project = await makeProject(t, workspace);
    const lesson = `---\ntype: rule\nanchors: [src/a.ts]\n---\n\nText\n`;
    await sync(t, project, { 'lessons/a/one.md': lesson, 'lessons/a/two.md': lesson, 'lessons/a/three.md': lesson });
    await t.database.rows(`UPDATE lessons SET stale = true WHERE project_id = $1 AND id = 'a/one'`, [
      project.project.id,
    ]);
    await t.database.rows(
      `UPDATE lesson_anchors SET drifted = true FROM lessons l WHERE l.seq = lesson_seq AND l.project_id = $1 AND l.id = 'a/two'`,
      [project.project.id],
    );
    const home = { ...workspace, agent: 'overview-agent' };
    await newMemory(t, home, { confidence: 0.9 });
    await newMemory(t, home, { confidence: 0.31 });
    await newMemory(t, home, { confidence: 0.31, importance: 'critical' });
    expect(await overview({ token })).toEqual({
      desks: { provisioning: 1, ready: 2, unreachable: 1, suspended: 1, dormant: 1 },
      hires: { provisioning: 0, failed: 1, active: 1, canceling: 1, ended: 1 },
      projects: { none: 1, queued: 0, indexing: 0, ready: 0, failed: 0 },
      builds: { queued: 0, running: 0, waiting: 0, succeeded: 0, failed: 0, canceled: 0 },
      cards: { pending: 2, in_progress: 0, in_review: 1, blocked: 0, completed: 1, canceled: 0 },
      lessons: { fresh: 1, drifted: 1, removed: 1 },
      memories: { active: 3, fading: 1, archived: 0, merged: 0 },
    });
  });

  it('leaves out memories and lessons for a token without memory:read', async () => {
    const { admin } = await createWorkspace(t);
    const found = await overview({ token: await admin.token('brand:read') });
    expect([found.memories, found.lessons]).toEqual([null, null]);
    expect(found.cards).not.toBeNull();
  });
});
