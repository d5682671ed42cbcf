import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { bootApp, type TestApp } from '../app.js';
import {
  deleteMemory,
  found,
  getStats,
  idsOf,
  KINDS,
  MEMORY,
  newHome,
  newMemories,
  newMemory,
  patchMemory,
  recall,
  search,
  titlesOf,
  WRITABLE_KINDS,
  type Home,
  type Memory,
} from '../factories/memory.js';
import { DAY } from '../support/test-clock.js';

let t: TestApp;
beforeAll(async () => {
  t = await bootApp();
});
afterAll(() => t?.stop());

/** The routes that find memories; without a model both find the same. */
const BOTH: [string, typeof search][] = [
  ['context', search],
  ['context/relevant', recall],
];
const titles = async (home: Home, query: string, more = {}): Promise<string[]> =>
  titlesOf(await found(t, home, { query, ...more }));

describe('POST context', () => {
  it('answers items with the fields of the interface, their number and the agent', async () => {
    const home = await newHome(t);
    const { id } = await newMemory(t, home, { kind: 'decision', description: 'One line', tags: ['a', 'b'] });
    const { status, body } = await search(t, home, home.agent);
    expect([status, body]).toEqual([
      200,
      {
        memories: [
          {
            id,
            kind: 'decision',
            title: 'The title',
            body: 'The body',
            description: 'One line',
            confidence: 0.8,
            tags: ['a', 'b'],
            importance: 'normal',
          },
        ],
        count: 1,
        agent_id: home.agent,
      },
    ]);
  });

  it('carries stale and stale_caveat only on what was not verified for more than 30 days', async () => {
    const home = await newHome(t);
    await newMemory(t, home, { title: 'Old' });
    t.clock.advance(31 * DAY);
    await newMemory(t, home, { title: 'New' });
    const items = (await found(t, home)).toSorted((a, b) => (a.title < b.title ? -1 : 1));
    expect(items.map(({ title, stale, stale_caveat }) => [title, stale, typeof stale_caveat])).toEqual([
      ['New', undefined, 'undefined'],
      ['Old', true, 'string'],
    ]);
    expect(Object.keys(items[0]!)).not.toContain('stale');
  });

  it('lists the top memories, most certain first, without a query and with a blank one', async () => {
    const home = await newHome(t);
    const order = [0.5, 0.9, 0.4, 1, 0.7];
    await newMemories(t, home, ...order.map((confidence) => ({ title: String(confidence), confidence })));
    const top = ['1', '0.9', '0.7', '0.5', '0.4'];
    expect(titlesOf(await found(t, home))).toEqual(top);
    for (const blank of ['', ' ', '\t \n']) expect(await titles(home, blank)).toEqual(top);
    expect(titlesOf(await found(t, home, { limit: 2 }))).toEqual(top.slice(0, 2));
  });

  it('lists only active memories of confidence 0.3 or higher', async () => {
    const home = await newHome(t);
    const made = await newMemories(
      t,
      home,
      { title: 'Rhubarb one' },
      { title: 'Rhubarb two', confidence: 0.29 },
      { title: 'Rhubarb three' },
    );
    await patchMemory(t, home, made[2]!.id, { status: 'archived' });
    expect(titlesOf(await found(t, home))).toEqual(['Rhubarb one']);
    expect(await titles(home, 'rhubarb')).toEqual(['Rhubarb one']);
  });

  it('answers nothing for an agent without memories', async () => {
    const home = await newHome(t);
    const empty = { memories: [], count: 0, agent_id: home.agent };
    expect((await search(t, home, home.agent)).body).toEqual(empty);
    expect((await search(t, home, home.agent, { query: 'x' })).body).toEqual(empty);
  });
});

describe.each(BOTH)('The query of POST %s', (_path, ask) => {
  const words = async (home: Home, query: string): Promise<string[]> =>
    titlesOf((await ask(t, home, home.agent, { query, limit: 50 })).body.memories as Memory[]);

  it('is matched against title and body, in any letter case', async () => {
    const home = await newHome(t);
    await newMemories(
      t,
      home,
      { title: 'Rhubarb', body: 'x' },
      { title: 'Other', body: 'made of RHUBARB' },
      { title: 'Neither' },
    );
    expect((await words(home, 'rhuBARB')).toSorted()).toEqual(['Other', 'Rhubarb']);
  });

  it('finds memories that have any of its words, the rarest counting most', async () => {
    const home = await newHome(t);
    const common = Array.from({ length: 12 }, (_, index) => ({ title: `Deployment ${index}`, confidence: 1 }));
    await newMemories(t, home, ...common, { title: 'Rhubarb', confidence: 0.4 });
    const order = await words(home, 'deployment rhubarb');
    expect([order[0], order.length]).toEqual(['Rhubarb', 13]);
  });

  it('ranks by match and then by confidence', async () => {
    const home = await newHome(t);
    await newMemories(
      t,
      home,
      { title: 'Rhubarb pie', confidence: 0.5 },
      { title: 'Rhubarb pie', body: 'The body', confidence: 0.9 },
      { title: 'Rhubarb pie', confidence: 0.7 },
      { title: 'Pie', confidence: 1 },
    );
    const { body } = await ask(t, home, home.agent, { query: 'rhubarb pie' });
    expect(body.memories.map(({ confidence }: Memory) => confidence)).toEqual([0.9, 0.7, 0.5, 1]);
  });

  it('wants words between quotation marks as a phrase', async () => {
    const home = await newHome(t);
    await newMemories(
      t,
      home,
      { title: 'One', body: 'the blue whale swims' },
      { title: 'Two', body: 'a whale that is blue' },
      { title: 'Three', body: 'blue, blue, whale' },
    );
    expect(await words(home, '"blue whale"')).not.toContain('Two');
    expect(await words(home, '"blue whale"')).toContain('One');
    expect((await words(home, 'blue whale')).toSorted()).toEqual(['One', 'Three', 'Two']);
    expect(await words(home, '"whale swims in"')).toEqual([]);
  });

  it('gives nothing when nothing matches', async () => {
    const home = await newHome(t);
    await newMemory(t, home);
    for (const query of ['qwertzuiop', '!!!', '...', '"', '""', '()', '&|!', ':*', '\\', '---', '💩'])
      expect([query, (await ask(t, home, home.agent, { query })).body]).toEqual([
        query,
        { memories: [], count: 0, agent_id: home.agent },
      ]);
  });

  it.each<[text: string, query: string]>([
    ['the postgres connection', 'postgers'],
    ['the deployment pipeline', 'deploymnet'],
    ['authentication is broken', 'authentification'],
    ['kubernetes cluster', 'kubernets'],
  ])('finds %j despite the typing error in %j', async (text, query) => {
    const home = await newHome(t);
    await newMemories(t, home, { title: 'Wanted', body: text }, { title: 'Unrelated', body: 'nothing of the kind' });
    expect(await words(home, query)).toEqual(['Wanted']);
  });

  it('does not fail with bytes that are not text, or sent twice', async () => {
    const home = await newHome(t);
    const path = _path === 'context' ? 'context' : 'context/relevant';
    for (const query of ['query=%00', 'query=%FF', 'query=%C3%28', 'query=a&query=b', 'query[]=a', 'query[a]=b'])
      expect(
        (await t.api.post(`${MEMORY}/agents/${home.agent}/${path}?${query}`, { token: home.token })).status,
      ).toBeLessThan(500);
  });
});

describe('POST context/relevant', () => {
  it.each(['', ' ', '\n\t'])('answers 422 with the blank query %j', async (query) => {
    const home = await newHome(t);
    expect((await recall(t, home, home.agent, { query })).status).toBe(422);
  });

  it('answers 422 without a query', async () => {
    const home = await newHome(t);
    expect((await recall(t, home, home.agent)).status).toBe(422);
  });

  it('answers in the order of the text search when there is no model', async () => {
    const home = await newHome(t);
    await newMemories(
      t,
      home,
      { title: 'Pie' },
      { title: 'Rhubarb pie', confidence: 0.5 },
      { title: 'Rhubarb rhubarb pie' },
    );
    const { body } = await recall(t, home, home.agent, { query: 'rhubarb pie' });
    expect(body).toEqual((await search(t, home, home.agent, { query: 'rhubarb pie' })).body);
    expect(body.count).toBe(3);
  });
});

describe.each(BOTH)('The other parameters of POST %s', (_path, ask) => {
  let home: Home;
  beforeAll(async () => {
    home = await newHome(t);
    const batch = Array.from({ length: 55 }, (_, index) => ({
      title: `Rhubarb ${index}`,
      kind: WRITABLE_KINDS[index % WRITABLE_KINDS.length],
    }));
    for (let start = 0; start < batch.length; start += 11)
      await Promise.all(batch.slice(start, start + 11).map((fields) => newMemory(t, home, fields)));
  });
  const page = async (params: Record<string, string | number>) =>
    (await ask(t, home, home.agent, { query: 'rhubarb', ...params })).body as { memories: Memory[]; count: number };

  it.each([1, 2, 49, 50])('give %i memories when limit says so', async (limit) => {
    const { memories, count } = await page({ limit });
    expect([memories.length, count, new Set(idsOf(memories)).size]).toEqual([limit, limit, limit]);
  });

  it('give 10 memories from search and 20 from recall unless limit says otherwise', async () => {
    expect((await page({})).count).toBe(_path === 'context' ? 10 : 20);
  });

  it.each(['0', '51', '-1', '1.5', 'abc', '1e1', '10abc', '99999999999999999999'])(
    'answer 422 with limit=%s',
    async (limit) => {
      expect((await ask(t, home, home.agent, { query: 'rhubarb', limit })).status).toBe(422);
    },
  );

  it.each<[string, readonly string[]]>([
    ...KINDS.map((kind): [string, string[]] => [kind, [kind]]),
    ['decision,fact', ['decision', 'fact']],
    ['fact,decision', ['decision', 'fact']],
    ['fact, decision', ['decision', 'fact']],
    [KINDS.join(','), WRITABLE_KINDS],
  ])('select the kinds %s', async (kinds, expected) => {
    const { memories } = await page({ kinds, limit: 50 });
    const shown = new Set(memories.map(({ kind }) => kind));
    expect([...shown].toSorted()).toEqual(kinds === 'summary' ? [] : [...expected].toSorted());
  });

  it.each(['rumour', 'Fact', 'fact,rumour', 'fact;decision'])('answer 422 with kinds=%s', async (kinds) => {
    expect((await ask(t, home, home.agent, { query: 'rhubarb', kinds })).status).toBe(422);
  });

  it.each(['xml', 'YAML', 'JSON', 'markdown'])('answer 422 with format=%s, answered as JSON', async (format) => {
    const { status, headers, body } = await ask(t, home, home.agent, { query: 'rhubarb', format });
    expect([status, headers['content-type']]).toEqual([422, expect.stringMatching(/^application\/json/)]);
    expect(typeof body.detail).toBe('string');
  });

  it('answer YAML by default, and errors as JSON', async () => {
    const path = `${MEMORY}/agents/${home.agent}/${_path}?query=rhubarb`;
    const { status, headers, text } = await t.api.post(path, { token: home.token });
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^application\/yaml/)]);
    const { limit } = { limit: _path === 'context' ? 10 : 20 };
    expect(parse(text)).toEqual(await page({ limit }));
    const refused = await t.api.post(`${path}&limit=0`, { token: home.token });
    expect([refused.status, refused.headers['content-type']]).toEqual([
      422,
      expect.stringMatching(/^application\/json/),
    ]);
  });

  it('add why a memory was found with explain=true only', async () => {
    const explained = async (params: { explain?: boolean }) => {
      const { memories } = (await ask(t, home, home.agent, { query: 'rhubarb', limit: 2, ...params })).body;
      return (memories as Memory[]).map((memory) => 'why' in memory);
    };
    expect(await explained({ explain: true })).toEqual([true, true]);
    for (const params of [{}, { explain: false }]) expect(await explained(params)).toEqual([false, false]);
    expect((await ask(t, home, home.agent, { query: 'rhubarb', explain: 'maybe' })).status).toBe(422);
  });

  it.each(['a.b', 'a%20b', '%C3%A4', 'a%2Fb', '..%2Fa', '%00', 'x'.repeat(256)])(
    'answer 422 for the agent %s',
    async (agent) => {
      expect((await ask(t, home, agent, { query: 'rhubarb' })).status).toBe(422);
    },
  );
});

describe('An answer as YAML', () => {
  it('of stats is read back as the JSON answer', async () => {
    const home = await newHome(t);
    for (const count of [0, 1]) {
      if (count) await newMemory(t, home);
      expect(parse((await getStats(t, home, { format: 'yaml' })).text)).toEqual((await getStats(t, home)).body);
    }
  });
});

describe('An answer as Markdown', () => {
  it('shows title, body, description and tags', async () => {
    const home = await newHome(t);
    await newMemory(t, home, { title: 'Alpha', body: 'Beta\nGamma', description: 'Delta', tags: ['epsilon'] });
    const { status, headers, text } = await search(t, home, home.agent, { format: 'md' });
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/markdown/)]);
    for (const word of ['Alpha', 'Beta', 'Gamma', 'epsilon']) expect(text).toContain(word);
  });
});

describe('A search', () => {
  it('is not misled by words of deleted or corrected memories', async () => {
    const home = await newHome(t);
    const [gone, corrected] = await newMemories(t, home, { title: 'zebrafinch' }, { title: 'zebrafinck' });
    await newMemory(t, home, { title: 'zebrafench' });
    await deleteMemory(t, home, gone!.id);
    await patchMemory(t, home, corrected!.id, { title: 'sparrow' });
    expect(await titles(home, 'zebrafincj')).toEqual(['zebrafench']);
  });

  it('takes words such as constructor as plain words', async () => {
    const home = await newHome(t);
    await newMemories(t, home, { title: 'constructor arguments' }, { title: 'deployment' });
    expect((await titles(home, 'constructor deploymant')).toSorted()).toEqual(['constructor arguments', 'deployment']);
  });
});
