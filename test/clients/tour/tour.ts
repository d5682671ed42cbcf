import type { DemoCredentials } from '../../../src/modules/identity/index.js';
import type { RecordedExample } from '../../../src/platform/http/contract/recorded-examples.js';
import { eventually } from '../../support/eventually.js';
import { HUB_ENDPOINT, type Floor } from '../../factories/desks.js';
import { tourBoards } from './boards.js';
import { tourBuilds } from './builds.js';
import { tourDesks } from './desks.js';
import { tourHires } from './hires.js';
import { tourCode, tourMemory } from './knowledge.js';
import { tourInbox } from './inbox.js';
import { tourOperator } from './operator.js';
import { Recorder } from './recorder.js';
import { Tidy } from './tidy.js';
import { tourWebhooks } from './webhooks.js';
import { tourGuests, tourWorkspace } from './workspace.js';

/** Calls every operation in the demo workspace, in the order a person would; returns requests and answers. */
export async function takeTour(t: Floor, demo: DemoCredentials): Promise<Map<string, RecordedExample>> {
  const tidyFrom = t.clock.now().getTime();
  const { adminEmail: email, password } = demo;
  const login = await t.api.post('/api/v1/auth/login', { body: { email, password } });
  const session = login.headers['set-cookie']![0]!.split(';')[0]!.split('=')[1]!;
  await eventually(async () => {
    const { body } = await t.api.get('/api/v1/employees/hires', { session });
    if (body.items[0].status !== 'active') throw new Error("The demo workspace's hire is not active");
  }, 30_000);

  const r = new Recorder(t, demo.adminToken, session);
  r.know({ brand_id: demo.brandId });
  const { body } = await t.api.get(`/api/v1/brands/${demo.brandId}/members`, { token: demo.adminToken });
  const [admin, member] = body.members.map((one: { user_id: number }) => one.user_id);
  const guests = await t.api.get(`/api/v1/brands/${demo.brandId}/guests`, { token: demo.adminToken });
  const people = { admin, member, guest: guests.body.guests[0].user_id };

  const board = await tourBoards(r, people);
  await tourMemory(r);
  const repository = await tourCode(r);
  await tourHires(r);
  const { id: card } = await r.call('getCard');
  await tourDesks(r, card);
  await tourGuests(r, board);
  await tourWebhooks(r);
  await tourInbox(r, demo.brandId, people.admin);
  await tourWorkspace(r, { email, password }, people);
  await tourOperator(r);
  r.know({ board_id: board });
  const built = await tourBuilds(r, demo.brandId);
  await r.call('logout');

  const tidy = new Tidy(
    [
      [repository, 'https://git.example.com/acme/shop.git'],
      [built, 'https://git.example.com/acme/prices.git'],
      [password, 'correct horse battery'],
      [HUB_ENDPOINT, 'hub.example.com:51820'],
      [t.cidr, '10.77.0.0/16'],
      [t.cidr.replace(/\d+\/\d+$/, ''), '10.77.0.'],
    ],
    tidyFrom,
  );
  const tidied = [...r.records].map(([id, record]): [string, RecordedExample] => [id, shown(record, tidy)]);
  return new Map(tidied.filter(([, { request, answer }]) => request !== undefined || answer !== undefined));
}

function shown({ request, answer }: RecordedExample, tidy: Tidy): RecordedExample {
  return {
    ...(request !== undefined && { request: tidy.value(request) }),
    ...(answer !== undefined && { answer: tidy.value(answer) }),
  };
}
