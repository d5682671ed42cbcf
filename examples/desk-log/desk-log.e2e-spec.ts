import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Mailer, type Mail } from '../../src/engines/mail-message/mailer.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../../test/app.js';
import { eventually } from '../../test/support/eventually.js';
import { deskPath, openOffice, orderDesk, release, type Office } from '../../test/factories/desks.js';
import { deskLog } from './index.js';
import { RelayMailer } from './relay-mailer.js';

const HOUR = 3_600_000;

describe('The log of a desk', () => {
  const mails: Mail[] = [];
  let relay: Server;
  let t: TestApp;
  let office: Office;

  beforeAll(async () => {
    relay = createServer((request, response) => {
      void json(request).then((mail) => {
        mails.push(mail as Mail);
        response.writeHead(202).end();
      });
    });
    await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
    const { port } = relay.address() as AddressInfo;
    t = await bootApp({
      extra: [deskLog],
      overrides: [{ provide: Mailer, useValue: new RelayMailer(`http://127.0.0.1:${port}/mails`) }],
      env: { ROLE: 'all' },
    });
    office = await openOffice(t);
  });
  afterAll(async () => {
    await t?.stop();
    relay?.close();
  });

  const write = (id: string, text: string, { session } = office) =>
    t.api.post(deskPath(id, '/log'), { session, body: { text } });
  const read = (id: string, { session } = office) => t.api.get(deskPath(id, '/log'), { session });
  const texts = async (id: string): Promise<string[]> =>
    (await read(id)).body.items.map(({ text }: { text: string }) => text);
  const runLoop = async () =>
    (await t.api.post('/api/v1/admin/loops/silent-desks/run', { adminKey: ADMIN_KEY })).body.result;
  const fallSilent = (id: string, hours: number) =>
    t.database.rows(`UPDATE workstations SET status = 'unreachable', last_contact_at = $2 WHERE id = $1`, [
      id,
      new Date(t.clock.now().getTime() - hours * HOUR),
    ]);

  it('is written by people and read newest first', async () => {
    const { workstation_id: id } = await orderDesk(t, office);
    expect((await write(id, 'New power supply')).status).toBe(201);
    expect((await write(id, 'Moved to the second floor')).status).toBe(201);
    expect(await texts(id)).toEqual(['Moved to the second floor', 'New power supply']);
  });

  it('takes no blank text', async () => {
    const { workstation_id: id } = await orderDesk(t, office);
    const { status, body } = await write(id, ' ');
    expect([status, body.detail]).toEqual([422, 'text: must not be blank']);
  });

  it('is that of a missing desk to another workspace', async () => {
    const { workstation_id: id } = await orderDesk(t, office);
    const elsewhere = await openOffice(t);
    for (const { status, body } of [await read(id, elsewhere), await write(id, 'Hello', elsewhere)])
      expect([status, body.detail]).toEqual([404, 'Not found']);
    expect(await texts(id)).toEqual([]);
  });

  it('goes with the desk', async () => {
    const { workstation_id: id } = await orderDesk(t, office);
    await write(id, 'New power supply');
    expect((await release(t, office, id)).status).toBe(200);
    expect(await t.database.rows('SELECT 1 FROM desk_log WHERE workstation_id = $1', [id])).toEqual([]);
  });

  it('says once that the desk fell silent, and the admins get a mail through the relay', async () => {
    const [silent, late] = [await orderDesk(t, office, { name: 'Bench 4' }), await orderDesk(t, office)];
    await fallSilent(silent.workstation_id, 2);
    await fallSilent(late.workstation_id, 0.5);
    expect([await runLoop(), await runLoop()]).toEqual([{ noted: 1 }, { noted: 0 }]);
    expect(await texts(silent.workstation_id)).toEqual([expect.stringMatching(/^No contact since /)]);
    expect(await texts(late.workstation_id)).toEqual([]);
    const subjects = (): Promise<string[]> => Promise.resolve(mails.map(({ subject }) => subject));
    await eventually(() => expect(subjects()).resolves.toEqual(['Desk Bench 4 is silent']));
  });
});
