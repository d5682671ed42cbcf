import { afterEach, describe, expect, it } from '@jest/globals';
import Bull from 'bull';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { createClient } from 'redis';
import { startEmbeddedValkey } from '../../src/platform/redis/embedded-valkey.js';
import { freePort } from '../../src/platform/net/free-port.js';
import { EngineWorld, until } from './engine-world.js';

describe('embedded Valkey', () => {
  const world = new EngineWorld();
  afterEach(() => world.end());

  async function start() {
    return world.track(await startEmbeddedValkey());
  }

  async function clientOf(url: string) {
    const client = createClient({ url, socket: { reconnectStrategy: false } });
    client.on('error', () => {});
    await client.connect();
    const close = () => {
      if (client.isOpen) client.destroy();
      return Promise.resolve();
    };
    world.track({ stop: close });
    return client;
  }

  it('keeps what it is told', async () => {
    const client = await clientOf((await start()).url);
    await client.set('greeting', 'hello');
    expect(await client.get('greeting')).toBe('hello');
  });

  it('carries messages from publisher to subscriber', async () => {
    const { url } = await start();
    const [publisher, subscriber] = [await clientOf(url), await clientOf(url)];
    const heard: string[] = [];
    await subscriber.subscribe('news', (message) => heard.push(message));
    await publisher.publish('news', 'first');
    await until('the message is heard', () => heard.includes('first'));
  });

  it('runs Lua', async () => {
    const client = await clientOf((await start()).url);
    const reply = await client.eval(`return redis.call('INCRBY', KEYS[1], ARGV[1])`, { keys: ['n'], arguments: ['5'] });
    expect(reply).toBe(5);
  });

  it('wakes whoever waits on a list, and lets go whoever waited long enough', async () => {
    const { url } = await start();
    const [waiting, pushing] = [await clientOf(url), await clientOf(url)];
    const popped = waiting.blPop('work', 10);
    await pushing.lPush('work', 'job');
    expect(await popped).toEqual({ key: 'work', element: 'job' });
    expect(await waiting.blPop('work', 0.1)).toBeNull();
  });

  it('serves a Bull queue with a delayed job', async () => {
    const queue = new Bull<{ n: number }>('delayed', (await start()).url);
    try {
      const done = new Promise<number>((resolve, reject) => {
        queue.on('completed', (job) => resolve(job.data.n));
        queue.on('failed', (_, error) => reject(error));
        queue.on('error', reject);
      });
      queue.process((job) => Promise.resolve(job.data.n)).catch(() => {});
      const added = Date.now();
      await queue.add({ n: 3 }, { delay: 200 });
      expect(await done).toBe(3);
      expect(Date.now() - added).toBeGreaterThanOrEqual(200);
    } finally {
      await queue.close();
    }
  });

  it('answers a command at once, not when a timer comes round', async () => {
    const client = await clientOf((await start()).url);
    const took: number[] = [];
    for (let n = 0; n < 50; n++) {
      const begun = performance.now();
      await client.set('n', n);
      took.push(performance.now() - begun);
    }
    expect(took.sort((a, b) => a - b)[25]).toBeLessThan(20);
  });

  it('runs beside a second one that shares nothing with it', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    expect(one.url).not.toBe(other.url);
    await (await clientOf(one.url)).set('mine', 'yes');
    expect(await (await clientOf(other.url)).get('mine')).toBeNull();
  });

  it('takes another port when the chosen one was taken meanwhile', async () => {
    const occupant = createServer((socket) => socket.end('+PONG\r\n')).listen(0, '127.0.0.1');
    await once(occupant, 'listening');
    const ports = [(occupant.address() as AddressInfo).port, await freePort()];
    try {
      const offered = [...ports];
      const server = world.track(await startEmbeddedValkey({}, () => Promise.resolve(offered.shift()!)));
      expect(server.url).toBe(`redis://127.0.0.1:${ports[1]}`);
      await (await clientOf(server.url)).set('works', 'yes');
    } finally {
      occupant.close();
    }
  });

  it('still answers after more connections than it has descriptors', async () => {
    const port = Number(new URL((await start()).url).port);
    const visit = () =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
        socket.setTimeout(3_000, () => socket.destroy(new Error('no answer')));
        socket.once('error', reject);
        socket.once('data', (reply) => {
          socket.destroy();
          resolve(reply.toString());
        });
      });
    for (let visits = 0; visits < 6_500; visits += 50) {
      expect(new Set(await Promise.all(Array.from({ length: 50 }, visit)))).toEqual(new Set(['+PONG\r\n']));
    }
  });

  it('rejects the start when its worker fails', async () => {
    const portBeyondRange = () => Promise.resolve(70_000);
    await expect(startEmbeddedValkey({}, portBeyondRange)).rejects.toThrow('did not start: the server ended itself.');
  });

  it('says so when it fails later, and is silent about a stop', async () => {
    const said: string[] = [];
    const server = world.track(await startEmbeddedValkey({ log: (line) => said.push(line) }));
    const client = await clientOf(server.url);
    await client.sendCommand(['SHUTDOWN', 'NOSAVE']).catch(() => {});
    await until('the failure is reported', () => said.length > 0);
    expect(said).toEqual([expect.stringMatching(/^The embedded Valkey on port \d+ failed: /)]);

    const quiet: string[] = [];
    await (await startEmbeddedValkey({ log: (line) => quiet.push(line) })).stop();
    expect(quiet).toEqual([]);
  });
});
