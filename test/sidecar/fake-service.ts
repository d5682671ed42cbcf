import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const ENV_ID = '0a8b1c2d-3e4f-4a5b-8c6d-7e8f9a0b1c2d';
export const PAT = `wse_${'p'.repeat(43)}`;
export const DESK_KEY = `wsd_${'k'.repeat(43)}`;
export const digestOf = (bytes: string | Buffer): string =>
  `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly body: any;
}

/** Plays the service's part of the desk protocol, and remembers what it was told. */
export class FakeService {
  readonly seen: Seen[] = [];
  readonly tokens = new Set([PAT]);
  readonly keys = new Set<string>();
  bundle: string | Buffer = '';
  /** Other files it hands out, by path. */
  readonly files = new Map<string, string | Buffer>();
  /** Ends the download in the middle. */
  breaksOff = false;
  update: { id: string; version: string; digest: string; path: string } | null = null;
  enrolStatus: number | null = null;
  mesh: Record<string, string | number>;
  healthPort = 7411;
  buildSlots = 1;
  /** Answers calls about builds. */
  builds: ((path: string, body: any) => Promise<{ status: number; body: unknown }>) | null = null;
  /** Answers what is no JSON: git. */
  git: ((request: IncomingMessage, response: ServerResponse) => void) | null = null;
  /** Cuts every connection. */
  isCut = false;
  private listeners: (() => void)[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {
    this.mesh = {
      ...{ address: '127.0.0.1', cidr: '127.0.0.0/8', hub_address: '127.0.0.1', hub_endpoint: '127.0.0.1:51820' },
      hub_public_key: Buffer.alloc(32, 7).toString('base64'),
      keepalive_seconds: 25,
    };
  }

  static async start(): Promise<FakeService> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const service = new FakeService(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => void service.answer(request, response));
    return service;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  of(path: string): any[] {
    return this.seen.filter((one) => one.path === path).map((one) => one.body);
  }

  /** Settles as soon as the condition holds; looked at after each request. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((resolve) => this.listeners.push(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.isCut) return void request.destroy();
    if (request.url!.startsWith('/git/') && this.git) return this.git(request, response);
    let text = '';
    for await (const part of request) text += String(part);
    const path = request.url!;
    const send = (status: number, body: unknown): void => {
      this.seen.push({ method: request.method!, path, body: text && JSON.parse(text) });
      response.writeHead(status, { connection: 'close' });
      response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
      for (const resolve of this.listeners.splice(0)) resolve();
    };
    const secret = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const refused = { detail: 'Unauthorized' };
    if (this.files.has(path)) return send(200, this.files.get(path));
    if (path === '/install/sidecar/bundle') {
      if (!this.breaksOff) return send(200, this.bundle);
      response.writeHead(200, { 'content-length': '100000' });
      response.write('half');
      return void setImmediate(() => response.destroy());
    }
    if (path === '/api/v1/desk/callback') {
      return this.tokens.has(secret)
        ? send(200, { workstation_id: ENV_ID, clock_skew_seconds: 1 })
        : send(401, refused);
    }
    if (path === '/api/v1/desk/enroll') {
      if (this.enrolStatus) return send(this.enrolStatus, { detail: 'This machine already hosts another desk' });
      if (!this.tokens.delete(secret)) return send(401, refused);
      this.keys.add(DESK_KEY);
      return send(200, this.enrolment());
    }
    if (!this.keys.has(secret)) return send(401, refused);
    if (path === '/api/v1/desk/report') {
      const { update } = this;
      if (text.includes('"outcome"')) this.update = null;
      return send(200, {
        workstation_id: ENV_ID,
        status: 'active',
        report_seconds: 1,
        build_slots: this.buildSlots,
        update,
      });
    }
    if (this.builds && path.startsWith('/api/v1/desk/builds/')) {
      const answer = await this.builds(path, JSON.parse(text));
      if (this.isCut) return void response.destroy();
      return send(answer.status, answer.body);
    }
    return send(404, { detail: 'Not found' });
  }

  private enrolment(): unknown {
    return {
      ...{ workstation_id: ENV_ID, desk_key: DESK_KEY, runtime: 'claude_code' },
      workspace_path: '/srv/workspace/desk-7k2m4q',
      ...{ build_limit_minutes: 120, build_ceiling_minutes: 240, report_seconds: 1, health_port: this.healthPort },
      mesh: this.mesh,
    };
  }
}
