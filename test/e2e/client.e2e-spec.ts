import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient, Problem, type Client } from '../../client/src/index.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';

const refusalOf = async (call: PromiseLike<unknown>): Promise<Problem> => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof Problem) return error;
  throw new Error('The call was not refused', { cause: error });
};

describe('The client', () => {
  let t: TestApp;
  let operator: Client;
  let admin: Client;
  let brandId: number;

  beforeAll(async () => {
    t = await bootApp();
    operator = createClient({ baseUrl: t.api.url, headers: { 'X-Admin-Key': ADMIN_KEY } });
    const brand = await operator.createBrand({ name: 'Typed', plan: 'team' });
    const user = await operator.createUser({ email: 'typed@test.example', full_name: 'Typed Person' });
    brandId = brand.id;
    await operator.putMember(brandId, user.user_id, { role: 'admin' });
    const { token } = await operator.issueToken(brandId, { user_id: user.user_id, scopes: ['brand:read'] });
    admin = createClient({ baseUrl: `${t.api.url}/`, token });
  });
  afterAll(() => t?.stop());

  it('reads with the token it was given', async () => {
    expect(await admin.describeToken()).toMatchObject({ brand_id: brandId, role: 'admin', scopes: ['brand:read'] });
  });

  it('returns a text where a format other than JSON is requested', async () => {
    const text: string = await admin.describeToken({ format: 'yaml' });
    expect(text).toContain(`brand_id: ${brandId}`);
  });

  it('throws a refusal as a problem, with its detail and the id of the request', async () => {
    const refusal = await refusalOf(createClient({ baseUrl: t.api.url }).describeToken());
    expect(refusal).toMatchObject({ status: 401, detail: 'Authentication required', errors: [] });
    expect(refusal.message).toBe('401 Authentication required');
    expect(refusal.requestId).toMatch(/\S/);
  });

  it('names the refused fields', async () => {
    const { status, errors } = await refusalOf(admin.createBoard({ name: ' ' }));
    expect([status, errors]).toEqual([422, [{ field: 'name', message: 'must not be blank' }]]);
  });

  it('gives the headers of an answer, and throws 304 for what did not change', async () => {
    const board = await admin.createBoard({ name: 'Headers' });
    const { status, headers, data } = await admin.exportBoard(board.id).withResponse();
    expect([status, data]).toEqual([200, expect.stringContaining('# Headers')]);
    const unchanged = await refusalOf(admin.exportBoard(board.id, { ifNoneMatch: headers.get('etag')! }));
    expect([unchanged.status, unchanged.detail]).toEqual([304, 'Not modified']);
    expect(await admin.removeBoard(board.id)).toBeUndefined();
  });

  it('repeats a call with the same idempotency key without effect', async () => {
    const idempotencyKey = randomUUID();
    const [first, second] = [
      await admin.createBoard({ name: 'Once' }, { idempotencyKey }),
      await admin.createBoard({ name: 'Once' }, { idempotencyKey }),
    ];
    expect(second.id).toBe(first.id);
  });

  it('is aborted by the signal of a call', async () => {
    const signal = AbortSignal.abort(new Error('Not needed any more'));
    await expect(admin.listBoards({ signal })).rejects.toThrow('Not needed any more');
  });

  describe('reads lists to their end', () => {
    const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
      const all: T[] = [];
      for await (const item of items) all.push(item);
      return all;
    };
    let boardId: string;
    const titles = ['One', 'Two', 'Three', 'Four', 'Five'];

    beforeAll(async () => {
      boardId = (await admin.createBoard({ name: 'Long' })).id;
      for (const title of titles) await admin.createCard(boardId, { title });
    });

    it('by the number of the page', async () => {
      const cards = await collect(admin.pages('listCards', boardId, { detail: 'summary', perPage: 2 }));
      expect(cards.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
      const rest = await collect(admin.pages('listCards', boardId, { perPage: 2, page: 3 }));
      expect(rest).toHaveLength(1);
    });

    it('by a cursor', async () => {
      const { total } = await admin.listBoards();
      const boards = await collect(admin.pages('listBoards', { limit: 1 }));
      expect(new Set(boards.map(({ id }) => id)).size).toBe(total);
      expect(boards).toHaveLength(total);
    });

    it('by the cursor of a feed', async () => {
      const entries = await collect(admin.pages('listActivity', boardId, { limit: 2 }));
      expect(entries.filter(({ action }) => action === 'task.created')).toHaveLength(titles.length);
      expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    });

    it('by the id of the last entry', async () => {
      for (const effort of ['high', 'low', 'high'] as const)
        await admin.overrideCoderProfile('claude.hard', { effort });
      const changes = await collect(admin.pages('getCoderProfileHistory', 'claude.hard', { limit: 2 }));
      expect(changes.map(({ new_value: value }) => value)).toEqual(['high', 'low', 'high']);
    });
  });

  it('hears of events as they happen, and goes on where it stopped', async () => {
    const { next_cursor: after } = await admin.listEvents({ after: 'latest' });
    const board = await admin.createBoard({ name: 'Heard of' });
    const heard: string[] = [];
    let last = after;
    for await (const event of admin.events({ after, types: ['board.*'] })) {
      if (event.type === 'board.created') heard.push(event.data.name);
      last = event.cursor;
      break;
    }
    await admin.createCard(board.id, { title: 'First' });
    for await (const event of admin.events({ after: last })) {
      expect([event.type, event.actor.kind]).toEqual(['task.created', 'person']);
      break;
    }
    expect(heard).toEqual(['Heard of']);
  });
});
