import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { BuildOrder } from '../../src/shared/build-protocol.js';
import type { TestApp } from '../app.js';
import { answer, bootBuilds, cancel, card, newCodeHome, retry, type CodeHome } from '../factories/builds.js';
import { gitAddress, runGit, type PlayedDesk } from '../factories/played-desk.js';
import { removeRepositories, REPOSITORIES, type Repository } from '../factories/repository.js';
import { makeUpstream } from '../factories/upstream.js';
import { openSocket, sendRaw } from '../support/raw-http.js';

const NONE = '0'.repeat(40);
const FLUSH = '0000';

let t: TestApp;
let repo: Repository;
let home: CodeHome;
let desk: PlayedDesk;
beforeAll(async () => {
  [t, repo] = await Promise.all([bootBuilds(), makeUpstream()]);
});
afterAll(async () => {
  await t?.stop();
  removeRepositories();
});
beforeEach(async () => {
  home = await newCodeHome(t, repo);
  ({ desk } = home.builder);
});

const ordered = async (by = home): Promise<BuildOrder> => {
  await card(t, by, { agent_id: by.builder.agentId });
  return by.builder.desk.order();
};
const password = (secret: string): string => `Basic ${Buffer.from(`build:${secret}`).toString('base64')}`;
const pathOf = (order: BuildOrder): string => new URL(order.git!.url).pathname;
const head = (line: string, headers: readonly string[]): string =>
  [line, `Host: ${new URL(t.api.url).host}`, ...headers, '', ''].join('\r\n');
const branchesOf = async (order: BuildOrder): Promise<string[]> => {
  const { out } = await runGit(REPOSITORIES, ['ls-remote', gitAddress(t.api.url, order.git!.url, order.token)]);
  return out.match(/refs\/heads\/\S+/g) ?? [];
};

/** The body of a push of one commit, as git sends it. */
function pushOf(folder: string, { git }: BuildOrder, commit: string): Buffer {
  const command = `${NONE} ${commit} refs/heads/${git!.branch}\0report-status`;
  const input = `${commit}\n^${git!.base_commit}\n`;
  const pack = execFileSync('git', ['-C', folder, 'pack-objects', '--revs', '--thin', '--stdout', '-q'], { input });
  const line = (command.length + 4).toString(16).padStart(4, '0') + command;
  return Buffer.concat([Buffer.from(line + FLUSH), pack]);
}

describe('The repository of a build', () => {
  it.each<[string, (order: BuildOrder) => Promise<BuildOrder>]>([
    [
      'was canceled',
      async ({ build_id: id }) => {
        await cancel(t, home, id);
        await retry(t, home, id);
        return desk.order();
      },
    ],
    [
      'asked',
      async (order) => {
        await desk.finish(order, { outcome: 'asked', message: 'Half up?' });
        await answer(t, home, order.build_id, 'Yes');
        return desk.order();
      },
    ],
    ['was claimed again', () => desk.order()],
  ])('takes no push that began before the build %s, and ended after it', async (_, end) => {
    const order = await ordered();
    const checkout = await desk.checkOut(order);
    const body = pushOf(checkout.path, order, await checkout.commit({ 'late.js': '1\n' }));
    const socket = await openSocket(t.api.url);
    const closed = once(socket, 'close');
    socket.on('error', () => undefined).resume();
    socket.write(
      head(`POST ${pathOf(order)}/git-receive-pack HTTP/1.1`, [
        `Authorization: ${password(order.token)}`,
        'Content-Type: application/x-git-receive-pack-request',
        `Content-Length: ${body.length}`,
        'Connection: close',
      ]),
    );
    socket.write(body.subarray(0, -1));
    // Git has begun with it, and says nothing before the end.
    await wait(1_500);
    const next = await end(order);
    socket.end(body.subarray(-1));
    await closed;
    expect(await branchesOf(next)).toEqual(['refs/heads/main']);
  });

  it('takes the same push while the build runs', async () => {
    const order = await ordered();
    const checkout = await desk.checkOut(order);
    const body = pushOf(checkout.path, order, await checkout.commit({ 'late.js': '1\n' }));
    const url = t.api.url + pathOf(order);
    const headers = {
      authorization: password(order.token),
      'content-type': 'application/x-git-receive-pack-request',
    };
    const { status } = await fetch(`${url}/git-receive-pack`, { method: 'POST', headers, body: new Uint8Array(body) });
    expect([status, await branchesOf(order)]).toEqual([200, ['refs/heads/main', `refs/heads/${order.git!.branch}`]]);
  });

  it('is opened by the one credential that a request has, and by no smuggled one', async () => {
    const order = await ordered();
    const { token } = await ordered(await newCodeHome(t, repo));
    const [ours, theirs] = [password(order.token), password(token)];
    const statusOf = async (credentials: readonly string[]): Promise<string> => {
      const headers = [...credentials.map((one) => `Authorization: ${one}`), 'Connection: close'];
      const path = `${pathOf(order)}/info/refs?service=git-upload-pack`;
      return (await sendRaw(t.api.url, head(`GET ${path} HTTP/1.1`, headers))).slice(9, 12);
    };
    expect(await statusOf([ours])).toBe('200');
    for (const credentials of [
      [theirs, ours],
      [`${theirs}, ${ours}`],
      [`${theirs}\t${ours}`],
      [`Bearer ${order.token}`, ours],
      [`${ours}\0`],
    ])
      expect([credentials, await statusOf(credentials)]).toEqual([credentials, expect.stringMatching(/^40[01]$/)]);
  });
});
