import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../support/eventually.js';
import { releaseWith, type Release } from './build-of-service.js';
import type { Desk } from './desk.js';
import type { Fake } from './tampering-proxy.js';
import type { Outcome } from './shell.js';
import { World, type Order } from './world.js';

const BUNDLE = '/install/sidecar/bundle';
const DESK_ROUTES = '/api/v1/desk/';

/** Desks report every two seconds instead of thirty: nothing else is different. */
function hurried(path: string, body: Buffer): Fake | null {
  if (!path.startsWith(DESK_ROUTES)) return null;
  const text = body.toString().replace(/"report_seconds":\s*\d+/, '"report_seconds":2');
  return { body: Buffer.from(text) };
}

describe('Builds and updates on a desk', () => {
  let world: World;
  let order: Order;
  let desk: Desk;
  let tampered = false;
  let overdue: Promise<Outcome & { seconds: number; left: string[] }>;

  const digest = async () => (await world.environment(order)).sidecar_code_digest;
  const release = async ({ dist }: Release) => {
    await world.service.stop();
    await world.service.start(dist);
  };
  const request = async (): Promise<string> => {
    const { status, body } = await world.service.byToken(
      'POST',
      `/api/v1/machines/${order.workstation_id}/updates`,
      {},
    );
    expect([status, body.status]).toEqual([202, 'queued']);
    return body.id;
  };
  /** Waits until the request has come to its end, and answers it with every state it was seen in. */
  const outcomeOf = async (id: string, withinMs = 60_000) => {
    const seen = new Set<string>();
    let last: any;
    await eventually(async () => {
      await world.service.loop('machine-updates');
      await world.poll();
      last = (await world.service.byToken('GET', `/api/v1/machines/updates/${id}`)).body;
      seen.add(last.status);
      if (last.finished_at === null) await wait(300);
      expect(['succeeded', 'failed']).toContain(last.status);
    }, withinMs);
    return { ...last, seen: [...seen] };
  };

  /** A build that would take minutes, on a desk of its own that allows one. */
  const beginBuildTooLong = async () => {
    const slow = await world.readyDesk('deskb');
    await world.service.rows(
      'UPDATE workstations SET build_limit_minutes = 1, build_ceiling_minutes = 1 WHERE id = $1 RETURNING id',
      [slow.order.workstation_id],
    );
    const boards = await world.service.byToken('GET', '/api/v1/board/boards');
    const path = `/api/v1/board/boards/${boards.body.items[0].id}/tasks`;
    const card = await world.service.byToken('POST', path, { title: 'Takes too long' });
    const sleeping = async () => (await slow.desk.processes()).filter((line) => /^sleep 31\d$/.test(line));
    const began = Date.now();
    const line = `workspace-sidecar build ${card.body.id} -- bash -c 'sleep 311 & sleep 312'`;
    overdue = slow.desk.sh(line, { withinMs: 290_000 }).then(async (outcome) => ({
      ...outcome,
      seconds: (Date.now() - began) / 1_000,
      left: await sleeping(),
    }));
    await eventually(async () => expect(await sleeping()).toHaveLength(2));
  };

  beforeAll(async () => {
    world = await World.open();
    desk = await world.machine('deska');
    await world.between(desk, (path, body) =>
      path === BUNDLE && tampered ? { body: Buffer.concat([body, Buffer.from('// more')]) } : hurried(path, body),
    );
    order = await world.order('Desk A');
    await desk.out(order.install_command);
    await world.poll();
    expect(await world.status(order)).toBe('ready');
    await beginBuildTooLong();
  });
  afterAll(() => world?.close());
  // A supervisor waits longer after each quick end, and every update here is one: it starts fresh.
  beforeEach(() => desk.restart());

  it('an update is applied on request, and the desk reports its new version', async () => {
    const before = await world.environment(order);
    expect(before.last_upgrade_at).toBeNull();
    const next = await releaseWith(world.folder, 'next', (program) => `${program}\n// next\n`);
    await release(next);
    const { status, error, seen } = await outcomeOf(await request());
    expect([status, error]).toEqual(['succeeded', null]);
    expect(seen).toContain('running');
    const after = await world.environment(order);
    expect(after).toMatchObject({ status: 'active', sidecar_code_digest: next.digest });
    expect(Date.parse(after.last_upgrade_at)).toBeGreaterThan(Date.parse(before.created_at));
  });

  it('an update waits for the running build', async () => {
    const next = await releaseWith(world.folder, 'waits', (program) => `${program}\n// waits\n`);
    await release(next);
    // Builds wait until the update before is confirmed.
    await eventually(async () => {
      await world.poll();
      expect(await desk.out('ls /var/lib/workspace-sidecar')).not.toContain('pending');
    });
    const build = desk.sh(`workspace-sidecar build ${randomUUID()} -- sleep 6`);
    await eventually(async () => {
      await world.poll();
      expect((await world.environment(order)).running_builds).toBe(1);
    });
    const before = await digest();
    const id = await request();
    let over = false;
    void build.finally(() => (over = true));
    const seen = new Set<string>();
    while (!over) {
      await world.service.loop('machine-updates');
      const { status } = (await world.service.byToken('GET', `/api/v1/machines/updates/${id}`)).body;
      const current = await desk.out('readlink /opt/workspace-sidecar/current');
      if (!over) seen.add(`${status} ${current.replace(/.*\/|\.mjs$/g, '')}`);
      await wait(300);
    }
    expect([...seen]).toEqual([`queued ${before.slice('sha256:'.length)}`]);
    expect((await build).code).toBe(0);
    expect((await outcomeOf(id)).status).toBe('succeeded');
    expect(await digest()).toBe(next.digest);
  });

  it.each([
    ['cannot be read', (program: string) => `${program}\n}}} this is no program\n`, /SyntaxError/],
    [
      'proves itself and then dies',
      (program: string) => `if (process.argv[2] === 'run') process.exit(1);\n${program}`,
      /ended three times/,
    ],
  ])(
    'a program that %s is rolled back: the request fails with the reason, the desk stays ready',
    async (name, change, reason) => {
      const before = await digest();
      const broken = await releaseWith(world.folder, name.replaceAll(' ', '-'), change);
      expect(broken.digest).not.toBe(before);
      await release(broken);
      const { status, error } = await outcomeOf(await request(), 90_000);
      expect([status, error]).toEqual(['failed', expect.stringMatching(reason)]);
      await world.poll();
      expect(await world.environment(order)).toMatchObject({ status: 'active', sidecar_code_digest: before });
    },
  );

  it('a tampered program is not started: the request fails with the reason', async () => {
    const before = await digest();
    await release(await releaseWith(world.folder, 'changed', (program) => `${program}\n// changed\n`));
    tampered = true;
    const { status, error } = await outcomeOf(await request());
    tampered = false;
    expect([status, error]).toEqual(['failed', expect.stringContaining('digest')]);
    await world.poll();
    expect(await world.environment(order)).toMatchObject({ status: 'active', sidecar_code_digest: before });
  });

  it('a build over its time limit is ended with everything it started', async () => {
    const { code, stderr, seconds, left } = await overdue;
    expect([code, stderr]).toEqual([124, expect.stringContaining('1 minute')]);
    expect(seconds).toBeGreaterThan(59);
    expect(left).toEqual([]);
  });
});
