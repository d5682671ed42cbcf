import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import Bull from 'bull';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createClient } from 'redis';
import { startEmbeddedValkey, type EmbeddedValkey } from '../../src/engines/embedded-servers/embedded-valkey.js';
import { freePort } from '../../src/engines/embedded-servers/free-port.js';
import { EngineWorld, printed, until } from './engine-world.js';

describe('embedded Valkey', () => {
  const world = new EngineWorld();
  afterEach(() => world.end());

  /** For tests that only use it: a start takes long. */
  let shared: EmbeddedValkey;
  beforeAll(async () => {
    shared = await startEmbeddedValkey();
  });
  afterAll(() => shared?.stop());

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

  it('stores values', async () => {
    const client = await clientOf(shared.url);
    await client.set('greeting', 'hello');
    expect(await client.get('greeting')).toBe('hello');
  });

  it('carries messages from publisher to subscriber', async () => {
    const { url } = shared;
    const [publisher, subscriber] = [await clientOf(url), await clientOf(url)];
    const heard: string[] = [];
    await subscriber.subscribe('news', (message) => heard.push(message));
    await publisher.publish('news', 'first');
    await until('the message is heard', () => heard.includes('first'));
  });

  it('runs Lua', async () => {
    const client = await clientOf(shared.url);
    const reply = await client.eval(`return redis.call('INCRBY', KEYS[1], ARGV[1])`, { keys: ['n'], arguments: ['5'] });
    expect(reply).toBe(5);
  });

  it('wakes a blocked list reader, and times out another', async () => {
    const { url } = shared;
    const [waiting, pushing] = [await clientOf(url), await clientOf(url)];
    const popped = waiting.blPop('work', 10);
    await pushing.lPush('work', 'job');
    expect(await popped).toEqual({ key: 'work', element: 'job' });
    expect(await waiting.blPop('work', 0.1)).toBeNull();
  });

  it('serves a Bull queue with a delayed job', async () => {
    const queue = new Bull<{ n: number }>('delayed', shared.url);
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

  it('answers a command at once, not at the next timer', async () => {
    const client = await clientOf(shared.url);
    const took: number[] = [];
    for (let n = 0; n < 50; n++) {
      const begun = performance.now();
      await client.set('n', n);
      took.push(performance.now() - begun);
    }
    // The timer is every 100 ms: whoever waited for it would wait for all of it from the second command on.
    expect(Math.min(...took.slice(1))).toBeLessThan(60);
  });

  it('runs beside a second one that shares nothing with it', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    expect(one.url).not.toBe(other.url);
    await (await clientOf(one.url)).set('mine', 'yes');
    expect(await (await clientOf(other.url)).get('mine')).toBeNull();
  });

  it('uses another port when the chosen one was taken in the meantime', async () => {
    const occupant = createServer((socket) => socket.end('+PONG\r\n')).listen(0, '127.0.0.1');
    await once(occupant, 'listening');
    const ports = [(occupant.address() as AddressInfo).port, await freePort()];
    try {
      const offered = [...ports];
      const server = world.track(await startEmbeddedValkey({}, () => Promise.resolve(offered.shift()!)));
      expect(new URL(server.url).host).toBe(`127.0.0.1:${ports[1]}`);
      await (await clientOf(server.url)).set('works', 'yes');
    } finally {
      occupant.close();
    }
  });

  it('still answers after more connections than it has descriptors', async () => {
    const { url } = await start();
    const visit = () => replyTo(url, 'PING');
    for (let visits = 0; visits < 6_500; visits += 50) {
      expect(new Set(await Promise.all(Array.from({ length: 50 }, visit)))).toEqual(new Set([NOAUTH]));
    }
    await (await clientOf(url)).set('works', 'yes');
  });

  it.each([
    'GET rate:login:1',
    'SET gateway:grant forged',
    'DEL rate:login:1',
    'PUBLISH workspace:broadcast:0 {}',
    'SUBSCRIBE workspace:broadcast:0',
    'EVAL "return redis.call(\'FLUSHALL\')" 0',
    'FLUSHALL',
    'SHUTDOWN NOSAVE',
    'CONFIG GET requirepass',
    'CONFIG SET requirepass ""',
    'ACL LIST',
    'DEBUG SEGFAULT',
    'INFO',
    'CLIENT LIST',
  ])('refuses every command without the password: %s', async (command) => {
    const { url } = shared;
    expect(await replyTo(url, command)).toBe(NOAUTH);
    expect(await replyTo(url, 'AUTH guess')).toMatch(/^-WRONGPASS /);
    expect(await replyTo(url, 'AUTH ""')).toMatch(/^-WRONGPASS /);
    await (await clientOf(url)).set('works', 'yes');
  });

  it('requires the password from the moment its port is open', async () => {
    const port = await freePort();
    const starting = startEmbeddedValkey({}, () => Promise.resolve(port));
    const replies = new Set<string>();
    let over = false;
    const visiting = (async () => {
      while (!over) await replyTo(`redis://127.0.0.1:${port}`, 'GET a').then((reply) => replies.add(reply), wait);
    })();
    world.track(await starting);
    await until('it was asked', () => replies.size > 0);
    over = true;
    await visiting;
    expect([...replies]).toEqual([NOAUTH]);
  });

  it.each([
    'SHUTDOWN NOSAVE',
    'CONFIG SET requirepass x',
    'CONFIG GET *',
    'DEBUG SLEEP 0',
    'MODULE LIST',
    'ACL SETUSER default nopass',
    'REPLICAOF 127.0.0.1 1',
    'MONITOR',
    'FLUSHALL',
    'SAVE',
    'CLIENT KILL TYPE normal',
  ])('refuses administrative commands, even from the service: %s', async (command) => {
    const client = await clientOf(shared.url);
    await expect(client.sendCommand(command.split(' '))).rejects.toThrow(/^(NOPERM|ERR DEBUG command not allowed)/);
    await client.set('works', 'yes');
  });

  it('has another password at every start, or the one it is given', async () => {
    const passwords = [await start(), await start()].map(({ url }) => new URL(url).password);
    expect(passwords[0]).toMatch(/^[\w-]{32,}$/);
    expect(passwords[0]).not.toBe(passwords[1]);
    const given = world.track(await startEmbeddedValkey({ password: 'given-by-the-test' }));
    expect(new URL(given.url).password).toBe('given-by-the-test');
    await (await clientOf(given.url)).set('works', 'yes');
  });

  it('rejects the start when its worker fails', async () => {
    const portBeyondRange = () => Promise.resolve(70_000);
    await expect(startEmbeddedValkey({}, portBeyondRange)).rejects.toThrow('did not start: the server ended itself.');
  });

  it('logs a later failure without its password, and nothing on a stop', async () => {
    const script = `
      import { syncBuiltinESMExports } from 'node:module';
      import threads from 'node:worker_threads';
      const workers = [];
      setInterval(() => {}, 1_000);
      threads.Worker = class extends threads.Worker { constructor(...all) { super(...all); workers.push(this); } };
      syncBuiltinESMExports();
      const { startEmbeddedValkey } = await import(${JSON.stringify(MODULE.href)});
      const log = (line) => console.log(line);
      await (await startEmbeddedValkey({ log })).stop();
      const { url } = await startEmbeddedValkey({ log });
      await workers[1].terminate();
      console.log(new URL(url).password);
      process.exit();`;
    const file = join(await world.folder(), 'script.mjs');
    await writeFile(file, script);
    const lines = (await printed(spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] }))).split(
      '\n',
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^The embedded Valkey on port \d+ failed: its worker ended with code \d+$/);
    expect(lines[0]).not.toContain(lines[1]);
  });
});

const MODULE = new URL('../../src/engines/embedded-servers/embedded-valkey.js', import.meta.url);
const NOAUTH = '-NOAUTH Authentication required.\r\n';
const wait = () => new Promise<void>((resolve) => setImmediate(resolve));

/** What a stranger on this machine is told: the first answer to a command on a connection of its own. */
function replyTo(url: string, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(`${command}\r\n`));
    socket.setTimeout(3_000, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed without an answer')));
    socket.once('data', (reply) => {
      resolve(reply.toString());
      socket.destroy();
    });
  });
}
