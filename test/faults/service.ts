import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../src/engines/embedded-servers/free-port.js';
import { eventually } from '../support/eventually.js';

/** Long: how fast a start is shall not decide over other tests where the machine is busy. */
const START_TIMEOUT_MS = 90_000;
const dist = join(import.meta.dirname, '../..');

export interface ServiceProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** Everything it has printed. */
  output(): string;
  /** Exit code, or the name of the signal that ended it. */
  ended(): Promise<number | string>;
  get(path: string, headers?: Record<string, string>): Promise<{ status: number; body: any; ms: number }>;
  post(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: any; ms: number }>;
}

interface Options {
  env?: Record<string, string>;
  /** Another entry than the service's own. */
  entry?: string;
  /** Another Node.js than the one that runs the tests. */
  node?: string;
}

/** Starts the service as its own process, as an operator would. Does not wait for it. */
export async function launch({
  env = {},
  entry = 'src/main.js',
  node = process.execPath,
}: Options = {}): Promise<ServiceProcess> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(node, [join(dist, entry)], {
    env: { PATH: process.env.PATH, NODE_ENV: 'development', LOG_LEVEL: 'info', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (part: Buffer) => (printed += part.toString()));
  child.stderr.on('data', (part: Buffer) => (printed += part.toString()));
  const end = once(child, 'close') as Promise<[number | null, string | null]>;
  const url = `http://127.0.0.1:${port}`;
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
    ended: async () => {
      const [code, signal] = await end;
      return code ?? signal!;
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
export async function start(options: Options = {}): Promise<ServiceProcess> {
  const service = await launch(options);
  let over = false;
  void service.ended().then(() => (over = true));
  await eventually(async () => {
    if (over) return;
    const { status } = await service.get('/api/v1/system/health');
    if (status !== 200) throw new Error(`health ${status}\n${service.output()}`);
  }, START_TIMEOUT_MS).catch((error: unknown) => {
    service.child.kill('SIGKILL');
    throw new Error(`The service does not answer:\n${service.output()}`, { cause: error });
  });
  if (over) throw new Error(`The service did not start:\n${service.output()}`);
  return service;
}
