import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { BuildEntry, BuildOrder, FinishReport } from '../../src/shared/build-protocol.js';
import type { FakeService } from './fake-service.js';

const TOKEN = `wsb_${'b'.repeat(43)}`;
const LEASE_SECONDS = 60;

interface Report {
  readonly seq: number;
  readonly step: string;
  readonly entries: BuildEntry[];
}

/** A build as the service sees it. */
export interface KnownBuild {
  readonly order: BuildOrder;
  readonly log: BuildEntry[];
  readonly seqs: number[];
  lastSeq: number;
  state: 'queued' | 'running' | 'canceled' | 'ended';
  finish: FinishReport | null;
  /** How many finish reports came. */
  finishes: number;
}

/** The service's part of builds: a queue, a log, and a repository served by git itself. */
export class BuildService {
  readonly builds = new Map<string, KnownBuild>();
  readonly repository: string;
  drop: string[] = [];
  readonly claims: any[] = [];

  constructor(
    readonly service: FakeService,
    folder: string,
  ) {
    this.repository = join(folder, 'upstream.git');
    service.builds = (path, body) => this.answer(path, body);
    service.git = (request, response) => this.serveGit(request, response);
    this.seed(folder);
  }

  git(...words: string[]): string {
    return execFileSync('git', ['-C', this.repository, ...words], { encoding: 'utf8' }).trim();
  }

  get base(): string {
    return this.git('rev-parse', 'refs/heads/main');
  }

  queue(changes: Partial<BuildOrder> = {}): KnownBuild {
    const id = randomUUID();
    const card = { id: randomUUID(), ref: 'WEB-12', title: 'Round prices' };
    const { base } = this;
    const order: BuildOrder = {
      ...{ build_id: id, card, attempt: 1, coder: 'custom', settings: null, profile: null, project_id: PROJECT_ID },
      limits: { minutes: 10, budget_usd: null },
      ...{ token: TOKEN, mcp_url: `${this.service.url}/mcp`, brief: '# WEB-12: Round prices' },
      author: { name: 'Shop builder', email: 'shop-builder@example.com' },
      co_author: { name: 'Ada', email: 'ada@example.com' },
      git: {
        ...{ url: `${this.service.url}/git/builds/${id}.git`, base_branch: 'main', base_commit: base },
        ...{ branch: `workspace/web-12-${id.slice(0, 8)}`, start_commit: base },
      },
      ...{ setup_command: null, check_command: null, check_rounds: 2, resume: null },
      ...changes,
    };
    const build: KnownBuild = { order, log: [], seqs: [], lastSeq: 0, state: 'queued', finish: null, finishes: 0 };
    this.builds.set(id, build);
    return build;
  }

  /** Settles when the build has ended here. */
  async ended(build: KnownBuild): Promise<FinishReport> {
    await this.service.until(() => build.finish !== null);
    return build.finish!;
  }

  /** Content of a file on the build's branch. */
  file({ order }: KnownBuild, path: string): string {
    return this.git('show', `refs/heads/${order.git!.branch}:${path}`);
  }

  private seed(folder: string): void {
    const work = join(folder, 'seed');
    mkdirSync(work, { recursive: true });
    const run = (...words: string[]) => execFileSync('git', words, { cwd: work, stdio: 'pipe' });
    run('init', '--quiet', '--initial-branch=main');
    writeFileSync(join(work, 'README.md'), '# Shop\n');
    writeFileSync(join(work, '.gitignore'), 'node_modules/\n');
    run('add', '--all');
    run('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--quiet', '-m', 'Begin');
    execFileSync('git', ['clone', '--quiet', '--bare', work, this.repository]);
    this.git('config', 'http.receivepack', 'true');
  }

  private async answer(path: string, body: any): Promise<{ status: number; body: unknown }> {
    if (path.endsWith('/claim')) return { status: 200, body: await this.claim(body) };
    const [, id, verb] = /builds\/([^/]+)\/(\w+)$/.exec(path)!;
    const build = this.builds.get(id!);
    if (!build) return { status: 404, body: { detail: 'Not found' } };
    if (verb === 'progress') {
      if (build.state !== 'running') return { status: 200, body: { go_on: false, lease_seconds: LEASE_SECONDS } };
      this.take(build, body);
      return { status: 200, body: { go_on: true, lease_seconds: LEASE_SECONDS } };
    }
    if (build.state === 'canceled') return { status: 409, body: { detail: 'Not this desk’s any more' } };
    build.finishes++;
    build.finish ??= body;
    build.state = 'ended';
    return { status: 200, body: { build: {} } };
  }

  private take(build: KnownBuild, { seq, entries }: Report): void {
    build.seqs.push(seq);
    if (seq <= build.lastSeq) return;
    build.lastSeq = seq;
    build.log.push(...entries);
  }

  private async claim(body: any): Promise<unknown> {
    this.claims.push(body);
    const find = () => [...this.builds.values()].find((one) => one.state === 'queued');
    for (let waited = 0; !find() && !this.drop.length && waited < 100; waited++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const build = body.free_slots > 0 ? find() : undefined;
    if (build) build.state = 'running';
    return { order: build?.order ?? null, drop: this.drop.splice(0) };
  }

  private serveGit(request: IncomingMessage, response: ServerResponse): void {
    const expected = `Basic ${Buffer.from(`build:${TOKEN}`).toString('base64')}`;
    if (request.headers.authorization !== expected) {
      response.writeHead(401).end();
      return;
    }
    const url = new URL(request.url!, 'http://localhost');
    const path = url.pathname.replace(/^\/git\/builds\/[^/]+\.git/, '');
    const child = spawn('git', ['http-backend'], {
      env: {
        ...{ PATH: process.env.PATH, GIT_PROJECT_ROOT: this.repository, GIT_HTTP_EXPORT_ALL: '1', PATH_INFO: path },
        ...{ REQUEST_METHOD: request.method, QUERY_STRING: url.search.slice(1), REMOTE_USER: 'build' },
        ...{ CONTENT_TYPE: request.headers['content-type'], REMOTE_ADDR: '127.0.0.1' },
        HTTP_CONTENT_ENCODING: request.headers['content-encoding'],
        GIT_PROTOCOL: request.headers['git-protocol'] as string | undefined,
      },
    });
    request.pipe(child.stdin);
    child.stdin.on('error', () => undefined);
    let head = Buffer.alloc(0);
    let isBody = false;
    child.stdout.on('data', (part: Buffer) => {
      if (isBody) return void response.write(part);
      head = Buffer.concat([head, part]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      isBody = true;
      const fields = head.toString('latin1', 0, end).split('\r\n');
      let status = 200;
      for (const field of fields) {
        const [name = '', value = ''] = field.split(/: (.*)/);
        if (name === 'Status') status = Number(value.slice(0, 3));
        else response.setHeader(name, value);
      }
      response.writeHead(status);
      response.write(head.subarray(end + 4));
    });
    child.on('close', () => response.end());
  }
}

export const PROJECT_ID = 'c0ffee00-0000-4000-8000-000000000001';
