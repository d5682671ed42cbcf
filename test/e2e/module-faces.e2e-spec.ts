import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BoardsService, CardReads, CardsService } from '../../src/modules/board/index.js';
import { DocsService } from '../../src/modules/docs/index.js';
import { FeaturesService } from '../../src/modules/features/index.js';
import { MembershipService } from '../../src/modules/identity/index.js';
import { Database } from '../../src/platform/data/database/database.js';
import { bootApp, type TestApp } from '../app.js';
import type { Person } from '../factories/world.js';

describe('What other modules may ask of', () => {
  let t: TestApp;
  let person: Person;
  let stranger: Person;

  beforeAll(async () => {
    t = await bootApp();
    person = await t.world.member(await t.world.brand({ plan: 'enterprise' }), 'admin');
    stranger = await t.world.member(await t.world.brand());
  });
  afterAll(() => t?.stop());

  describe('the board', () => {
    let boardId: string;
    let cardId: string;

    beforeAll(async () => {
      const author = { brandId: person.brandId, userId: person.user.id };
      const board = await t.app.get(BoardsService).create(person.brandId, person.user.id, {
        name: 'Launch',
        boardType: 'task',
      });
      boardId = board.id;
      const cards = t.app.get(CardsService);
      cardId = await cards.create(author, boardId, { title: 'Write', labels: ['release'], description: 'All of it' });
      await cards.create(author, boardId, { title: 'Publish', status: 'completed', priority: 'high' });
    });

    it('lists the cards of a board, page by page', async () => {
      const reads = t.app.get(CardReads);
      const { items, total } = await reads.list(person.brandId, boardId);
      expect(total).toBe(2);
      expect(items.map(({ ref, title, columnName }) => [ref, title, columnName])).toEqual([
        ['LAUNCH-1', 'Write', 'Backlog'],
        ['LAUNCH-2', 'Publish', 'Done'],
      ]);
      const second = await reads.list(person.brandId, boardId, { page: 2, perPage: 1 });
      expect([second.items.map(({ ref }) => ref), second.total]).toEqual([['LAUNCH-2'], 2]);
      await expect(reads.list(stranger.brandId, boardId)).rejects.toThrow('This board belongs to another workspace');
    });

    it('reads a card by id or ref', async () => {
      const reads = t.app.get(CardReads);
      const card = await reads.read(person.brandId, 'LAUNCH-1');
      expect(card).toEqual(await reads.read(person.brandId, cardId));
      expect(card).toMatchObject({ id: cardId, description: 'All of it', labels: ['release'], completedAt: null });
      expect(card.createdAt).toBeInstanceOf(Date);
      const done = await reads.read(person.brandId, 'LAUNCH-2');
      expect([done.priority, done.completedAt]).toEqual(['high', expect.any(Date)]);
    });

    it('shows no card to another workspace', async () => {
      const reads = t.app.get(CardReads);
      for (const name of [cardId, 'LAUNCH-1'])
        await expect(reads.read(stranger.brandId, name)).rejects.toThrow('Card not found');
    });
  });

  it('docs: one page, of its own workspace', async () => {
    const docs = t.app.get(DocsService);
    const space = await docs.create(person.brandId, 'Handbook');
    const page = await docs.write(person.brandId, space.id, person.user.id, 'Start', 'Here');
    expect(await docs.readPage(person.brandId, space.id, page.id)).toMatchObject({ title: 'Start', body: 'Here' });
    await expect(docs.readPage(stranger.brandId, space.id, page.id)).rejects.toThrow('Docs space not found');
    await expect(docs.readPage(person.brandId, space.id, space.id)).rejects.toThrow('Page not found');
  });

  it('features: whether one is on', async () => {
    const features = t.app.get(FeaturesService);
    const { switches } = await features.read(person.brandId);
    const [feature] = Object.keys(switches) as (keyof typeof switches)[];
    await features.set(person.brandId, feature!, false, person.user.id);
    expect(await features.isOn(person.brandId, feature!)).toBe(false);
    await features.set(person.brandId, feature!, true, person.user.id);
    expect(await features.isOn(person.brandId, feature!)).toBe(true);
  });

  it('memberships: who left, in the transaction in which they do', async () => {
    const membership = t.app.get(MembershipService);
    const left: [number, number][] = [];
    let fails = true;
    membership.onLeft((brandId, userId) => {
      left.push([brandId, userId]);
      return fails ? Promise.reject(new Error('not now')) : Promise.resolve();
    });
    const { user, brandId } = await t.world.member(person.brandId);
    await expect(membership.remove(brandId, user.id)).rejects.toThrow('not now');
    expect(await membership.find(brandId, user.id)).not.toBeNull();
    fails = false;
    await t.app.get(Database).transaction(() => membership.remove(brandId, user.id));
    expect(await membership.find(brandId, user.id)).toBeNull();
    expect(left).toEqual([
      [brandId, user.id],
      [brandId, user.id],
    ]);
  });
});
