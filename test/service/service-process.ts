/** The built service, or another compiled program, as a process of its own: for suites and benchmarks. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../src/engines/embedded-servers/free-port.js';

/** Long: how fast a start is shall not decide over other tests where the machine is busy. */
const START_TIMEOUT_MS = 90_000;
const HEALTH = '/api/v1/system/health';
const DIST = join(import.meta.dirname, '../..');

export interface ServiceProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** Everything it has printed. */
  output(): string;
  isRunning(): boolean;
  /** Exit code, or the name of the signal that ended it. */
  ended(): Promise<number | string>;
  /** Sends it a signal, unless it has ended, and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<number | string>;
  get(path: string, headers?: Record<string, string>): Promise<{ status: number; body: any; ms: number }>;
  post(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: any; ms: number }>;
}

export interface StartOptions {
  readonly env?: Record<string, string>;
  /** Another entry than the service's own. */
  readonly entry?: string;
  /** Another build than the one that runs the tests. */
  readonly dist?: string;
  /** Another Node.js than the one that runs the tests, with its options, or what runs it. */
  readonly node?: readonly string[];
  readonly cwd?: string;
  /** Where it answers, if not on loopback. */
  readonly host?: string;
  /** What answers 200 once it has started. */
  readonly firstPath?: string;
}

/** Starts the service as its own process, as an operator would. Does not wait for it. */
export async function launch(options: StartOptions = {}): Promise<ServiceProcess> {
  const { env = {}, entry = 'src/main.js', dist = DIST, node = [process.execPath], host = '127.0.0.1' } = options;
  const port = env.PORT ?? String(await freePort());
  const [program, ...words] = node;
  const child = spawn(program!, [...words, join(dist, entry)], {
    cwd: options.cwd,
    env: { PATH: process.env.PATH, NODE_ENV: 'development', LOG_LEVEL: 'info', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (printed += part.toString()));
  const end = (once(child, 'close') as Promise<[number | null, string | null]>).then(
    ([code, signal]) => code ?? signal!,
  );
  const url = `http://${host}:${port}`;
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  const call = async (path: string, init: RequestInit) => {
    const started = performance.now();
    const response = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(30_000) });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null, ms: performance.now() - started };
  };
  return {
    child,
    url,
    output: () => printed,
    isRunning,
    ended: () => end,
    stop: (signal = 'SIGTERM') => {
      if (isRunning()) child.kill(signal);
      return end;
    },
    get: (path, headers = {}) => call(path, { headers }),
    post: (path, body, headers = {}) =>
      call(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
  };
}

/** Starts the service and waits until it answers. */
export async function start(options: StartOptions = {}): Promise<ServiceProcess> {
  const service = await launch(options);
  const deadline = Date.now() + START_TIMEOUT_MS;
  let last: unknown;
  while (service.isRunning()) {
    try {
      const init = { signal: AbortSignal.timeout(START_TIMEOUT_MS) };
      const { status } = await fetch(service.url + (options.firstPath ?? HEALTH), init);
      if (status === 200) return service;
      last = `it answered ${status}`;
    } catch (error) {
      last = error;
    }
    if (Date.now() > deadline) {
      await service.stop('SIGKILL');
      throw new Error(`The service does not answer:\n${service.output()}`, { cause: last });
    }
    await wait(10);
  }
  throw new Error(`The service did not start:\n${service.output()}`);
}
