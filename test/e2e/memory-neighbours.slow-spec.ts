import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { newBoard, newCard, patchCard } from '../factories/boards.js';
import { conversationsOf, newSource, sessionOf, user, writeSession } from '../factories/memory.js';
import { messagesOf } from '../factories/pickup.js';
import { says } from '../support/model-server.js';
import { SECOND } from '../support/test-clock.js';
import { pickup, model, t } from '../suites/pickup.js';

afterEach(async () => {
  jest.restoreAllMocks();
  await pickup.removeSources();
});
/** A workspace with this many session files that wait to be picked up. */
const talkative = async (name: string, files: number) => {
  const home = await pickup.homeWithSource('openclaw');
  for (let n = 0; n < files; n++)
    writeSession(t, 'openclaw', home.agent, `${n}.jsonl`, sessionOf('openclaw', user(`${name} ${n}`)));
  return home;
};

describe('Pick-up next to a workspace with many conversations', () => {
  it('asks the model about both workspaces in turns', async () => {
    await talkative('Loud', 30);
    model.answer = says(() => ({ memories: 'no' }));
    await pickup.run();
    // All of them are due again, and were before anything of the neighbour was.
    t.clock.advance(11 * 60 * SECOND);
    await talkative('Quiet', 1);
    pickup.model.reset();
    await pickup.run();
    const requested = model.requests.map((request) => messagesOf(request)[0]!.split(' ')[0]);
    expect(requested).toHaveLength(31);
    expect(requested.indexOf('Quiet')).toBeLessThan(6);
  });

  it('reads so much of a workspace in one run, and carries on in the next', async () => {
    const [loud, quiet] = [await talkative('Loud', 130), await talkative('Quiet', 2)];
    await pickup.run();
    const first = (await conversationsOf(t, loud)).length;
    expect(first).toBeLessThanOrEqual(100);
    expect(await conversationsOf(t, quiet)).toHaveLength(2);
    await pickup.run();
    expect(await conversationsOf(t, loud)).toHaveLength(130);
    expect(new Set(pickup.promptTexts()).size).toBe(132);
  });

  it('reads the text of a card once, however often it runs', async () => {
    const home = await pickup.newHome();
    const board = await newBoard(t, home);
    const { id } = await newCard(t, home, board.id, { title: 'Once', description: `rhubarb ${'x'.repeat(50_000)}` });
    await patchCard(t, home, id, { status: 'completed' });
    await newSource(t, home, 'agentboard');
    await pickup.run();
    expect(pickup.promptTexts()[0]).toContain('rhubarb');
    const rows = jest.spyOn(t.database.service, 'rows');
    await pickup.run();
    const read = await Promise.all(rows.mock.results.map(({ value }) => value as Promise<unknown[]>));
    expect(JSON.stringify(read)).not.toContain('rhubarb');
    expect(await conversationsOf(t, home)).toHaveLength(1);
  });

  it('cuts a text that is too long for the model, and never reads the rest', async () => {
    const home = await pickup.newHome();
    const board = await newBoard(t, home);
    const long = `Authorization: Bearer ${'x'.repeat(99_000)}!`;
    const { id } = await newCard(t, home, board.id, { title: 'Long', description: long });
    await patchCard(t, home, id, { status: 'completed' });
    await newSource(t, home, 'agentboard');
    await pickup.run();
    expect(pickup.promptTexts().every(({ length }) => length <= 20_000)).toBe(true);
    expect(await pickup.only(home)).toMatchObject({ status: 'done' });
  });

  it('counts an attempt in advance, so that a text that crashes the process is given up in the end', async () => {
    const home = await talkative('Poison', 1);
    let attempts: number | null = null;
    model.answer = says(() => ({ memories: [] }));
    const answer = model.answer;
    model.answer = (request, response) => {
      if (request.name !== 'memories') return void answer(request, response);
      t.database
        .row<{ attempts: number }>('SELECT attempts FROM memory_conversations WHERE agent_id = $1', [home.agent])
        .then((row) => {
          attempts = row!.attempts;
          answer(request, response);
        })
        .catch(() => undefined);
    };
    await pickup.run();
    expect(attempts).toBe(1);
    expect(await pickup.only(home)).toMatchObject({ status: 'done', attempts: 0 });
  });
});
