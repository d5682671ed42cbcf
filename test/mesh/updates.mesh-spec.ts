import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../support/eventually.js';
import { releaseWith, type Release } from './build-of-service.js';
import type { Desk } from './desk.js';
import type { Fake } from './tampering-proxy.js';
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
  let overdue: { id: string; sleeping: () => Promise<string[]> };

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

  /** Starts a build of a question at a desk, which answers it with a command of its own. */
  const beginBuild = async (at: { desk: Desk; order: Order }, command: string): Promise<string> => {
    await at.desk.out(`workspace-sidecar coder custom -- ${command}`);
    const boards = await world.service.byToken('GET', '/api/v1/board/boards');
    const tasks = `/api/v1/board/boards/${boards.body.items[0].id}/tasks`;
    const card = await world.service.byToken('POST', tasks, { title: 'How long does it take?', task_type: 'research' });
    const { workstation_id } = at.order;
    const answer = await world.service.byToken('POST', `/api/v1/board/tasks/${card.body.id}/builds`, {
      workstation_id,
    });
    expect([answer.status, answer.body.state]).toEqual([201, 'queued']);
    return answer.body.id;
  };
  const build = async (id: string) => (await world.service.byToken('GET', `/api/v1/builds/${id}`)).body;

  /** A build that would take minutes, on a desk of its own that allows one. */
  const beginBuildTooLong = async () => {
    const slow = await world.readyDesk('deskb');
    await world.service.rows(
      'UPDATE workstations SET build_limit_minutes = 1, build_ceiling_minutes = 1 WHERE id = $1 RETURNING id',
      [slow.order.workstation_id],
    );
    const sleeping = async () => (await slow.desk.processes()).filter((line) => /^sleep 31\d$/.test(line));
    overdue = { id: await beginBuild(slow, "bash -c 'setsid sleep 311 & sleep 312'"), sleeping };
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
    const begun = await beginBuild({ desk, order }, 'sleep 8');
    await eventually(async () => {
      await world.poll();
      expect((await world.environment(order)).running_builds).toBe(1);
    });
    const before = await digest();
    const id = await request();
    const seen = new Set<string>();
    for (;;) {
      await world.service.loop('machine-updates');
      const { status } = (await world.service.byToken('GET', `/api/v1/machines/updates/${id}`)).body;
      const current = await desk.out('readlink /opt/workspace-sidecar/current');
      const isRunning = (await build(begun)).state === 'running' && (await desk.processes()).includes('sleep 8');
      if (!isRunning) break;
      seen.add(`${status} ${current.replace(/.*\/|\.mjs$/g, '')}`);
      await wait(300);
    }
    expect([...seen]).toEqual([`queued ${before.slice('sha256:'.length)}`]);
    await eventually(async () => expect((await build(begun)).state).toBe('succeeded'));
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
    await eventually(async () => expect((await build(overdue.id)).state).toBe('failed'), 120_000);
    const { reason, message, started_at: began, finished_at: ended } = await build(overdue.id);
    expect([reason, message]).toEqual(['timed_out', expect.stringContaining('1 minute')]);
    expect(Date.parse(ended) - Date.parse(began)).toBeGreaterThan(59_000);
    expect(await overdue.sleeping()).toEqual([]);
  });
});
