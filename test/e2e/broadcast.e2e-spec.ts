import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createClient } from 'redis';
import { Broadcast } from '../../src/platform/data/redis/broadcast.js';
import { bootApp, type TestApp } from '../app.js';
import { redisUrl } from '../support/database.js';
import { until } from '../engines/engine-world.js';

/** What comes over Redis was not necessarily written by us. */
describe('A message of another process', () => {
  let t: TestApp;
  let channel: string;
  let received: unknown[];
  const client = createClient({ url: redisUrl() });
  beforeAll(async () => {
    t = await bootApp();
    channel = `workspace:broadcast:${new URL(redisUrl()).pathname.slice(1)}`;
    t.app.get(Broadcast).on('identity', (payload) => void received.push(payload));
    await client.connect();
  });
  beforeEach(() => void (received = []));
  afterAll(async () => {
    client.destroy();
    await t?.stop();
  });
  const faults: unknown[] = [];
  const note = (error: unknown): void => void faults.push(error);
  beforeAll(() => void process.on('uncaughtException', note));
  afterAll(() => void process.off('uncaughtException', note));
  afterEach(() => expect(faults.splice(0)).toEqual([]));

  it.each([
    'no JSON',
    'null',
    '{"from":"other","topic":"identity","payload":null}',
    '{"from":"other","topic":"identity","payload":{"userId":{"$gt":0}}}',
    '{"from":"other","topic":"__proto__","payload":{"userId":1}}',
  ])('that is invalid is ignored, and the next one is received: %s', async (message) => {
    await client.publish(channel, message);
    await client.publish(channel, '{"from":"other","topic":"identity","payload":{"userId":7}}');
    await until('it is heard', () => received.length > 0);
    expect(received).toEqual([{ userId: 7 }]);
  });

  it('can only invalidate a cache: nobody is signed in or out by it', async () => {
    const brand = await t.world.brand();
    const member = await t.world.member(brand);
    const token = await member.token();
    const read = () => t.api.get('/api/v1/me/token', { token });
    const before = await read();
    const changes = [{ brandId: brand.id }, { userId: member.user.id }, { tokenId: 'x' }, { role: 'admin' }];
    for (const payload of changes)
      await client.publish(channel, JSON.stringify({ from: 'other', topic: 'identity', payload }));
    await until('all are heard', () =>
      changes.every((one) => received.some((other) => JSON.stringify(other) === JSON.stringify(one))),
    );
    expect(await read()).toMatchObject({ status: 200, body: before.body });
  });
});
