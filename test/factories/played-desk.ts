import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { BuildEntry, BuildOrder, BuildUsage, FinishReport } from '../../src/shared/build-protocol.js';
import type { TestApp } from '../app.js';
import { succeed } from './boards.js';
import type { Build } from './builds.js';
import type { Files } from './repository.js';

export const DESK_BUILDS = '/api/v1/desk/builds';
export const NOT_YOURS = [409, 'The build is not this desk’s any more'];

interface Claimed {
  order: BuildOrder | null;
  drop: string[];
}
interface Progress {
  seq?: number;
  step?: string;
  entries?: readonly BuildEntry[];
  usage?: BuildUsage;
}
type Running = Pick<BuildOrder, 'build_id'>;

export const USAGE: BuildUsage = { turns: 3, input_tokens: 1_200, output_tokens: 80, cost_usd: 0.25 };
export const entry = (words: string, more: Partial<BuildEntry> = {}): BuildEntry => ({
  at: '2026-03-01T10:00:00.000Z',
  kind: 'text',
  step: 'coding',
  text: words,
  ...more,
});

/** The program on a desk, as the service knows it: its calls over real HTTP. */
export class PlayedDesk {
  private reports = 0;

  constructor(
    private readonly t: TestApp,
    readonly id: string,
    readonly key: string,
    readonly name: string,
  ) {}

  /** The same desk, heard by another process of the installation. */
  at(t: TestApp): PlayedDesk {
    return new PlayedDesk(t, this.id, this.key, this.name);
  }

  postClaim(body: object = {}) {
    const claim = { coders: ['claude_code'], free_slots: 1, wait_seconds: 0, ...body };
    return this.t.api.post<any>(`${DESK_BUILDS}/claim`, { token: this.key, body: claim });
  }

  async claim(body: object = {}): Promise<Claimed> {
    return succeed(await this.postClaim(body)).body as Claimed;
  }

  /** The order that the desk gets now; throws if there is none. */
  async order(body: object = {}): Promise<BuildOrder> {
    const { order } = await this.claim(body);
    if (!order) throw new Error('There is no order for the desk');
    return order;
  }

  postProgress(
    { build_id: id }: Running,
    { seq = ++this.reports, step = 'coding', entries = [], usage }: Progress = {},
  ) {
    const body = { seq, step, entries, usage };
    return this.t.api.post<any>(`${DESK_BUILDS}/${id}/progress`, { token: this.key, body });
  }

  async progress(running: Running, progress: Progress = {}): Promise<{ go_on: boolean; lease_seconds: number }> {
    return succeed(await this.postProgress(running, progress)).body as { go_on: boolean; lease_seconds: number };
  }

  postFinish({ build_id: id }: Running, report: FinishReport | object) {
    return this.t.api.post<any>(`${DESK_BUILDS}/${id}/finish`, { token: this.key, body: report });
  }

  async finish(running: Running, report: FinishReport): Promise<Build> {
    return succeed(await this.postFinish(running, report)).body.build as Build;
  }

  /** Takes the next build, and answers it without a change in git. */
  async research(answer = 'Half up.'): Promise<Build> {
    return this.finish(await this.order(), { outcome: 'answered', message: answer });
  }

  checkOut(order: BuildOrder): Promise<Checkout> {
    return Checkout.of(this.t.api.url, order);
  }

  /** Takes the next build, changes files, pushes its branch and says so. */
  async build(files: Files, report: Partial<FinishReport> = {}): Promise<Build> {
    const order = await this.order();
    const commit = await (await this.checkOut(order)).push(files);
    return this.finish(order, { outcome: 'pushed', commit, checks: 'none', ...report });
  }
}

/** The folder of a build on a desk: real git, with the token of the build. */
export class Checkout {
  private constructor(
    readonly path: string,
    readonly url: string,
    private readonly branch: string,
  ) {}

  static async of(serviceUrl: string, { git, token }: BuildOrder): Promise<Checkout> {
    const path = mkdtempSync(join(tmpdir(), 'checkout-'));
    const checkout = new Checkout(path, gitAddress(serviceUrl, git!.url, token), git!.branch);
    await checkout.git('clone', '--quiet', '--no-checkout', checkout.url, '.');
    await checkout.git('checkout', '--quiet', '-B', git!.branch, git!.start_commit);
    return checkout;
  }

  /** Commits these files and pushes the branch; returns the commit. */
  async push(files: Files, message = 'Round prices'): Promise<string> {
    const commit = await this.commit(files, message);
    await this.git('push', '--quiet', '--force', 'origin', `HEAD:refs/heads/${this.branch}`);
    return commit;
  }

  async commit(files: Files, message = 'Round prices'): Promise<string> {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(this.path, path)), { recursive: true });
      writeFileSync(join(this.path, path), content);
    }
    await this.git('add', '--all');
    await this.git('commit', '--quiet', '--allow-empty', '--message', message);
    return this.git('rev-parse', 'HEAD');
  }

  /** Writes an object as it is, whatever git thinks of it. */
  async hash(type: string, content: string): Promise<string> {
    writeFileSync(join(this.path, '.git/object'), content);
    return this.git('hash-object', '-w', '--literally', '-t', type, '.git/object');
  }

  async git(...args: readonly string[]): Promise<string> {
    const { code, out, complaint } = await runGit(this.path, args);
    if (code !== 0) throw new Error(`git ${args[0]}: ${complaint}`);
    return out.trim();
  }

  /** What git says when it fails. */
  async complaint(...args: readonly string[]): Promise<string> {
    const { code, complaint } = await runGit(this.path, args);
    if (code === 0) throw new Error(`git ${args[0]} succeeded`);
    return complaint;
  }
}

/** The address of a build's repository at the process under test, with a token. */
export function gitAddress(serviceUrl: string, orderUrl: string, token: string): string {
  const address = new URL(new URL(orderUrl).pathname, serviceUrl);
  Object.assign(address, { username: 'build', password: token });
  return address.href;
}

const ENVIRONMENT = {
  LC_ALL: 'C.UTF-8',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_AUTHOR_NAME: 'Shop builder',
  GIT_AUTHOR_EMAIL: 'builder@test.example',
  GIT_COMMITTER_NAME: 'Shop builder',
  GIT_COMMITTER_EMAIL: 'builder@test.example',
};

export async function runGit(cwd: string, args: readonly string[]) {
  const child = spawn('git', args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: cwd, ...ENVIRONMENT },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, complaint, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve)),
  ]);
  return { code, out, complaint };
}
