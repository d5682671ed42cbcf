import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { ServiceProcess } from '../service/service-process.js';
import { eventually } from '../support/eventually.js';
import { Client, Office } from './client.js';
import { Cluster, OPERATOR } from './cluster.js';
import { MixedLoad } from './load.js';
import { startProxy, type Proxy } from './proxy.js';

describe('A rolling restart of two api and two worker processes', () => {
  let cluster: Cluster;
  let proxy: Proxy;
  let client: Client;
  let office: Office;
  let load: MixedLoad;
  let boardId: string;

  beforeAll(async () => {
    cluster = await Cluster.start({ apis: 2, workers: 2 });
    proxy = await startProxy(cluster.apis.map(({ url }) => url));
    client = new Client(proxy.url);
    office = await Office.open(client);
    const board = await client.call('POST', '/api/v1/board/boards', office.admin, { name: 'Steady' });
    boardId = board.body.id as string;
    const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    load = new MixedLoad(client, office, boardId, picture);
  });
  afterAll(async () => {
    client?.close();
    await proxy?.stop();
    await cluster?.stop();
  });

  const replace = async (old: ServiceProcess, role: 'api' | 'worker'): Promise<number> => {
    const began = performance.now();
    old.child.kill('SIGTERM');
    expect(await old.ended()).toBe(0);
    const ms = performance.now() - began;
    expect(old.output()).not.toContain('shutdown timed out');
    await cluster.launch(role, { PORT: new URL(old.url).port });
    return ms;
  };
  const inTurn = (count: number): Promise<void> => {
    const before = load.calls;
    return eventually(() => Promise.resolve(expect(load.calls).toBeGreaterThan(before + count)), 90_000);
  };

  it('causes no 5xx and no broken connection', async () => {
    const [apis, workers] = [[...cluster.apis], [...cluster.workers]];
    load.begin();
    const stops: number[] = [];
    for (const [n, api] of apis.entries()) {
      await inTurn(300);
      stops.push(...(await Promise.all([replace(api, 'api'), replace(workers[n]!, 'worker')])));
      await eventually(() => Promise.resolve(expect(proxy.live()).toHaveLength(2)), 60_000);
    }
    await inTurn(300);
    await load.end();
    console.log(
      `${load.calls} calls, ${load.cards.length} cards, ${load.uploads} uploads; stops ${stops.map(Math.round).join(', ')} ms`,
    );
    expect(load.faults).toEqual([]);
    expect(load.uploads).toBeGreaterThan(10);
  });

  it('neither loses nor repeats an acknowledged write', async () => {
    const cards = await cluster.rows<{ id: string; number: number; title: string }>(
      'SELECT id, number, title FROM cards WHERE board_id = $1 ORDER BY number',
      [boardId],
    );
    expect(cards.map(({ id }) => id).toSorted()).toEqual(load.cards.map(({ id }) => id).toSorted());
    expect(cards.map(({ number }) => number)).toEqual(cards.map((_, n) => n + 1));
    const titles = new Map(cards.map(({ id, title }) => [id, title]));
    for (const { id, title } of load.cards) expect(titles.get(id)).toBe(load.renamed.get(id) ?? title);
    const memories = await cluster.rows<{ id: string }>('SELECT id FROM memories ORDER BY id');
    expect(memories.map(({ id }) => id)).toEqual(load.memories.toSorted());
  });

  it('causes no gap and no repetition in a polled feed', async () => {
    const entries = await cluster.rows('SELECT seq FROM board_activity WHERE board_id = $1', [boardId]);
    expect(load.feed.length).toBe(new Set(load.feed).size);
    expect(load.feed.length).toBe(entries.length);
  });

  it('leaves the picture that was uploaded last readable', async () => {
    const path = office.path(`members/${office.admin.userId}/photo`);
    expect((await client.call('GET', path, office.admin)).status).toBe(200);
    expect((await client.call('GET', '/metrics', { headers: OPERATOR })).status).toBe(200);
  });

  it('an api process killed during 1,000 writes loses no acknowledged one, and gets no more requests', async () => {
    const { body: board } = await client.call('POST', '/api/v1/board/boards', office.admin, { name: 'Killed' });
    const path = `/api/v1/board/boards/${board.id}/tasks`;
    const [acknowledged, unanswered]: [Set<string>, Set<string>] = [new Set(), new Set()];
    const writer = async (name: number): Promise<void> => {
      for (let n = 0; n < 125; n++) {
        const title = `${name}-${n}`;
        const answer = await client.call('POST', path, office.admin, { title }).catch(() => null);
        (answer?.status === 201 ? acknowledged : unanswered).add(title);
        if (acknowledged.size === 400) cluster.apis.at(-1)!.child.kill('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, name) => writer(name)));
    const rows = await cluster.rows<{ title: string }>('SELECT title FROM cards WHERE board_id = $1', [board.id]);
    const stored = rows.map(({ title }) => title);
    console.log(`${acknowledged.size} acknowledged, ${unanswered.size} not, ${stored.length} stored`);
    expect(stored.length).toBe(new Set(stored).size);
    expect([...acknowledged].filter((title) => !stored.includes(title))).toEqual([]);
    expect(stored.filter((title) => !acknowledged.has(title) && !unanswered.has(title))).toEqual([]);
    await eventually(() => Promise.resolve(expect(proxy.live()).toHaveLength(1)), 60_000);
    expect(acknowledged.size).toBeGreaterThan(900);
  });
});
