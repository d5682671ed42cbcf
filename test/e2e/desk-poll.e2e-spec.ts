import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ALL_DONE,
  bootFloor,
  checklist,
  enrolDesk,
  openOffice,
  orderDesk,
  patch,
  poll,
  pollTimes,
  readDesk,
  readEnvironment,
  readyDesk,
  report,
  stalledAt,
  statusOfDesk,
  type Desk,
  type Floor,
  type Office,
} from '../factories/desks.js';
import { closeSidecars, sendJson, Sidecar } from '../factories/sidecar.js';
import { NO_UUID } from '../factories/workspace.js';

let t: Floor;
beforeAll(async () => {
  t = await bootFloor({ SIDECAR_PORTS: '7411,8080' });
});
afterAll(() => t?.stop());
afterEach(closeSidecars);

const listOf = async (office: Office, { id }: Pick<Desk, 'id'>) => checklist(await readDesk(t, office, id));
const silent = (_: unknown, response: ServerResponse): void => void response.socket!.destroy();

describe('A desk', () => {
  it('is ready after its first answer', async () => {
    const office = await openOffice(t);
    const desk = await enrolDesk(t, office);
    expect(await statusOfDesk(t, office, desk)).toBe('provisioning');
    const sidecar = await Sidecar.start(desk);
    await poll(t);
    expect(sidecar.requests).toEqual(['GET /health']);
    expect(await readDesk(t, office, desk.id)).toMatchObject({ status: 'ready', ready: true });
    expect(await readEnvironment(t, office, desk.id)).toMatchObject({ status: 'active' });
    expect(await listOf(office, desk)).toEqual(ALL_DONE);
  });

  it('that was never installed stays provisioning after any number of polls', async () => {
    const office = await openOffice(t);
    const { workstation_id: id } = await orderDesk(t, office);
    await pollTimes(t, 4);
    await patch(t, office, id, { status: 'suspended' });
    await patch(t, office, id, { status: 'provisioned' });
    await pollTimes(t, 4);
    expect(await readDesk(t, office, id)).toMatchObject({ status: 'provisioning', ready: false, dormant: false });
    expect(await listOf(office, { id })).toEqual(stalledAt('run_installer', '[ ]', 'awaiting_callback'));
  });

  it('is unreachable after three missed checks, not after two', async () => {
    const office = await openOffice(t);
    const desk = await readyDesk(t, office);
    await desk.sidecar.stop();
    await pollTimes(t, 2);
    expect(await statusOfDesk(t, office, desk)).toBe('ready');
    await poll(t);
    expect(await readDesk(t, office, desk.id)).toMatchObject({ status: 'unreachable', ready: false });
    expect(await readEnvironment(t, office, desk.id)).toMatchObject({ status: 'unreachable' });
    expect(await listOf(office, desk)).toEqual(stalledAt('sidecar_up', '[!]', 'unreachable'));
  });

  it.each([
    ['missed', 3, 'unreachable', (_: Sidecar, response: ServerResponse) => void response.socket!.destroy()],
    ['answered', 1, 'ready', (sidecar: Sidecar, response: ServerResponse) => sendJson(response, sidecar.health)],
  ])('that reports during a check still has %s it', async (_, checks, status, then) => {
    const office = await openOffice(t);
    const { sidecar, ...desk } = await readyDesk(t, office);
    if (status === 'ready') {
      sidecar.answer = silent;
      await pollTimes(t, 3);
    }
    for (let check = 1; check <= checks; check++) {
      const requests = new Promise<ServerResponse>(
        (resolve) => (sidecar.answer = (_request, answer) => resolve(answer)),
      );
      const polling = poll(t);
      const response = await requests;
      await report(t, desk, { running_builds: check });
      then(sidecar, response);
      await polling;
    }
    expect(await statusOfDesk(t, office, desk)).toBe(status);
  });
});

describe('A suspended desk', () => {
  it('is not polled and keeps its state, whether it answers or not', async () => {
    const office = await openOffice(t);
    const { sidecar, ...desk } = await readyDesk(t, office);
    await patch(t, office, desk.id, { status: 'suspended' });
    const requests = sidecar.requests.length;
    await pollTimes(t, 5);
    expect(sidecar.requests).toHaveLength(requests);
    expect(await statusOfDesk(t, office, desk)).toBe('suspended');
    await sidecar.stop();
    await pollTimes(t, 5);
    expect(await statusOfDesk(t, office, desk)).toBe('suspended');
  });

  it('that is resumed is provisioning, and ready once it answers', async () => {
    const office = await openOffice(t);
    const { sidecar, ...desk } = await readyDesk(t, office);
    await patch(t, office, desk.id, { status: 'suspended' });
    await patch(t, office, desk.id, { status: 'provisioned' });
    expect(await readDesk(t, office, desk.id)).toMatchObject({ status: 'provisioning', ready: false });
    const requests = sidecar.requests.length;
    await poll(t);
    expect(sidecar.requests).toHaveLength(requests + 1);
    expect(await statusOfDesk(t, office, desk)).toBe('ready');
  });

  it.each([
    ['answers', (sidecar: Sidecar, response: ServerResponse) => sendJson(response, sidecar.health)],
    ['hangs up', (_: Sidecar, response: ServerResponse) => void response.socket!.destroy()],
  ])('stays so when it was paused in the middle of a check that it then %s', async (_, then) => {
    const office = await openOffice(t);
    const { sidecar, ...desk } = await readyDesk(t, office);
    sidecar.answer = silent;
    await pollTimes(t, 2);
    // The third miss, or the answer that ends the misses, is decided while the desk is being paused.
    const requests = new Promise<ServerResponse>(
      (resolve) => (sidecar.answer = (_request, response) => resolve(response)),
    );
    const polling = poll(t);
    const response = await requests;
    await patch(t, office, desk.id, { status: 'suspended' });
    then(sidecar, response);
    await polling;
    expect(await statusOfDesk(t, office, desk)).toBe('suspended');
  });
});

describe('An answer of another desk', () => {
  it('makes the desk misrouted, until it answers for itself', async () => {
    const office = await openOffice(t);
    const desk = await enrolDesk(t, office);
    const sidecar = await Sidecar.start(desk);
    sidecar.health = { ...sidecar.health, desk_id: NO_UUID, version: '6.6.6' };
    await poll(t);
    expect((await readDesk(t, office, desk.id)).ready).toBe(false);
    expect(await listOf(office, desk)).toEqual(stalledAt('sidecar_up', '[!]', 'misrouted'));
    expect((await readEnvironment(t, office, desk.id)).sidecar_version).not.toBe('6.6.6');
    await pollTimes(t, 4);
    expect(await listOf(office, desk)).toEqual(stalledAt('sidecar_up', '[!]', 'misrouted'));
    sidecar.health = { ...sidecar.health, desk_id: desk.id };
    await poll(t);
    expect([await statusOfDesk(t, office, desk), await listOf(office, desk)]).toEqual(['ready', ALL_DONE]);
  });
});

describe('A repointed desk', () => {
  it('is checked at its new port', async () => {
    const office = await openOffice(t);
    const desk = await readyDesk(t, office);
    const requests = desk.sidecar.requests.length;
    const moved = await Sidecar.start(desk, 8_080);
    await patch(t, office, desk.id, { sidecar_url: `http://${desk.address}:8080` });
    await poll(t);
    expect([moved.requests, desk.sidecar.requests.length]).toEqual([['GET /health'], requests]);
    expect(await statusOfDesk(t, office, desk)).toBe('ready');
  });
});
