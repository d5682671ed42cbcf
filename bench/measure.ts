import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { start, type ServiceProcess } from '../test/service/service-process.js';

export interface Row {
  name: string;
  ours: string;
  reference: string;
  ratio: number | null;
  goal: string;
  passed: boolean | null;
}

/** Fewer rounds: enough to see a large difference. */
export const QUICK = process.argv.includes('--quick');
const QUICK_PART = 4;

export type Benchmark = (folder: string) => Promise<Row[]>;

/** SIGUSR2 has a process collect its garbage, so that its memory can be measured. */
const COLLECTS_ON_SIGNAL = ['--expose-gc', '--import', `data:text/javascript,process.on('SIGUSR2',()=>gc())`];
export const ADMIN_KEY = 'bench-admin-key-0123456789abcdef';

export interface Server extends Pick<ServiceProcess, 'url' | 'child'> {
  /** Processor seconds it has used. */
  cpuSeconds(): number;
  stop(): Promise<unknown>;
}

/** Starts a compiled file as a server process and waits for its first answer. */
export async function startServer(
  entry: string,
  env: Record<string, string>,
  firstPath?: string,
): Promise<Server & { startMs: number }> {
  const began = performance.now();
  const service = await start({
    entry,
    env: { LOG_LEVEL: 'warn', ADMIN_API_KEY: ADMIN_KEY, ...env },
    node: [process.execPath, ...COLLECTS_ON_SIGNAL],
    firstPath,
  });
  const startMs = performance.now() - began;
  const { child, url } = service;
  child.stderr!.pipe(process.stderr);
  const cpuSeconds = (): number => {
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  };
  return { url, child, startMs, cpuSeconds, stop: () => service.stop() };
}

/** Memory that is the process's own, without garbage. */
export async function settledKb({ child }: Server): Promise<number> {
  await wait(2_000);
  for (let times = 0; times < 2; times++) {
    child.kill('SIGUSR2');
    await wait(1_000);
  }
  return Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]);
}

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  cpuMsPerRequest: number;
}

const CONNECTIONS = 16;
/** The same for every request, or made anew for each. */
type Body = string | (() => string);

/** So many requests over so many kept-alive connections. */
export async function load(
  server: Server,
  path: string,
  headers: Record<string, string>,
  count: number,
  connections = CONNECTIONS,
  method = 'GET',
  body?: Body,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const cpuBefore = server.cpuSeconds();
  const began = performance.now();
  let left = count;
  const worker = async (): Promise<void> => {
    while (left-- > 0) times.push(await one(server.url + path, method, headers, agent, body));
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - began) / 1_000;
  const cpuMsPerRequest = ((server.cpuSeconds() - cpuBefore) * 1_000) / count;
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    perSecond: count / seconds,
    p50: times[Math.floor(count * 0.5)]!,
    p99: times[Math.floor(count * 0.99)]!,
    cpuMsPerRequest,
  };
}

/** Two servers take turns with the same requests, once both are warm: the median of each figure. */
export async function sideBySide(
  servers: { readonly ours: Server; readonly bare: Server },
  path: string,
  headers: Record<string, string>,
  work: { rounds: number; requests: number; warmUp: number; method?: string; body?: Body },
): Promise<{ ours: Load; bare: Load }> {
  const [rounds, requests, warmUp] = [work.rounds, work.requests, work.warmUp].map(less) as [number, number, number];
  const runs: { ours: Load[]; bare: Load[] } = { ours: [], bare: [] };
  for (const server of [servers.ours, servers.bare])
    await load(server, path, headers, warmUp, CONNECTIONS, work.method, work.body);
  for (let round = 0; round < rounds; round++) {
    runs.ours.push(await load(servers.ours, path, headers, requests, CONNECTIONS, work.method, work.body));
    runs.bare.push(await load(servers.bare, path, headers, requests, CONNECTIONS, work.method, work.body));
  }
  return { ours: medianOf(runs.ours), bare: medianOf(runs.bare) };
}

/** A count as `--quick` has it. */
export function less(count: number): number {
  return QUICK ? Math.ceil(count / QUICK_PART) : count;
}

function medianOf(runs: readonly Load[]): Load {
  const of = (figure: keyof Load): number => median(runs.map((run) => run[figure]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), cpuMsPerRequest: of('cpuMsPerRequest') };
}

/** Milliseconds of single requests with a body, one after the other over one connection. */
export async function timesOf(
  server: Server,
  path: string,
  token: string,
  bodies: readonly object[],
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const times: number[] = [];
  for (const body of bodies) times.push(await one(server.url + path, 'POST', headers, agent, JSON.stringify(body)));
  agent.destroy();
  return times;
}

function one(url: string, method: string, headers: Record<string, string>, agent: Agent, body?: Body): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const call = request(url, { method, headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume();
      response.on('end', () => resolve(performance.now() - began));
    });
    call.on('error', reject);
    call.end(typeof body === 'function' ? body() : body);
  });
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
