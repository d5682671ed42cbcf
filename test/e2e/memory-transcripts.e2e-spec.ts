import { afterEach, describe, expect, it } from '@jest/globals';
import { AgentConversations } from '../../src/modules/memory/index.js';
import {
  allMemories,
  assistant,
  conversationsOf,
  getSources,
  newAgent,
  newHome,
  newSource,
  patchSource,
  planWithSources,
  sessionOf,
  user,
  type Home,
  type Source,
} from '../factories/memory.js';
import { draft } from '../factories/pickup.js';
import { remembers } from '../support/model-server.js';
import { model, pickup, t } from '../suites/pickup.js';

const TRANSCRIPT = sessionOf('claude_code', user('Round the prices.'), assistant('They are rounded to cents now.'));
afterEach(() => pickup.removeSources());

const add = ({ brand, agent }: Pick<Home, 'brand' | 'agent'>, externalId = 'build:1', transcript = TRANSCRIPT) =>
  t.app.get(AgentConversations).addTranscript(brand.id, agent, { externalId, transcript });
const sourcesOf = async (home: Home): Promise<Source[]> => (await getSources(t, home)).body.items as Source[];

describe('A transcript of a build', () => {
  it('becomes a conversation of its agent, in a source that the first one creates', async () => {
    const home = await pickup.newHome();
    expect(await add(home)).toBe(true);
    const [source, ...others] = await sourcesOf(home);
    expect(others).toEqual([]);
    expect(source).toMatchObject({ agent_id: home.agent, source_type: 'claude_code', config: {}, enabled: true });
    expect(await pickup.only(home)).toMatchObject({
      agent_id: home.agent,
      source_id: source!.id,
      source_type: 'claude_code',
      conversation: 'build:1',
      status: 'waiting',
    });
  });

  it('is picked up as a session file is', async () => {
    const home = await pickup.newHome();
    await add(home);
    model.answer = remembers(draft({ title: 'Prices are in cents' }));
    await pickup.run();
    expect(pickup.promptTexts()).toEqual(['Round the prices.', 'They are rounded to cents now.']);
    expect((await allMemories(t, home)).map(({ title }) => title)).toEqual(['Prices are in cents']);
    expect(await pickup.only(home)).toMatchObject({ status: 'done', memories: 1 });
  });

  it('is added once, whatever it says the second time', async () => {
    const home = await pickup.newHome();
    expect([await add(home), await add(home)]).toEqual([true, false]);
    expect(await add(home, 'build:1', sessionOf('claude_code', user('Something else.')))).toBe(false);
    expect(await conversationsOf(t, home)).toHaveLength(1);
    expect(await add(home, 'build:2')).toBe(true);
    expect(await conversationsOf(t, home)).toHaveLength(2);
  });

  it('is several conversations if it is long', async () => {
    const home = await pickup.newHome();
    const turns = Array.from({ length: 40 }, (_, n) => user(`${n} ${'word '.repeat(2_000)}`));
    await add(home, 'build:long', sessionOf('claude_code', ...turns));
    const all = await conversationsOf(t, home);
    expect(all.length).toBeGreaterThan(1);
    expect(new Set(all.map(({ conversation }) => conversation))).toEqual(new Set(['build:long']));
  });

  it('is stored without secrets', async () => {
    const home = await pickup.newHome();
    const secret = `ghp_${'a1B2'.repeat(9)}`;
    await add(home, 'build:1', sessionOf('claude_code', user(`The key is ${secret}.`)));
    const row = await t.database.row<{ messages: string }>(
      'SELECT messages::text AS messages FROM memory_conversations WHERE brand_id = $1',
      [home.brand.id],
    );
    expect(row!.messages).toContain('The key is');
    expect(row!.messages).not.toContain(secret);
  });

  it.each([
    ['is empty', ''],
    ['is no JSON', 'not a transcript\n'],
    ['has only tool calls', JSON.stringify({ type: 'assistant', message: { role: 'assistant', content: [] } })],
  ])('adds nothing, and no source, if it %s', async (_, transcript) => {
    const home = await pickup.newHome();
    expect(await add(home, 'build:1', transcript)).toBe(false);
    expect([await sourcesOf(home), await conversationsOf(t, home)]).toEqual([[], []]);
  });

  it('goes into the source that the agent has', async () => {
    const home = await pickup.homeWithSource('claude_code');
    await add(home);
    expect((await sourcesOf(home)).map(({ id }) => id)).toEqual([home.source.id]);
    expect(await pickup.only(home)).toMatchObject({ source_id: home.source.id });
  });

  it('adds nothing to a source that was turned off', async () => {
    const home = await pickup.homeWithSource('claude_code');
    await patchSource(t, home, home.source.id, { enabled: false });
    expect(await add(home)).toBe(false);
    expect([(await sourcesOf(home)).length, await conversationsOf(t, home)]).toEqual([1, []]);
  });

  it('adds nothing if the plan allows no more sources', async () => {
    const home = await newHome(t, { plan: await planWithSources(t, 'one_source', 1) });
    await newSource(t, home, 'openclaw');
    expect(await add(home)).toBe(false);
    expect(await sourcesOf(home)).toHaveLength(1);
  });

  it('adds nothing for an agent of another workspace, or of none', async () => {
    const [home, other] = [await pickup.newHome(), await pickup.newHome()];
    expect(await add({ brand: home.brand, agent: other.agent })).toBe(false);
    expect(await add({ brand: home.brand, agent: 'nobody-knows-me' })).toBe(false);
    const second = await newAgent(t, home);
    expect(await add({ ...home, agent: second })).toBe(true);
  });

  it('creates one source, however many builds end at once', async () => {
    const home = await pickup.newHome();
    const added = await Promise.all(Array.from({ length: 6 }, (_, n) => add(home, `build:${n}`)));
    expect(added).toEqual(Array.from({ length: 6 }, () => true));
    expect([(await sourcesOf(home)).length, (await conversationsOf(t, home)).length]).toEqual([1, 6]);
  });
});
