import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  idsOf,
  newAgent,
  newHome,
  newMemories,
  newMemory,
  patchMemory,
  recall,
  type Home,
  type Memory,
} from '../factories/memory.js';
import { createWorkspace } from '../factories/workspace.js';
import { agreeable, FAULTS, reversed, says, type ModelRequest } from '../support/model-server.js';
import { MINUTE } from '../support/test-clock.js';
import { answered, KEY, model, requestOf, rhubarb, t, withModel } from '../suites/recall.js';

withModel('30s');

const ranking = (ids: readonly string[], ...positions: number[]): string[] =>
  positions.map((position) => ids[position]!);

describe('The model', () => {
  it('is called once, in the chat-completions protocol', async () => {
    const home = await newHome(t);
    await rhubarb(home);
    await answered(home);
    const { method, path, headers, body } = requestOf(model);
    expect([method, path]).toEqual(['POST', '/v1/chat/completions']);
    expect(headers).toMatchObject({
      authorization: `Bearer ${KEY}`,
      'content-type': expect.stringMatching(/^application\/json/),
    });
    expect(body).toMatchObject({
      model: 'judge-1',
      temperature: 0,
      messages: [
        { role: 'system', content: expect.any(String) },
        { role: 'user', content: expect.any(String) },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'rerank', strict: true, schema: expect.objectContaining({ type: 'object' }) },
      },
    });
  });

  it('gets the query and the memories as one JSON document in a separate fence', async () => {
    const home = await newHome(t);
    const ids = await rhubarb(home);
    await answered(home);
    await answered(home);
    const [one, other] = model.requests as [ModelRequest, ModelRequest];
    expect(one.data).toEqual({
      query: 'rhubarb',
      memories: ids.map((id) => ({ id, kind: 'fact', title: 'Rhubarb', body: 'Pie' })),
    });
    expect(one.fence).toMatch(/^[0-9a-f]{4,}$/);
    expect(other.data).toEqual(one.data);
    expect(other.fence).not.toBe(one.fence);
  });

  it('decides the order: those it does not name follow in text order, and what it was not given counts nothing', async () => {
    const home = await newHome(t);
    const ids = await rhubarb(home);
    const cases: [what: string, answer: unknown[], positions: number[]][] = [
      ['all', ranking(ids, 4, 2, 0, 3, 1), [4, 2, 0, 3, 1]],
      ['some', ranking(ids, 3, 1), [3, 1, 0, 2, 4]],
      ['none', [], [0, 1, 2, 3, 4]],
      ['one again and again', ranking(ids, 4, 4, 0, 4), [4, 0, 1, 2, 3]],
      ['others', ['00000000-0000-4000-8000-000000000000', 'x', '', ids[2]!, '__proto__'], [2, 0, 1, 3, 4]],
      ['very many', [...Array<string>(5_000).fill('x'), ids[4]!], [4, 0, 1, 2, 3]],
    ];
    for (const [what, answer, positions] of cases) {
      model.answer = says(() => ({ ids: answer }));
      expect([what, await answered(home)]).toEqual([what, ranking(ids, ...positions)]);
    }
  });

  it('decides who is among the best', async () => {
    const home = await newHome(t);
    const ids = await rhubarb(home);
    model.answer = reversed;
    for (const limit of [1, 4, 5, 50]) {
      const { body } = await recall(t, home, home.agent, { query: 'rhubarb', limit });
      expect(idsOf(body.memories as Memory[])).toEqual(ids.toReversed().slice(0, limit));
      expect([body.count, body.agent_id]).toEqual([Math.min(limit, 5), home.agent]);
    }
  });

  it('is not called by a search, nor when nothing matches', async () => {
    const home = await newHome(t);
    await rhubarb(home);
    for (const params of [{ query: 'qwertzuiop' }, { query: '!!!' }, { query: 'rhubarb', kinds: 'summary' }]) {
      const { status, body } = await recall(t, home, home.agent, params);
      expect([status, body]).toEqual([200, { memories: [], count: 0, agent_id: home.agent }]);
    }
    expect(model.requests).toEqual([]);
  });

  it('is not called for a caller without permission, nor with invalid values', async () => {
    const [home, other] = [await newHome(t), await newHome(t)];
    await rhubarb(home);
    expect((await recall(t, other, home.agent, { query: 'rhubarb' })).status).toBe(403);
    expect((await recall(t, { token: 'wsp_bad' }, home.agent, { query: 'rhubarb' })).status).toBe(401);
    expect((await recall(t, home, home.agent, { query: 'rhubarb', limit: 51 })).status).toBe(422);
    expect((await recall(t, home, home.agent, { query: ' ' })).status).toBe(422);
    expect(model.requests).toEqual([]);
  });

  it('never sees a memory of another agent or brand, nor one that search does not show', async () => {
    const platform = await newAgent(t, null);
    const home = { ...(await createWorkspace(t)), agent: platform };
    const stranger = { ...(await createWorkspace(t)), agent: platform };
    const sibling = { ...home, agent: await newAgent(t, home) };
    const [mine] = await newMemories(t, home, { title: 'Rhubarb mine' }, { title: 'Rhubarb mine too' });
    await newMemory(t, home, { title: 'Rhubarb SECRET faded', confidence: 0.2 });
    const archived = await newMemory(t, home, { title: 'Rhubarb SECRET archived' });
    await patchMemory(t, home, archived.id, { status: 'archived' });
    await newMemory(t, home, { title: 'Rhubarb SECRET kind', kind: 'decision' });
    await newMemory(t, stranger, { title: 'Rhubarb SECRET stranger' });
    await newMemory(t, sibling, { title: 'Rhubarb SECRET sibling' });
    const shown = await answered(home, { kinds: 'fact' });
    expect([shown.length, shown.includes(mine!.id)]).toEqual([2, true]);
    expect(requestOf(model).raw).not.toContain('SECRET');
  });

  it('cannot add a memory that it was not given', async () => {
    const [home, other] = [await newHome(t), await newHome(t)];
    const ids = await rhubarb(home);
    const theirs = await newMemory(t, other, { title: 'Rhubarb' });
    const hidden = await newMemory(t, home, { title: 'Rhubarb', confidence: 0.1 });
    model.answer = says(() => ({ ids: [theirs.id, hidden.id, ids[1]] }));
    expect(await answered(home)).toEqual(ranking(ids, 1, 0, 2, 3, 4));
  });
});

describe('After three failed calls in a row', () => {
  beforeEach(() => t.clock.freeze());
  afterEach(() => t.clock.unfreeze());

  const fail = async (home: Home, times: number): Promise<void> => {
    model.answer = FAULTS['answers 500']!;
    for (let call = 0; call < times; call++) await answered(home);
  };
  /** How many requests arrive when this many recalls are made. */
  const arriving = async (home: Home, recalls = 1): Promise<number> => {
    const before = model.requests.length;
    for (let call = 0; call < recalls; call++) await answered(home);
    return model.requests.length - before;
  };

  it('no request arrives for 60 seconds, and answers are in text order', async () => {
    const home = await newHome(t);
    const ids = await rhubarb(home);
    await fail(home, 3);
    model.answer = reversed;
    expect(await arriving(home, 5)).toBe(0);
    t.clock.advance(MINUTE - 1);
    expect(await arriving(home, 5)).toBe(0);
    expect(await answered(home)).toEqual(ids);
  });

  it('one is tried after 60 seconds; when it succeeds the model is called again', async () => {
    const home = await newHome(t);
    const ids = await rhubarb(home);
    await fail(home, 3);
    model.answer = reversed;
    t.clock.advance(MINUTE);
    expect(await answered(home)).toEqual(ids.toReversed());
    expect(await arriving(home, 3)).toBe(3);
  });

  it('one is tried after 60 seconds; when it fails there is quiet for another 60', async () => {
    const home = await newHome(t);
    await rhubarb(home);
    await fail(home, 3);
    t.clock.advance(MINUTE);
    const tried = await arriving(home);
    expect([tried > 0, await arriving(home, 3)]).toEqual([true, 0]);
    t.clock.advance(MINUTE - 1);
    expect(await arriving(home)).toBe(0);
    t.clock.advance(1);
    expect(await arriving(home)).toBe(tried);
  });

  it('of which two do not count when one between them went well', async () => {
    const home = await newHome(t);
    const ids = await rhubarb(home);
    await fail(home, 2);
    model.answer = agreeable;
    await answered(home);
    await fail(home, 2);
    model.answer = reversed;
    expect(await answered(home)).toEqual(ids.toReversed());
  });
});
