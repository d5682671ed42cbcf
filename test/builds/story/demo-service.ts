import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../src/engines/embedded-servers/free-port.js';
import { start, type ServiceProcess } from '../../service/service-process.js';

export interface Answer {
  readonly status: number;
  readonly body: any;
}

/** The service as `npm start` runs it: a process of its own with its embedded servers and the demo workspace. */
export class DemoService {
  private process: ServiceProcess | null = null;
  private cookie = '';
  private port = '';

  constructor(
    readonly dataDir: string,
    /** What else it is started with. */
    readonly env: Record<string, string>,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it, again at the same address, and waits until it answers. */
  async start(): Promise<void> {
    this.port ||= String(await freePort());
    const env = { ...this.env, PORT: this.port, BASE_URL: this.url, DATA_DIR: this.dataDir };
    this.process = await start({ env });
    if (!this.cookie) await this.signIn();
  }

  /** SIGTERM as an operator, SIGKILL as a fault. */
  async stop(signal?: NodeJS.Signals): Promise<void> {
    await this.process?.stop(signal);
  }

  output(): string {
    return this.process?.output() ?? '';
  }

  /** As the admin of the demo workspace in the dashboard; throws unless it is answered with success. */
  async ask(method: string, path: string, body?: unknown): Promise<any> {
    const answer = await this.call(method, path, body);
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${this.url}/api/v1${path}`, {
      method,
      headers: { cookie: this.cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    return { status: response.status, body: /^[[{]/.test(text) ? JSON.parse(text) : text };
  }

  /** As the operator: runs a loop now and waits for it. */
  async loop(name: string): Promise<void> {
    const key = (await readFile(join(this.dataDir, 'admin-api-key'), 'utf8')).trim();
    const headers = { 'x-admin-key': key };
    const { status } = await fetch(`${this.url}/api/v1/admin/loops/${name}/run`, { method: 'POST', headers });
    if (status !== 200) throw new Error(`loop ${name} answered ${status}`);
  }

  private async signIn(): Promise<void> {
    const { adminEmail, password } = JSON.parse(await readFile(join(this.dataDir, 'demo-credentials.json'), 'utf8'));
    const response = await fetch(`${this.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: adminEmail, password }),
    });
    if (response.status !== 200) throw new Error(`login answered ${response.status}`);
    this.cookie = response.headers.getSetCookie()[0]!.split(';')[0]!;
  }
}
