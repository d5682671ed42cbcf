import { execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { less, median, type Row } from './measure.js';

const run = promisify(execFile);
const FILES = 200;
const MEGABYTE = 1_048_576;
const MAX_MORE_MB = 60;
const MIN_RATIO = 0.6;

/** A clone of 200 MB through the gate, beside the same through `git http-backend`. */
export async function gitGate(folder: string): Promise<Row[]> {
  const repository = makeRepository(folder);
  const servers = { ours: await start('ours', repository), backend: await start('backend', repository) };
  try {
    const seconds: { ours: number[]; backend: number[] } = { ours: [], backend: [] };
    await servers.ours.clone(join(folder, 'warm'), 1);
    const before = servers.ours.megabytes();
    for (let round = 0; round < less(6); round++)
      for (const kind of ['ours', 'backend'] as const)
        seconds[kind].push(await servers[kind].clone(join(folder, `${kind}-${round}`)));
    const [ours, backend] = [median(seconds.ours), median(seconds.backend)];
    const more = servers.ours.peakMegabytes() - before;
    return [
      {
        name: 'git: clone of 200 MB, speed',
        ours: `${(FILES / ours).toFixed(0)} MB/s`,
        reference: `git http-backend ${(FILES / backend).toFixed(0)} MB/s`,
        ratio: backend / ours,
        goal: `≥ ${MIN_RATIO}`,
        passed: backend / ours >= MIN_RATIO,
      },
      {
        name: 'git: clone of 200 MB, memory of the process',
        ours: `${more.toFixed(0)} MB more`,
        reference: `${MAX_MORE_MB} MB`,
        ratio: more / MAX_MORE_MB,
        goal: `≤ ${MAX_MORE_MB} MB more`,
        passed: more <= MAX_MORE_MB,
      },
    ];
  } finally {
    for (const server of Object.values(servers)) server.stop();
  }
}

/** Bytes that cannot be compressed. */
function makeRepository(folder: string): string {
  const tree = join(folder, 'tree');
  mkdirSync(tree, { recursive: true });
  for (let at = 0; at < FILES; at++) writeFileSync(join(tree, `${at}.bin`), randomBytes(MEGABYTE));
  const git = (...args: string[]) => execFileSync('git', ['-C', tree, ...args], { stdio: 'ignore' });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('-c', 'user.name=bench', '-c', 'user.email=bench@test.example', 'commit', '--quiet', '-m', 'all');
  git('clone', '--quiet', '--bare', tree, join(folder, 'repository.git'));
  git('-C', join(folder, 'repository.git'), 'repack', '-adq');
  rmSync(tree, { recursive: true });
  return join(folder, 'repository.git');
}

async function start(kind: 'ours' | 'backend', repository: string) {
  const entry = fileURLToPath(new URL('./git-gate-server.js', import.meta.url));
  const child = spawn(process.execPath, [entry, kind, repository], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (line: Buffer) => resolve(String(line))),
  );
  const memory = (field: string): number => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)![1]) / 1_024;
  };
  return {
    /** Seconds that a clone takes. */
    async clone(to: string, depth?: number): Promise<number> {
      const began = performance.now();
      const shallow = depth === undefined ? [] : [`--depth=${depth}`];
      await run('git', ['clone', '--quiet', '--bare', ...shallow, `http://127.0.0.1:${port.trim()}/`, to]);
      const seconds = (performance.now() - began) / 1_000;
      rmSync(to, { recursive: true });
      return seconds;
    },
    megabytes: () => memory('VmRSS'),
    peakMegabytes: () => memory('VmHWM'),
    stop: () => child.kill(),
  };
}
