import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { eventually } from '../support/eventually.js';
import { createWorkspace, NOBODY, refusal, type Workspace } from '../factories/workspace.js';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A boards service played by a real server; tests set its answers. */
class BoardsService {
  readonly calls: { method: string; url: string; authorization: string | undefined }[] = [];
  answer: Handler = json({ guests: [] });
  private server: Server;

  async start(): Promise<this> {
    this.server = createServer((request, response) => {
      const { method = '', url = '', headers } = request;
      this.calls.push({ method, url, authorization: headers.authorization });
      response.on('error', () => {});
      this.answer(request, response);
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const send =
  (status: number, body: string, headers: Record<string, string> = {}): Handler =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
const json = (value: unknown, status = 200): Handler => send(status, JSON.stringify(value));

const BOARD = '7d3f2c1a-8f40-4c55-9f0e-1a2b3c4d5e6f';
const SPACE = '0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11';
const TOKEN = 'boards-service-secret';
const INVALID = [502, 'The boards service returned an invalid response'];
const REMOVED = { boards_removed: 2, docs_removed: 1 };

const access = { kind: 'board', resource_id: BOARD, name: 'Plan', role: 'viewer' };
const guest = { user_id: 7, email: 'guest@test.example', full_name: 'Guest', image: null, access: [access] };

let boards: BoardsService;
let t: TestApp;
let workspace: Workspace;
beforeAll(async () => {
  boards = await new BoardsService().start();
  t = await bootApp({
    env: { BOARDS_SERVICE_URL: boards.url, BOARDS_SERVICE_TOKEN: TOKEN, BOARDS_SERVICE_TIMEOUT: '30s' },
  });
  workspace = await createWorkspace(t);
});
afterAll(async () => {
  await t?.stop();
  await boards?.stop();
});
beforeEach(() => {
  boards.calls.length = 0;
});

const list = (app = t) => app.api.get(workspace.path('guests'), { token: workspace.token });
const remove = (userId: number, app = t) =>
  app.api.delete(workspace.path(`guests/${userId}`), { token: workspace.token });
const invite = (userId: number, app = t) =>
  app.api.post(workspace.path(`guests/${userId}/make-member`), { token: workspace.token });
/** A person whom the boards service reports as a guest. */
const createGuest = async () => {
  const { id, email, fullName } = await t.world.user();
  boards.answer = json({ guests: [{ ...guest, user_id: id, email, full_name: fullName }] });
  return { id, email };
};

describe('GET guests', () => {
  it('answers what the boards service says', async () => {
    const more = { kind: 'docs', resource_id: SPACE, name: 'Manual <b>', role: null };
    const guests = [
      { ...guest, image: 'https://boards.test.example/7.png', access: [access, more] },
      { ...guest, user_id: 8, email: 'eight@test.example', full_name: '💼', access: [more] },
    ];
    boards.answer = json({ guests });
    const { status, body } = await list();
    expect([status, body.total]).toEqual([200, 2]);
    expect(new Set(body.guests)).toEqual(new Set(guests));
  });

  it('sends the token of the installation and the workspace', async () => {
    boards.answer = json({ guests: [] });
    expect((await list()).body).toEqual({ guests: [], total: 0 });
    const url = `/brands/${workspace.brand.id}/guests`;
    expect(boards.calls).toEqual([{ method: 'GET', url, authorization: `Bearer ${TOKEN}` }]);
  });

  it('returns a person once who occurs more than once', async () => {
    const more = { kind: 'docs', resource_id: SPACE, name: 'Manual', role: 'editor' };
    boards.answer = json({ guests: [guest, { ...guest, user_id: 8 }, { ...guest, access: [more] }] });
    const { body } = await list();
    expect([body.total, body.guests.length]).toEqual([2, 2]);
    const merged = body.guests.find(({ user_id }: { user_id: number }) => user_id === 7);
    expect(new Set(merged.access)).toEqual(new Set([access, more]));
  });

  it('does not pass on what it does not know', async () => {
    boards.answer = json({ guests: [{ ...guest, password: 'x', access: [{ ...access, secret: 'y' }] }], debug: 'z' });
    const { status, body } = await list();
    expect([status, body]).toEqual([200, { guests: [guest], total: 1 }]);
  });

  it.each<[string, unknown]>([
    ['no object', null],
    ['no guests', { detail: 'Not today' }],
    ['a guest that is none', { guests: [guest, null] }],
    ['a guest without an address', { guests: [{ ...guest, email: undefined }] }],
    ['access to something else', { guests: [{ ...guest, access: [{ ...access, kind: 'file' }] }] }],
  ])('answers 502 `The boards service returned an invalid response` for %s', async (_, value) => {
    boards.answer = json(value);
    expect(refusal(await list())).toEqual(INVALID);
  });
});

describe('DELETE guest', () => {
  it('is done by the boards service', async () => {
    boards.answer = json(REMOVED);
    const { status, body } = await remove(7);
    expect([status, body]).toEqual([200, { success: true, ...REMOVED }]);
    const url = `/brands/${workspace.brand.id}/guests/7`;
    expect(boards.calls.filter(({ method }) => method === 'DELETE')).toEqual([
      { method: 'DELETE', url, authorization: `Bearer ${TOKEN}` },
    ]);
  });

  it('answers 404 `Guest not found` when the boards service does not know the guest', async () => {
    boards.answer = json({ detail: 'No such guest' }, 404);
    expect(refusal(await remove(7))).toEqual([404, 'Guest not found']);
  });

  it.each<unknown>([null, { boards_removed: 1 }, { ...REMOVED, docs_removed: '1' }])(
    'answers 502 `The boards service returned an invalid response` for %j',
    async (value) => {
      boards.answer = json(value);
      expect(refusal(await remove(7))).toEqual(INVALID);
    },
  );
});

describe('make-member', () => {
  it('invites a guest of the boards service', async () => {
    const { id, email } = await createGuest();
    const { status, body } = await invite(id);
    expect([status, body]).toMatchObject([201, { email, status: 'pending' }]);
    expect(refusal(await invite(id))).toEqual([400, 'An invitation is already pending for this email']);
  });

  it('answers 404 `Guest not found` for who is not among them', async () => {
    await createGuest();
    const stranger = await t.world.user();
    expect(refusal(await invite(stranger.id))).toEqual([404, 'Guest not found']);
    expect(refusal(await invite(NOBODY))).toEqual([404, 'Guest not found']);
  });

  it('invites nobody when the boards service fails', async () => {
    const { id } = await createGuest();
    const good = boards.answer;
    boards.answer = json({ guests: null });
    expect(refusal(await invite(id))).toEqual(INVALID);
    boards.answer = good;
    expect((await invite(id)).status).toBe(201);
  });
});

describe('A boards service that', () => {
  /** Every route that needs it; each must say that the answer was invalid. */
  const askAll = async (app = t) => {
    const { id } = await t.world.user();
    const answers = await Promise.all([list(app), remove(id, app), invite(id, app)]);
    for (const { text } of answers) expect(text).not.toMatch(new RegExp(`${TOKEN}|ECONN|127\\.0\\.0\\.1|undici|fetch`));
    return answers.map(refusal);
  };
  const ALL_INVALID = [INVALID, INVALID, INVALID];
  /** A valid answer to any request. */
  const good = JSON.stringify({ guests: [guest], ...REMOVED });

  it.each<[string, Handler]>([
    ['answers no JSON', send(200, 'Hello')],
    ['answers half of it', send(200, good.slice(0, -10))],
    ['answers bytes that are no text', (_, response) => void response.end(Buffer.from([0xff, 0xfe, 0x00, 0xc3]))],
    ['answers 500', send(500, good)],
    ['answers 204', (_, response) => void response.writeHead(204).end()],
    ['answers 429', send(429, '{"detail":"Slow down"}')],
    [
      'hangs up in the middle',
      (request, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '10000' });
        response.write(good.slice(0, 20), () => request.socket.destroy());
      },
    ],
    ['does not speak HTTP', (request) => void request.socket.end('SSH-2.0-OpenSSH_9.6\r\n')],
    [
      'announces more than 5 MB',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '6000000' });
        response.end(good.padEnd(6_000_000));
      },
    ],
    [
      'sends megabytes without an end',
      (_, response) => {
        const part = ' '.repeat(1_000_000);
        const more = (): void => {
          if (!response.destroyed) response.write(part, () => setImmediate(more));
        };
        response.writeHead(200, { 'content-type': 'application/json' });
        more();
      },
    ],
  ])('%s is 502 `The boards service returned an invalid response`', async (_, answer) => {
    boards.answer = answer;
    expect(await askAll()).toEqual(ALL_INVALID);
    boards.answer = json({ guests: [guest] });
    expect((await list()).status).toBe(200);
  });

  it('answers lists nested a hundred thousand deep is 502 `The boards service returned an invalid response`', async () => {
    boards.answer = send(200, `{"guests":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
    expect(await askAll()).toEqual(ALL_INVALID);
  });

  it('redirects is not followed: 502', async () => {
    const elsewhere = await new BoardsService().start();
    elsewhere.answer = send(200, good);
    try {
      boards.answer = send(307, '', { location: `${elsewhere.url}/stolen` });
      expect(await askAll()).toEqual(ALL_INVALID);
      expect(elsewhere.calls).toEqual([]);
    } finally {
      await elsewhere.stop();
    }
  });

  it('is unreachable answers 502 `The boards service returned an invalid response`', async () => {
    const closed = await new BoardsService().start();
    const { url } = closed;
    await closed.stop();
    const other = await bootApp({ beside: t, env: { BOARDS_SERVICE_URL: url, BOARDS_SERVICE_TOKEN: TOKEN } });
    try {
      expect(await askAll(other)).toEqual(ALL_INVALID);
    } finally {
      await other.stop();
    }
  });

  it('never answers, or answers drop by drop, is 502 after the time it has', async () => {
    const hasty = await bootApp({
      beside: t,
      env: { BOARDS_SERVICE_URL: boards.url, BOARDS_SERVICE_TOKEN: TOKEN, BOARDS_SERVICE_TIMEOUT: '300ms' },
    });
    try {
      boards.answer = () => {};
      expect(await askAll(hasty)).toEqual(ALL_INVALID);
      boards.answer = (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const drip = setInterval(() => response.write(' '), 50);
        response.on('close', () => clearInterval(drip));
      };
      expect(await askAll(hasty)).toEqual(ALL_INVALID);
    } finally {
      await hasty.stop();
    }
  });

  it('hangs delays nobody who does not need it', async () => {
    const locked: (() => void)[] = [];
    boards.answer = (request, response) => void locked.push(() => json({ guests: [] })(request, response));
    let isAnswered = false;
    const waiting = Array.from({ length: 20 }, async () => {
      const { status } = await list();
      isAnswered = true;
      return status;
    });
    await eventually(() => Promise.resolve(expect(locked).toHaveLength(20)));
    const { status } = await t.api.get(workspace.path('members'), { token: workspace.token });
    expect([status, isAnswered]).toEqual([200, false]);
    for (const release of locked) release();
    expect(await Promise.all(waiting)).toEqual(Array(20).fill(200));
  });
});
