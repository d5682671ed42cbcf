import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { start, type ServiceProcess } from '../service/service-process.js';
import { must } from './shell.js';
import type { Hub } from './hub.js';

const ROOT = join(import.meta.dirname, '../../..');

export interface Answer {
  readonly status: number;
  readonly body: any;
}

/** The service as an operator runs it: its own process beside the hub, with its embedded engines. */
export class Service {
  private process: ServiceProcess | undefined;
  private cookie = '';
  private adminKey = '';
  private memberToken = '';
  readonly port = 3000;
  readonly url: string;

  constructor(
    private readonly hub: Hub,
    private readonly data: string,
  ) {
    this.url = `http://${hub.host.address}:${this.port}`;
  }

  /** Starts it and waits until it answers; `dist` is another build of it. */
  async start(dist?: string): Promise<void> {
    const { hub } = this;
    this.process = await start({
      dist,
      node: ['ip', 'netns', 'exec', hub.host.namespace, process.execPath],
      cwd: ROOT,
      host: hub.host.address,
      env: {
        HOST: hub.host.address,
        PORT: String(this.port),
        BASE_URL: this.url,
        ROLE: 'all',
        DATA_DIR: this.data,
        MESH_CIDR: hub.cidr,
        MESH_SOCKET: hub.socket,
        MESH_ENDPOINT: hub.endpoint,
        DESK_POLL_TIMEOUT: '2s',
      },
    });
    await this.signIn();
  }

  private async signIn(): Promise<void> {
    const demo = JSON.parse(await readFile(join(this.data, 'demo-credentials.json'), 'utf8'));
    this.adminKey = (await readFile(join(this.data, 'admin-api-key'), 'utf8')).trim();
    this.memberToken = demo.adminToken;
    const response = await fetch(`${this.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@demo.example', password: demo.password }),
    });
    if (response.status !== 200) throw new Error(`login answered ${response.status}`);
    this.cookie = response.headers.getSetCookie()[0]!.split(';')[0]!;
  }

  /** Ends it; SIGTERM as an operator, SIGKILL as a fault. */
  async stop(signal?: NodeJS.Signals): Promise<void> {
    await this.process?.stop(signal);
  }

  /** Everything it has printed since it was started last. */
  output(): string {
    return this.process?.output() ?? '';
  }

  /** As the person who is signed in. */
  call(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.send(method, path, { cookie: this.cookie }, body);
  }

  /** As an admin of the workspace, by token. */
  byToken(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.send(method, path, { authorization: `Bearer ${this.memberToken}` }, body);
  }

  /** With any bearer at all. */
  byBearer(token: string, method: string, path: string, body?: unknown): Promise<Answer> {
    return this.send(method, path, { authorization: `Bearer ${token}` }, body);
  }

  /** Runs a loop now and waits for it. */
  async loop(name: string): Promise<void> {
    const { status, body } = await this.send('POST', `/api/v1/admin/loops/${name}/run`, {
      'x-admin-key': this.adminKey,
    });
    if (status !== 200) throw new Error(`loop ${name} answered ${status} ${JSON.stringify(body)}`);
  }

  /** Waits until a loop does not run by itself for a while, so that rounds run by hand are the only ones. */
  async quiet(name: string, ms: number): Promise<void> {
    const { body } = await this.send('GET', '/api/v1/admin/loops', { 'x-admin-key': this.adminKey });
    const left = Date.parse(body.items.find((one: any) => one.name === name).next_run_at) - Date.now();
    if (left < ms) await wait(left + 1_000);
  }

  /** Rows of a statement in its database, which only the hub's own loopback reaches. */
  async rows(statement: string, values: unknown[] = []): Promise<any[]> {
    const port = (await readFile(join(this.data, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3]!;
    const password = (await readFile(join(this.data, 'postgres.password'), 'utf8')).trim();
    const connectionString = `postgresql://postgres:${password}@127.0.0.1:${port}/workspace`;
    const request = JSON.stringify({ connectionString, statement, values });
    const program = join(import.meta.dirname, 'query.js');
    const words = ['netns', 'exec', this.hub.host.namespace, process.execPath, program];
    return JSON.parse(await must('ip', words, { input: request }));
  }

  private async send(method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<Answer> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
  }
}
