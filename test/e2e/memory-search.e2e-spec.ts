import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { t } from '../suites/app.js';
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
import { refusal } from '../factories/workspace.js';
import { DAY } from '../support/test-clock.js';

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
});

describe('The query', () => {
  const words = (home: Home, query: string): Promise<string[]> => titles(home, query, { limit: 50 });

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
    const found = (await search(t, home, home.agent, { query: 'rhubarb pie' })).body.memories as Memory[];
    expect(found.map(({ confidence }) => confidence)).toEqual([0.9, 0.7, 0.5, 1]);
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
      expect([query, (await search(t, home, home.agent, { query })).body]).toEqual([
        query,
        { memories: [], count: 0, agent_id: home.agent },
      ]);
  });

  it('finds words despite a typing error', async () => {
    const home = await newHome(t);
    const cases = [
      ['the postgres connection', 'postgers'],
      ['the deployment pipeline', 'deploymnet'],
      ['authentication is broken', 'authentification'],
      ['kubernetes cluster', 'kubernets'],
    ] as const;
    await newMemories(t, home, ...cases.map(([body]) => ({ title: body, body })), { title: 'Unrelated' });
    for (const [body, query] of cases) expect([query, await words(home, query)]).toEqual([query, [body]]);
  });
});

describe('POST context/relevant', () => {
  it('answers 422 without a query, and with a blank one', async () => {
    const home = await newHome(t);
    for (const params of [{}, { query: ' \n' }])
      expect(refusal(await recall(t, home, home.agent, params))).toEqual([422, expect.stringMatching(/^query: /)]);
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

describe('The other parameters of both', () => {
  let home: Home;
  beforeAll(async () => {
    home = await newHome(t);
    const batch = Array.from({ length: 55 }, (_, index) => ({
      title: `Rhubarb ${index}`,
      kind: WRITABLE_KINDS[index % WRITABLE_KINDS.length],
    }));
    await newMemories(t, home, ...batch);
  });
  type Params = Record<string, string | number | boolean>;
  const page = async (ask: typeof search, params: Params) =>
    (await ask(t, home, home.agent, { query: 'rhubarb', ...params })).body as { memories: Memory[]; count: number };

  it('give as many memories as limit says, 10 from search and 20 from recall without it', async () => {
    for (const [path, ask] of BOTH) {
      for (const limit of [1, 50]) {
        const { memories, count } = await page(ask, { limit });
        expect([path, memories.length, count, new Set(idsOf(memories)).size]).toEqual([path, limit, limit, limit]);
      }
      expect((await page(ask, {})).count).toBe(path === 'context' ? 10 : 20);
    }
  });

  it('select kinds', async () => {
    const cases: [string, readonly string[]][] = [
      ...WRITABLE_KINDS.map((kind): [string, string[]] => [kind, [kind]]),
      ['summary', []],
      ['fact, decision', ['decision', 'fact']],
      [KINDS.join(','), WRITABLE_KINDS],
    ];
    for (const [path, ask] of BOTH)
      for (const [kinds, expected] of cases) {
        const { memories } = await page(ask, { kinds, limit: 50 });
        const shown = [...new Set(memories.map(({ kind }) => kind))].toSorted();
        expect([path, kinds, shown]).toEqual([path, kinds, [...expected].toSorted()]);
      }
  });

  it('answer 422 as JSON to a limit, a kind, a format and an agent id that there is not', async () => {
    for (const [path, ask] of BOTH)
      for (const [agent, params, detail] of [
        [home.agent, { limit: '51' }, /^limit: .*1 to 50/],
        [home.agent, { kinds: 'fact,rumour' }, /^kinds: /],
        [home.agent, { format: 'xml' }, /^format: /],
        [home.agent, { explain: 'maybe' }, /^explain: /],
        ['a.b', {}, /^agent_id: /],
      ] as const) {
        const answer = await ask(t, home, agent, { query: 'rhubarb', ...params });
        expect([path, ...refusal(answer)]).toEqual([path, 422, expect.stringMatching(detail)]);
        expect(answer.headers['content-type']).toMatch(/^application\/json/);
      }
  });

  it('answer YAML by default', async () => {
    for (const [path, ask] of BOTH) {
      const address = `${MEMORY}/agents/${home.agent}/${path}?query=rhubarb`;
      const { status, headers, text } = await t.api.post(address, { token: home.token });
      expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^application\/yaml/)]);
      expect(parse(text)).toEqual(await page(ask, {}));
    }
  });

  it('add why a memory was found with explain=true only', async () => {
    for (const [, ask] of BOTH)
      for (const [params, isExplained] of [
        [{ explain: true }, true],
        [{ explain: false }, false],
        [{}, false],
      ] as const) {
        const { memories } = await page(ask, { limit: 2, ...params });
        expect(memories.map((memory) => 'why' in memory)).toEqual([isExplained, isExplained]);
      }
  });
});

describe('An answer as YAML', () => {
  it('parses back to the JSON answer for stats', async () => {
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
