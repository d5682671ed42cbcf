import { spawn } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { UUID, type Desk } from './desk.js';
import { writeWhole } from './files.js';
import { digestOf } from './own-digest.js';
import type { Paths } from './paths.js';
import type { RunningBuilds } from './running-builds.js';
import { fetchBytes } from './service.js';
import { Shape } from './shape.js';
import type { UpdateNotes } from './update-notes.js';

const MOST_BYTES = 5_242_880;
const DOWNLOAD_MS = 120_000;
const PROVE_MS = 45_000;

export interface OfferedUpdate {
  readonly id: string;
  readonly digest: string;
  readonly path: string;
}

/** The valid update offered in an answer, if any. */
export function offeredUpdate(answer: unknown): OfferedUpdate | null {
  const shape = new Shape(answer, 'answer');
  if (!shape.has('update')) return null;
  const update = shape.part('update');
  return {
    id: update.text('id', UUID),
    digest: update.text('digest', /^sha256:[0-9a-f]{64}$/),
    // Only a path on the service itself.
    path: update.text('path', /^\/(?!\/)[A-Za-z0-9/._-]*$/),
  };
}

const fileOf = (digest: string): string => `${digest.slice('sha256:'.length)}.mjs`;

/** The line with the reason: a syntax error prints many lines, the last of them the version of Node.js. */
function whyItEnded(words: string): string | undefined {
  const lines = words.trim().split('\n');
  return lines.findLast((line) => /^\w*Error\b/.test(line)) ?? lines.at(-1);
}

/** Runs the self-test of a new version in a separate process with the same state and network. */
function prove(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, 'prove'], { stdio: ['ignore', 'ignore', 'pipe'] });
    let words = '';
    child.stderr.on('data', (part: Buffer) => (words = (words + part.toString()).slice(-2000)));
    const timer = setTimeout(() => child.kill('SIGKILL'), PROVE_MS);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      if (code === 0) return resolve();
      reject(new Error(`the new version did not prove itself: ${whyItEnded(words) || `exit code ${code ?? 'none'}`}`));
    });
  });
}

interface Surroundings {
  readonly desk: Desk;
  readonly paths: Paths;
  readonly builds: RunningBuilds;
  readonly notes: UpdateNotes;
  readonly digest: string;
}

/** `restart`: the new version is in place and waits for its start. `later`: a build runs. `settled`: an outcome is noted. */
type UpdateStep = 'restart' | 'later' | 'settled';

/** Downloads, checks, tests and installs an update. The old version stays current until then. */
export async function applyUpdate(update: OfferedUpdate, surroundings: Surroundings): Promise<UpdateStep> {
  const { builds, notes, digest, paths } = surroundings;
  const { id } = update;
  if (update.digest === digest) {
    // Installed, not confirmed yet.
    if (notes.pending()) return 'later';
    notes.writeOutcome({ id, outcome: 'applied' });
    return 'settled';
  }
  const end = builds.beginUpdate();
  if (!end) return 'later';
  try {
    await fetchVersion(update, surroundings);
    await prove(join(paths.versions, fileOf(update.digest)));
    notes.writePending({ id, previous: digest, next: update.digest });
    pointAt(paths, update.digest);
    return 'restart';
  } catch (error) {
    notes.clearPending();
    rmSync(join(paths.versions, fileOf(update.digest)), { force: true });
    notes.writeOutcome({ id, outcome: 'failed', error: (error as Error).message });
    return 'settled';
  } finally {
    end();
  }
}

async function fetchVersion({ digest, path }: OfferedUpdate, { desk, paths }: Surroundings): Promise<void> {
  const call = { url: desk.url, path, bytes: MOST_BYTES, timeoutMs: DOWNLOAD_MS };
  const bytes = await fetchBytes(call).catch((error: Error) => {
    throw new Error(`the download failed: ${error.message}`);
  });
  if (digestOf(bytes) !== digest) throw new Error('the download does not have the digest it should have');
  writeWhole(join(paths.versions, fileOf(digest)), bytes, 0o644);
}

function pointAt(paths: Paths, digest: string): void {
  const draft = `${paths.current}.new`;
  rmSync(draft, { force: true });
  symlinkSync(join('versions', fileOf(digest)), draft);
  renameSync(draft, paths.current);
}

/** Versions that are neither in use nor the way back are removed. */
export function pruneVersions(paths: Paths, keep: readonly string[]): void {
  if (!existsSync(paths.versions)) return;
  const kept = keep.map((digest) => fileOf(digest));
  for (const name of readdirSync(paths.versions)) {
    if (!kept.includes(name)) rmSync(join(paths.versions, name), { force: true });
  }
}
