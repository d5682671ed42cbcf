import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  bootFloor,
  openOffice,
  poll,
  pollTimes,
  readyDesk,
  statusOfDesk,
  type Desk,
  type Floor,
} from '../factories/desks.js';
import { closeSidecars, type Sidecar } from '../factories/sidecar.js';

let t: Floor;
beforeAll(async () => {
  t = await bootFloor();
});
afterAll(() => t?.stop());
afterEach(closeSidecars);

describe('A check', () => {
  const padded = (desk: Pick<Desk, 'id'>, bytes: number): string => {
    const health = JSON.stringify({
      desk_id: desk.id,
      version: '0.3.0',
      code_digest: null,
      running_builds: 0,
      login: 'valid',
      pending_sync_count: 0,
    });
    return health + ' '.repeat(bytes - health.length);
  };
  const send = (response: ServerResponse, body: string, status = 200) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body);

  it.each<[what: string, answer: (response: ServerResponse, desk: Desk, sidecar: Sidecar) => void]>([
    ['never comes', () => undefined],
    ['trickles', (response) => trickle(response)],
    ['never ends', (response) => flood(response)],
    ['has 64 KiB and one byte', (response, desk) => send(response, padded(desk, 65_537))],
    ['is no JSON', (response) => send(response, 'ok')],
    ['is JSON, but no object', (response, desk) => send(response, JSON.stringify([desk.id]))],
    ['is null', (response) => send(response, 'null')],
    ['is nothing', (response) => send(response, '')],
    ['has no id', (response) => send(response, '{"version": "0.3.0"}')],
    ['has an id that is no text', (response) => send(response, '{"desk_id": 7}')],
    ['is half of it', (response, desk) => send(response, padded(desk, 300).slice(0, 60))],
    ['is 500', (response, _desk, sidecar) => send(response, JSON.stringify(sidecar.health), 500)],
    ['is 404', (response, _desk, sidecar) => send(response, JSON.stringify(sidecar.health), 404)],
    ['is no HTTP', (response) => void response.socket!.end('HELLO\r\n\r\n')],
    [
      'is cut off',
      (response) =>
        void response.writeHead(200, { 'content-length': 500 }).write('{', () => response.socket!.destroy()),
    ],
  ])('whose answer %s is missed, and the round ends', async (_, answer) => {
    const office = await openOffice(t);
    const { sidecar, ...desk } = await readyDesk(t, office);
    sidecar.answer = (_request, response) => answer(response, desk, sidecar);
    await pollTimes(t, 2);
    expect(await statusOfDesk(t, office, desk)).toBe('ready');
    await poll(t);
    expect(await statusOfDesk(t, office, desk)).toBe('unreachable');
  });
});

function trickle(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 50);
  response.on('close', () => clearInterval(timer));
}

function flood(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = (): void => {
    while (!response.destroyed && response.write(' '.repeat(16_384)));
  };
  response.on('drain', more);
  more();
}
