import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../app.js';
import { bootBuilds, by, cancel, given, newHome, type Home } from '../factories/builds.js';
import { readInbox, tell, toldOf } from '../factories/notifications.js';
import { USAGE } from '../factories/played-desk.js';
import type { Person } from '../factories/world.js';

const QUESTION = 'Half up or half even?';

let t: TestApp;
let home: Home;
let bob: Person;
let bobs: { session: string };
beforeAll(async () => {
  t = await bootBuilds();
});
afterAll(() => t?.stop());
beforeEach(async () => {
  home = await newHome(t);
  bob = await t.world.member(home.brand);
  bobs = { session: await bob.session() };
});

/** A build that the admin asked for, of a card with these people. */
async function running(people: Record<string, unknown> = {}) {
  const { card } = await given(t, home, people);
  await tell(t);
  return { card, order: await home.builder.desk.order() };
}
const seenBy = async (who: { session: string }, start: number) => (await toldOf(t, who)).slice(start);

describe('Of a build', () => {
  it('whoever asked for it and whoever has the card are told of its question, with its words', async () => {
    const { order } = await running({ assignee: bob.user.id });
    await home.builder.desk.finish(order, { outcome: 'asked', message: QUESTION, session_id: 's', usage: USAGE });
    expect(await seenBy(by(home) as { session: string }, 0)).toEqual(['question build.waiting']);
    expect(await seenBy(bobs, 1)).toEqual(['question build.waiting']);
    const { items } = await readInbox(t, bobs);
    expect(items[0]).toMatchObject({
      title: 'Round prices',
      excerpt: QUESTION,
      event: { actor: { kind: 'agent', name: 'Shop builder' }, data: { build_id: order.build_id } },
    });
  });

  it('they are told that it failed, and why', async () => {
    const { order } = await running();
    await home.builder.desk.finish(order, { outcome: 'failed', reason: 'coder_failed', usage: USAGE });
    expect(await seenBy(by(home) as { session: string }, 0)).toEqual(['build_failed build.finished']);
    const { items } = await readInbox(t, by(home));
    expect(items[0]!.excerpt).toMatch(/^The coder ended with an error/);
  });

  it('nobody is told that somebody canceled it', async () => {
    const { order } = await running({ assignee: bob.user.id });
    await cancel(t, home, order.build_id);
    expect(await seenBy(by(home) as { session: string }, 0)).toEqual([]);
    expect(await seenBy(bobs, 1)).toEqual([]);
  });

  it('that only answered they are told, and the reviewer of the card that goes to review, once', async () => {
    const { order } = await running({ reviewer: bob.user.id, watchers: [bob.user.id] });
    await home.builder.desk.finish(order, { outcome: 'answered', message: 'Half even.', usage: USAGE });
    expect(await seenBy(by(home) as { session: string }, 0)).toEqual(['watching build.finished']);
    expect((await toldOf(t, bobs)).slice(-1)).toEqual(['reviewer task.moved']);
  });
});
