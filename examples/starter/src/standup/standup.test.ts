import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { domains } from 'workspace-platform';
import { BoardsService, CardsService } from 'workspace-platform/modules/board';
import { ADMIN_KEY, bootService, DAY, type Person, type TestService } from 'workspace-platform/testing';
import { standup } from './index.js';

interface Note {
  id: string;
  text: string;
  card: string | null;
  author_id: number;
}

describe('Standup notes', () => {
  let service: TestService;
  let ada: Person;

  before(async () => {
    service = await bootService({ domains: [...domains, standup], env: { STANDUP_KEEP: '30d' } });
    const brand = await service.world.brand();
    ada = await service.world.member(brand, 'admin');
  });
  after(() => service?.stop());

  /** Signs in each time: a test that moves the clock lets sessions expire. */
  const write = async (body: object) =>
    service.api.post<Note>('/api/v1/standup', { session: await ada.session(), body });
  const texts = async (): Promise<string[]> => {
    const { body } = await service.api.get<{ items: Note[] }>('/api/v1/standup', {
      session: await ada.session(),
    });
    return body.items.map(({ text }) => text);
  };

  it('are written by members and read with a token that carries standup:read', async () => {
    assert.equal((await write({ text: 'Fixed the build' })).status, 201);
    const read = await service.api.get<{ items: Note[] }>('/api/v1/standup', {
      token: await ada.token('standup:read'),
    });
    assert.equal(read.status, 200);
    assert.equal(read.body.items[0]?.text, 'Fixed the build');
  });

  it('are events, which a token hears of with standup:read', async () => {
    const { body: note } = await write({ text: 'Tagged the release' });
    const heard = async (scope: 'standup:read' | 'brand:read') => {
      const token = await ada.token(scope);
      const { body } = await service.api.get<{ events: { subject: { id: string } }[] }>(
        '/api/v1/events?types=standup.*',
        { token },
      );
      return body.events.map(({ subject }) => subject.id);
    };
    assert.equal((await heard('standup:read')).at(-1), note.id);
    assert.deepEqual(await heard('brand:read'), []);
  });

  it('are refused to a token without the scope, which is named', async () => {
    const { status, body } = await service.api.get<{ detail: string }>('/api/v1/standup', {
      token: await ada.token('brand:read'),
    });
    assert.equal(status, 403);
    assert.match(body.detail, /^Missing scope standup:read\. The workspace policy allows it/);
  });

  it('have a scope that policies know', async () => {
    const policy = (allowed: string[]) =>
      service.api.put(`/api/v1/admin/brands/${ada.brandId}/scope-policy`, {
        adminKey: ADMIN_KEY,
        body: { allowed },
      });
    assert.equal((await policy(['brand:read', 'standup:read'])).status, 200);
    assert.equal((await policy(['standup:write'])).status, 422);
  });

  it('name a card of the workspace', async () => {
    const author = { brandId: ada.brandId, userId: ada.user.id };
    const board = await service.app
      .get(BoardsService)
      .create(ada.brandId, ada.user.id, { name: 'Launch', boardType: 'task' });
    await service.app.get(CardsService).create(author, board.id, { title: 'Write the notes' });
    assert.equal((await write({ text: 'Half done', card: 'LAUNCH-1' })).body.card, 'LAUNCH-1');
    assert.equal((await write({ text: 'No such card', card: 'LAUNCH-9' })).status, 404);
  });

  it('are deleted by the loop after STANDUP_KEEP', async () => {
    service.clock.advance(20 * DAY);
    await write({ text: 'Recent' });
    service.clock.advance(11 * DAY);
    const { result } = await service.runLoop('standup-cleanup');
    assert.ok(Number((result as { removed: number }).removed) > 0);
    assert.deepEqual(await texts(), ['Recent']);
  });

  it('say who joined', async () => {
    const user = await service.world.user();
    await service.world.member(ada.brandId, 'member', user);
    assert.equal((await texts())[0], 'Joined the workspace');
  });
});
