import { Module } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  DesksService,
  Workstation,
  WorkstationListener,
  type DeskIdentity,
} from '../../src/modules/workstations/index.js';
import { Database } from '../../src/platform/data/database/database.js';
import {
  bootFloor,
  enrolDesk,
  openOffice,
  orderDesk,
  patch,
  poll,
  pollTimes,
  readEnvironment,
  readyDesk,
  release,
  report,
  type Floor,
} from '../factories/desks.js';
import { closeSidecars, Sidecar } from '../factories/sidecar.js';
import { makeProject } from '../factories/projects.js';
import { refusal } from '../factories/workspace.js';

/** What a listener was called with, and whether the desk was still there. */
const heard: unknown[][] = [];
let fault: Error | null = null;

class Listener extends WorkstationListener {
  constructor(private readonly database: Database) {
    super();
  }

  async onDeskGone({ id, brandId }: DeskIdentity, why: 'released' | 'suspended'): Promise<void> {
    heard.push([why, id, await this.database.manager.existsBy(Workstation, { id, brandId })]);
    if (fault) throw fault;
  }

  onDeskReady({ id }: DeskIdentity): Promise<void> {
    heard.push(['ready', id]);
    return fault ? Promise.reject(fault) : Promise.resolve();
  }
}

@Module({
  providers: [{ provide: Listener, useFactory: (database: Database) => new Listener(database), inject: [Database] }],
})
class ListeningModule {}

let t: Floor;
beforeAll(async () => {
  t = await bootFloor({}, [{ module: ListeningModule }]);
});
afterAll(() => t?.stop());
beforeEach(() => {
  heard.length = 0;
  fault = null;
});
afterEach(closeSidecars);

describe('The build slots of a desk', () => {
  it('are one, and can be set from 1 to 8', async () => {
    const office = await openOffice(t);
    const { workstation_id: id } = await orderDesk(t, office);
    expect(await readEnvironment(t, office, id)).toMatchObject({ build_slots: 1 });
    expect((await patch(t, office, id, { build_slots: 8 })).body).toMatchObject({ build_slots: 8 });
    for (const build_slots of [0, 9, 1.5, null]) {
      const [status, detail] = refusal(await patch(t, office, id, { build_slots }));
      expect([status, detail]).toEqual([422, expect.stringMatching(/^build_slots: /)]);
    }
    expect(await readEnvironment(t, office, id)).toMatchObject({ build_slots: 8 });
  });

  it('are set by an admin or the person who ordered the desk', async () => {
    const office = await openOffice(t);
    const { workstation_id: id } = await orderDesk(t, office);
    const colleague = { ...office, session: await (await t.world.member(office.brand)).session() };
    expect((await patch(t, colleague, id, { build_slots: 2 })).status).toBe(403);
    const admin = { ...office, session: await office.admin.session() };
    expect((await patch(t, admin, id, { build_slots: 2 })).status).toBe(200);
  });

  it('are told to the desk with each report', async () => {
    const office = await openOffice(t);
    const desk = await enrolDesk(t, office);
    expect((await report(t, desk)).body.build_slots).toBe(1);
    await patch(t, office, desk.id, { build_slots: 3 });
    expect((await report(t, desk)).body.build_slots).toBe(3);
  });
});

describe('The coders of a desk', () => {
  const codersOf = async (office: Awaited<ReturnType<typeof openOffice>>, { id }: { id: string }) =>
    (await readEnvironment(t, office, id)).coders;

  it('are those it reported last', async () => {
    const office = await openOffice(t);
    const desk = await enrolDesk(t, office);
    expect(await codersOf(office, desk)).toEqual([]);
    const coders = [
      { name: 'claude_code', version: '2.1.0', signed_in: true },
      { name: 'custom', version: null, signed_in: null },
    ];
    await report(t, desk, { coders });
    expect(await codersOf(office, desk)).toEqual(coders);
    await report(t, desk);
    expect(await codersOf(office, desk)).toEqual(coders);
    await report(t, desk, { coders: [{ name: 'pi' }] });
    expect(await codersOf(office, desk)).toEqual([{ name: 'pi', version: null, signed_in: null }]);
  });

  it('leave out those that only a newer service knows', async () => {
    const office = await openOffice(t);
    const desk = await enrolDesk(t, office);
    const coders = [{ name: 'newcomer', version: '0.1.0', signed_in: true, paid: true }, { name: 'codex' }];
    expect((await report(t, desk, { coders })).status).toBe(200);
    expect(await codersOf(office, desk)).toEqual([{ name: 'codex', version: null, signed_in: null }]);
  });

  it('are refused if there are more than twenty, or one is no object', async () => {
    const office = await openOffice(t);
    const desk = await enrolDesk(t, office);
    const many = Array.from({ length: 21 }, () => ({ name: 'pi' }));
    expect(refusal(await report(t, desk, { coders: many }))).toEqual([422, 'coders: must have at most 20 items']);
    expect(refusal(await report(t, desk, { coders: ['pi'] }))).toEqual([422, 'coders: items must be objects']);
  });

  it('cost no write when they are reported again', async () => {
    const office = await openOffice(t);
    const desk = await enrolDesk(t, office);
    const versionOf = async () =>
      (await t.database.row<{ xmin: string }>('SELECT xmin::text FROM workstations WHERE id = $1', [desk.id]))!.xmin;
    const coders = [{ name: 'pi', version: '0.73.0', signed_in: true }];
    await report(t, desk, { coders });
    const before = await versionOf();
    await report(t, desk, { coders });
    expect(await versionOf()).toBe(before);
  });
});

describe('What builds read of a desk', () => {
  const read = (brandId: number, id: string) => t.app.get(DesksService).forBuilds(brandId, id);

  it('is whether it is ready, and what it can build with', async () => {
    const office = await openOffice(t);
    const { project } = await makeProject(t, office);
    const desk = await readyDesk(t, office, { name: 'Rosa', runtime: 'codex' });
    await report(t, desk, { coders: [{ name: 'codex', version: '0.169.0', signed_in: true }] });
    await t.database.rows('UPDATE workstations SET project_id = $2 WHERE id = $1', [desk.id, project.id]);
    const known = {
      id: desk.id,
      brandId: office.brand.id,
      name: 'Rosa',
      status: 'active',
      isReady: true,
      runtime: 'codex',
      projectId: project.id,
      buildSlots: 1,
      coders: [{ name: 'codex', version: '0.169.0', signedIn: true }],
      buildLimitMinutes: 120,
      buildCeilingMinutes: 240,
    };
    expect(await read(office.brand.id, desk.id)).toEqual(known);
    await patch(t, office, desk.id, { status: 'suspended' });
    expect(await read(office.brand.id, desk.id)).toEqual({ ...known, status: 'suspended', isReady: false });
  });

  it('is nothing for a desk of another workspace, or one that was released', async () => {
    const [office, other] = [await openOffice(t), await openOffice(t)];
    const { workstation_id: id } = await orderDesk(t, office);
    expect(await read(other.brand.id, id)).toBeNull();
    await release(t, office, id);
    expect(await read(office.brand.id, id)).toBeNull();
  });
});

describe('A listener of desks', () => {
  it('hears once that a desk became ready: at first, after a pause, and when it answers again', async () => {
    const office = await openOffice(t);
    const desk = await readyDesk(t, office);
    await poll(t);
    expect(heard).toEqual([['ready', desk.id]]);
    await desk.sidecar.stop();
    await pollTimes(t, 3);
    await Sidecar.start(desk);
    await poll(t);
    expect(heard).toHaveLength(2);
    await patch(t, office, desk.id, { status: 'suspended' });
    await patch(t, office, desk.id, { status: 'provisioned' });
    expect(heard).toHaveLength(3);
    await poll(t);
    expect(heard.map(([what, id]) => [what, id === desk.id])).toEqual([
      ['ready', true],
      ['ready', true],
      ['suspended', true],
      ['ready', true],
    ]);
  });

  it('hears that a desk goes while its row is still there, and not twice that it is paused', async () => {
    const office = await openOffice(t);
    const { workstation_id: id } = await orderDesk(t, office);
    await patch(t, office, id, { status: 'suspended' });
    await patch(t, office, id, { status: 'suspended', name: 'Again' });
    await release(t, office, id);
    expect(heard).toEqual([
      ['suspended', id, true],
      ['released', id, true],
    ]);
  });

  it('keeps the desk when it fails', async () => {
    const office = await openOffice(t);
    const { workstation_id: id } = await orderDesk(t, office);
    fault = new Error('not now');
    expect((await release(t, office, id)).status).toBe(500);
    expect((await patch(t, office, id, { status: 'suspended' })).status).toBe(500);
    expect(await readEnvironment(t, office, id)).toMatchObject({ id, status: 'provisioned' });
  });

  it('stops no desk from being ready when it fails', async () => {
    const office = await openOffice(t);
    fault = new Error('not now');
    const desk = await readyDesk(t, office);
    expect(await readEnvironment(t, office, desk.id)).toMatchObject({ status: 'active' });
  });
});
