import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { areCodersInstalled, NOT_INSTALLED } from '../model/coder-program.js';
import { homeFor } from '../model/homes.js';
import { byWords } from '../model/scripts.js';
import { StandInModel } from '../model/stand-in-model.js';
import { describeIf } from '../support/conditional-tests.js';
import { eventually } from '../support/eventually.js';
import type { Desk } from './desk.js';
import { Link } from './underlay.js';
import { World } from './world.js';

const { BUILD_CODERS: programs = '' } = process.env;
const PATIENCE_MS = 240_000;
/** Longer than a lease: the service has given up waiting for reports, and not yet the desk. */
const CUT_MS = 75_000;

describeIf(areCodersInstalled, NOT_INSTALLED)('A machine that the installer made the desk of Shop builder', () => {
  let world: World;
  let machine: Desk;
  let model: StandInModel;
  let agentId: string;
  let boardId: string;

  beforeAll(async () => {
    world = await World.open();
    model = await StandInModel.start(byWords, 0, world.underlay.outside);
    const { items, dormant } = await get('/workstations');
    const desk = [...items, ...dormant].find((one: any) => one.name === 'Shop builder');
    const id = desk.workstation_id ?? desk.id;
    const { body: order } = await world.service.call('POST', `/api/v1/workstations/${id}/regenerate-pat`);
    machine = await world.machine('builder');
    const began = Date.now();
    await machine.out(order.install_command, { withinMs: 120_000 });
    await furnish();
    await world.service.loop('mesh-sync');
    await eventually(async () => {
      await world.poll();
      expect((await get(`/workstations/${id}`)).status).toBe('ready');
    });
    await eventually(async () => {
      const { coders } = await get(`/environments/${id}`);
      expect(coders).toContainEqual(expect.objectContaining({ name: 'claude_code', signed_in: true }));
    });
    console.log(`Ready ${(Date.now() - began) / 1_000} s after the command of the installer`);
    const { items: hires } = await get('/employees/hires');
    agentId = hires.find((one: any) => one.name === 'Shop builder').agent_id;
    boardId = (await get('/board/boards')).items[0].id;
  });
  afterAll(async () => {
    await world?.close();
    await model?.stop();
  });

  const get = async (path: string): Promise<any> => (await world.service.call('GET', `/api/v1${path}`)).body;

  /** What people do there once: a coder and its sign-in, for the user of builds. */
  async function furnish(): Promise<void> {
    const { files, env } = homeFor('claude_code', model.url);
    const profile = Object.entries(env).map(([name, value]) => `export ${name}='${value}'\n`);
    for (const [path, text] of Object.entries({ ...files, '.profile': profile.join('') }))
      await machine.out(`mkdir -p "$(dirname ~workspace/${path})" && cat > ~workspace/${path}`, { input: text });
    await machine.out('mkdir -p ~workspace/.local/bin');
    for (const name of readdirSync(programs))
      await machine.out(`ln -s '${join(programs, name)}' ~workspace/.local/bin/${name}`);
    await machine.out('chown -R workspace: ~workspace');
  }

  async function give(title: string): Promise<{ card: any; build: any }> {
    const { body: made } = await world.service.call('POST', `/api/v1/board/boards/${boardId}/tasks`, { title });
    await world.service.call('PATCH', `/api/v1/board/tasks/${made.id}`, { agent_id: agentId });
    return { card: made, build: (await get(`/builds?task_id=${made.id}`)).items[0] };
  }

  async function until(id: string, holds: (build: any) => boolean): Promise<any> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const build = await get(`/builds/${id}`);
      if (holds(build)) return build;
      if (['succeeded', 'failed', 'canceled'].includes(build.state) || Date.now() > end) {
        const { entries } = await get(`/builds/${id}/log?limit=1000`);
        const log = await machine.read('/var/lib/workspace-sidecar/log').catch(String);
        throw new Error(`${JSON.stringify([build, entries], null, 1)}\n${log}`);
      }
      await wait(200);
    }
  }

  it('builds as a user of its own, and what it builds is merged', async () => {
    const { card, build: given } = await give('Make the file hello.txt');
    const build = await until(given.id, ({ state }) => state === 'succeeded');
    expect(build).toMatchObject({ coder: 'claude_code', attempt: 1, checks_status: 'passed' });
    const owners = await machine.out('stat -c %U /var/lib/workspace-sidecar/worktrees/*');
    expect(owners).toBe('workspace');
    const { body: merged } = await world.service.call('POST', `/api/v1/builds/${build.id}/merge`, { method: 'squash' });
    expect(merged).toMatchObject({ state: 'succeeded' });
    expect(await get(`/board/tasks/${card.id}?depth=full`)).toMatchObject({ status: 'completed' });
  });

  it('goes on building while its network is cut, and reports everything afterwards, once', async () => {
    const link = await Link.between(machine.host, world.hub.host);
    const { build: given } = await give('Work slowly');
    await until(given.id, ({ step }) => step === 'coding');
    await link.cut();
    await wait(CUT_MS);
    await link.restore();
    const build = await until(given.id, ({ state }) => state === 'succeeded');
    expect(build).toMatchObject({ attempt: 1, checks_status: 'passed' });
    const { entries } = await get(`/builds/${build.id}/log?limit=1000`);
    expect(entries.map(({ seq }: any) => seq)).toEqual(entries.map((_: unknown, index: number) => index + 1));
    expect(entries.filter(({ text }: any) => text === 'Slow work is done.')).toHaveLength(1);
  });
});
