import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newBoard, newCard, patchCard, postComment } from '../factories/boards.js';
import { enrolDesk, orderDesk, openOffice, bootFloor, readyDesk, type Floor, type Office } from '../factories/desks.js';
import { eventsOf, typesOf, type ReadEvent } from '../factories/events.js';
import { activeHire, createEmployee, postHire } from '../factories/hires.js';
import { memoryBody } from '../factories/memory.js';
import { makeProject, sync } from '../factories/projects.js';
import {
  createSpace,
  createUser,
  NO_UUID,
  operator,
  putMember,
  removeMember,
  shareBoard,
} from '../factories/workspace.js';

type Expected = { type: string; subject?: object; actor?: object; data?: object };
interface Scene {
  t: Floor;
  office: Office;
}

const NO_REF = null;
const LESSON = '---\ntype: rule\nanchors: [src/a.ts]\n---\n\nPrices are whole cents.\n';

/** A change of each module, and the events that it records. */
const CHANGES: [what: string, change: (scene: Scene) => Promise<Expected[]>][] = [
  [
    'a card that moves',
    async ({ t, office }) => {
      const board = await newBoard(t, office, { name: 'Launch' });
      const { id, ref } = await newCard(t, office, board.id, { title: 'Card', column: 'To do' });
      await patchCard(t, office, id, { column: 'Done' });
      await postComment(t, office, id, { body: 'Done' });
      const card = { subject: { kind: 'card', id, ref } };
      return [
        { type: 'board.created', subject: { kind: 'board', id: board.id, ref: board.key }, data: { name: 'Launch' } },
        { type: 'task.created', ...card, data: { board_id: board.id } },
        { type: 'task.moved', ...card, data: { board_id: board.id, from_column: 'To do', to_column: 'Done' } },
        { type: 'task.commented', ...card },
      ];
    },
  ],
  [
    'a docs page',
    async ({ t, office: { token } }) => {
      const id = await createSpace(t, token, 'Handbook');
      const page = await t.api.post(`/api/v1/docs/spaces/${id}/pages`, { token, body: { title: 'Page', body: 'x' } });
      await t.api.delete(`/api/v1/docs/spaces/${id}/pages/${page.body.id}`, { token });
      const data = { space_id: id, title: 'Page' };
      const subject = { kind: 'doc', id: page.body.id as string };
      return [
        { type: 'space.created', subject: { kind: 'space', id, ref: 'Handbook' }, data: { space_id: id } },
        { type: 'doc.created', subject, data },
        { type: 'doc.deleted', subject, data },
      ];
    },
  ],
  [
    'a memory that is written, corrected and deleted',
    async ({ t, office: { token } }) => {
      const { body } = await t.api.post('/api/v1/memory/memories', { token, body: memoryBody('noted') });
      await t.api.patch(`/api/v1/memory/memories/${body.id}`, { token, body: { title: 'Other title' } });
      await t.api.delete(`/api/v1/memory/memories/${body.id}`, { token });
      const subject = { kind: 'memory', id: body.id as string };
      return [
        { type: 'memory.written', subject, data: { agent_id: 'noted', title: '', change: 'created' } },
        { type: 'memory.corrected', subject, data: { title: '', change: 'corrected' } },
        { type: 'memory.deleted', subject, data: { agent_id: 'noted', title: '' } },
      ];
    },
  ],
  [
    'lessons of a project',
    async ({ t, office }) => {
      const home = await makeProject(t, office, 'Shop');
      await sync(t, home, { 'lessons/code/prices.md': LESSON });
      const { id } = home.project;
      return [
        { type: 'project.created', subject: { kind: 'project', id, ref: 'Shop' }, data: { name: 'Shop' } },
        {
          type: 'lesson.written',
          subject: { kind: 'lesson', ref: 'lesson:code/prices' },
          data: { project_id: id, path: 'lessons/code/prices.md' },
        },
      ];
    },
  ],
  [
    'a token by its owner',
    async ({ t, office: { admin } }) => {
      const session = await admin.session();
      const body = { scopes: ['brand:read'], name: 'laptop' };
      const { id } = (await t.api.post('/api/v1/me/tokens', { session, body })).body;
      await t.api.delete(`/api/v1/me/tokens/${id}`, { session });
      const about = { subject: { kind: 'token', id, ref: 'laptop' }, data: { user_id: admin.user.id, name: 'laptop' } };
      return [
        { type: 'token.issued', ...about },
        { type: 'token.revoked', ...about },
      ];
    },
  ],
  [
    'a feature and a feed',
    async ({ t, office: { token, path } }) => {
      await t.api.put(path('features/crm'), { token, body: { on: false } });
      const url = 'https://news.test.example/feed';
      const { body } = await t.api.post(path('feed/sources'), { token, body: { url } });
      return [
        {
          type: 'feature.changed',
          subject: { kind: 'feature', id: 'crm', ref: NO_REF },
          data: { feature: 'crm', on: false },
        },
        { type: 'feed.changed', subject: { kind: 'feed', id: body.id }, data: { change: 'added', url } },
      ];
    },
  ],
  [
    'a coder profile',
    async ({ t, office: { token } }) => {
      const path = '/api/v1/factory/coder-profiles/claude.coding/override';
      await t.api.put(path, { token, body: { effort: 'low' } });
      return [
        { type: 'profile.changed', subject: { kind: 'profile', id: 'claude.coding' }, data: { changed: ['effort'] } },
      ];
    },
  ],
  [
    'a guest',
    async ({ t, office: { token } }) => {
      const { body: board } = await t.api.post('/api/v1/board/boards', { token, body: { name: 'Shared' } });
      const { id } = await createUser(t);
      await shareBoard(t, token, board.id, id);
      await t.api.delete(`/api/v1/board/boards/${board.id}/guests/${id}`, { token });
      const data = { user_id: id, kind: 'board', resource_id: board.id as string };
      return [
        { type: 'board.created' },
        { type: 'guest.added', subject: { kind: 'guest', id: String(id) }, data: { ...data, role: 'viewer' } },
        { type: 'guest.removed', subject: { kind: 'guest', id: String(id) }, data },
      ];
    },
  ],
];

/** Events that somebody else than a person causes. */
const BY_OTHERS: [who: string, change: (scene: Scene) => Promise<Expected[]>][] = [
  [
    'the operator',
    async ({ t, office: { brand } }) => {
      const { id } = await createUser(t);
      await putMember(t, brand.id, id, 'member');
      await putMember(t, brand.id, id, 'admin');
      await removeMember(t, brand.id, id);
      const [subject, actor] = [
        { kind: 'member', id: String(id) },
        { kind: 'operator', id: null, name: 'Operator' },
      ];
      return [
        { type: 'member.added', subject, actor, data: { user_id: id, role: 'member' } },
        { type: 'member.changed', subject, actor, data: { user_id: id, role: 'admin' } },
        { type: 'member.removed', subject, actor, data: { user_id: id } },
      ];
    },
  ],
  [
    'a platform admin with a session',
    async ({ t, office: { brand } }) => {
      const { id } = await createUser(t);
      const session = await t.world.platformAdmin();
      const path = `/api/v1/admin/brands/${brand.id}/members/${id}`;
      await t.api.put(path, { session, body: { role: 'member' } });
      return [{ type: 'member.added', actor: { kind: 'operator', name: 'Operator' } }];
    },
  ],
  [
    'a desk',
    async ({ t, office }) => {
      const { id } = await enrolDesk(t, office, { name: 'Build desk' });
      const subject = { kind: 'desk', id };
      const actor = { kind: 'desk', id, name: 'Build desk' };
      return [
        { type: 'desk.ordered', subject, actor: { kind: 'person' }, data: { name: 'Build desk' } },
        { type: 'desk.step', subject, actor, data: { step: 'enrolled' } },
      ];
    },
  ],
  [
    'the service, when a desk answers its health check',
    async ({ t, office }) => {
      const { id, sidecar } = await readyDesk(t, office);
      await sidecar.stop();
      const [subject, actor] = [
        { kind: 'desk', id },
        { kind: 'service', id: null, name: 'Workspace Platform' },
      ];
      return [{ type: 'desk.ordered' }, { type: 'desk.step' }, { type: 'desk.ready', subject, actor }];
    },
  ],
  [
    'the service, when it provisions a hire',
    async ({ t, office }) => {
      const hire = await activeHire(t, office, await createEmployee(t));
      const about = { subject: { kind: 'hire', id: hire.hire_id, ref: hire.agent_id } };
      const step = { type: 'hire.step', ...about, actor: { kind: 'service' } };
      return [
        { type: 'hire.ordered', ...about, actor: { kind: 'operator' }, data: { agent_id: hire.agent_id } },
        { type: 'agent.assigned', actor: { kind: 'service' }, data: { agent_id: hire.agent_id } },
        ...hire.onboarding.map(() => step),
        { type: 'hire.active', ...about, actor: { kind: 'service' } },
      ];
    },
  ],
];

describe('The log has', () => {
  let scene: Scene;
  beforeAll(async () => {
    const t = await bootFloor();
    scene = { t, office: await openOffice(t) };
  });
  afterAll(() => scene?.t.stop());

  async function recorded(change: (scene: Scene) => Promise<Expected[]>): Promise<[ReadEvent[], Expected[]]> {
    let expected: Expected[] = [];
    const { t, office } = scene;
    const found = await eventsOf(t, office, async () => (expected = await change(scene)));
    expect(typesOf(found)).toEqual(expected.map(({ type }) => type));
    expect(found.map(({ created_at }) => t.clock.isNow(created_at))).toEqual(found.map(() => true));
    return [found, expected];
  }

  it.each(CHANGES)('%s, with the person who did it', async (_, change) => {
    const [found, expected] = await recorded(change);
    const { id, fullName: name } = scene.office.admin.user;
    const actor = { kind: 'person', id: String(id), name };
    expect(found).toMatchObject(expected.map((one) => ({ ...one, actor })));
  });

  it.each(BY_OTHERS)('what %s does, with its name', async (_, change) => {
    const [found, expected] = await recorded(change);
    expect(found).toMatchObject(expected);
  });

  it('shows the current name of a person', async () => {
    const { t, office } = scene;
    const member = await t.world.member(office.brand);
    const token = await member.token('brand:read');
    const [event] = await eventsOf(t, office, () => createSpace(t, token));
    await t.database.rows(`UPDATE users SET full_name = 'Ada King' WHERE id = $1`, [member.user.id]);
    const { events } = (await t.api.get('/api/v1/events?limit=200', { token })).body;
    const again = (events as ReadEvent[]).find(({ id }) => id === event!.id);
    expect([event!.actor.name, again!.actor.name]).toEqual([member.user.fullName, 'Ada King']);
  });

  it('nothing of a change that is refused, or that changes nothing', async () => {
    const { t, office } = scene;
    const { token, path } = office;
    const found = await eventsOf(t, office, async () => {
      await t.api.post('/api/v1/board/boards', { token, body: { name: '' } });
      await t.api.post(path('feed/sources'), { token, body: { url: 'no address' } });
      await postHire(t, NO_UUID, { session: office.session });
      await t.api.delete('/api/v1/factory/coder-profiles/claude.coding/override/model', { token });
      await operator(t, 'put', `brands/${office.brand.id}/members/999999999`, { role: 'member' });
      await orderDesk(t, office, { name: '' }).catch(() => undefined);
    });
    expect(found).toEqual([]);
  });
});
