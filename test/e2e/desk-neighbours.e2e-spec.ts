import { describe, expect, it } from '@jest/globals';
import {
  enrol,
  enrolDesk,
  enrolment,
  newPublicKey,
  openOffice,
  orderDesk,
  patch,
  poll,
  readDesk,
  readEnvironment,
  release,
  WORKSTATIONS,
} from '../factories/desks.js';
import { Sidecar } from '../factories/sidecar.js';
import { refusal, runLoop } from '../factories/workspace.js';
import { t } from '../suites/floor.js';

describe('A workspace and its neighbours', () => {
  it('a locked desk does not prevent the health of others from being written', async () => {
    const [office, neighbour] = [await openOffice(t), await openOffice(t)];
    const [locked, free] = [await enrolDesk(t, office), await enrolDesk(t, neighbour)];
    await Promise.all([Sidecar.start(locked), Sidecar.start(free)]);
    await t.database.transaction(async () => {
      await t.database.rows('SELECT 1 FROM workstations WHERE id = $1 FOR UPDATE', [locked.id]);
      // Another process runs the round: not in this transaction.
      await new Promise<void>((resolve, reject) => setImmediate(() => void poll(t).then(() => resolve(), reject)));
    });
    expect((await readDesk(t, neighbour, free.id)).status).toBe('ready');
    expect((await readDesk(t, office, locked.id)).status).toBe('provisioning');
    await poll(t);
    expect((await readDesk(t, office, locked.id)).status).toBe('ready');
  });

  it('a desk goes back to its own address when sidecar_url is set to null', async () => {
    const office = await openOffice(t);
    const desk = await enrolDesk(t, office);
    const own = `http://${desk.address}:7411`;
    expect((await readEnvironment(t, office, desk.id)).sidecar_url).toBe(own);
    await patch(t, office, desk.id, { sidecar_url: own.replace('http:', 'https:') });
    expect((await patch(t, office, desk.id, { sidecar_url: null })).body).toMatchObject({ sidecar_url: own });
    const { workstation_id: id } = await orderDesk(t, office);
    expect((await patch(t, office, id, { sidecar_url: null })).body).toMatchObject({ sidecar_url: null });
  });

  it("a desk can neither take nor remove the operator's peers", async () => {
    const office = await openOffice(t);
    const key = newPublicKey();
    const peer = { endpoint: null, allowedIps: new Set(['192.0.2.5/32']), keepaliveSeconds: 0, handshakeAt: null };
    t.hub.peers.set(key, peer);
    const { workstation_id: id, pat } = await orderDesk(t, office);
    const refused = await enrol(t, pat, { ...enrolment(id), public_key: key });
    expect(refusal(refused)).toEqual([409, 'This WireGuard key belongs to another desk']);
    const desk = await enrolDesk(t, office);
    await t.database.rows('UPDATE workstations SET public_key = $2 WHERE id = $1', [desk.id, key]);
    await runLoop(t, 'mesh-sync');
    expect([...t.hub.peers.get(key)!.allowedIps]).toEqual(['192.0.2.5/32']);
    expect((await release(t, office, desk.id)).status).toBe(200);
    await runLoop(t, 'mesh-sync');
    expect([...t.hub.peers.get(key)!.allowedIps]).toEqual(['192.0.2.5/32']);
    t.hub.peers.delete(key);
  });

  it('many desks are listed a page at a time, and total says how many there are', async () => {
    const office = await openOffice(t);
    for (const name of ['one', 'two', 'three']) await orderDesk(t, office, { name });
    const page = async (query: string) => (await t.api.get(`${WORKSTATIONS}?${query}`, office)).body;
    const names = ({ items }: { items: { name: string }[] }): string[] => items.map(({ name }) => name);
    const [first, second] = [await page('per_page=2'), await page('per_page=2&page=2')];
    expect([names(first), first.total, names(second), second.total]).toEqual([['three', 'two'], 3, ['one'], 3]);
    expect((await t.api.get(`${WORKSTATIONS}?per_page=1001`, office)).status).toBe(422);
  });
});
