import { randomUUID } from 'node:crypto';
import { constants, type BigIntStats } from 'node:fs';
import { lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findSection, withSection, type FoundSection } from './memory-section.js';

/** Result of writing a memory file; a fault says why it was left unchanged. The stamp changes when somebody edits it. */
type WriteResult =
  | { readonly outcome: 'written' | 'unchanged'; readonly stamp: string | null }
  | { readonly fault: string };

/** The section for the version of the file that was read, null for none; undefined leaves the file as it is. */
type Prepare = (found: FoundSection) => Promise<string | null | undefined>;

interface Found {
  readonly bytes: Buffer;
  readonly stats: BigIntStats;
}

const AGENT_ID = /^[A-Za-z0-9_-]{1,255}$/;
const MAX_BYTES = 10n * 1024n * 1024n;
const ATTEMPTS = 3;

/** Why a file is left as it is. */
export class MemoryFileFault extends Error {}

/** Writes the section into `<agentsDir>/<agentId>/MEMORY.md` atomically, prepared for the version it replaces. */
export async function writeSection(agentsDir: string, agentId: string, prepare: Prepare): Promise<WriteResult> {
  if (!AGENT_ID.test(agentId)) return { fault: 'Not an agent id' };
  try {
    return await attempts(join(agentsDir, agentId), prepare);
  } catch (error) {
    if (error instanceof MemoryFileFault) return { fault: error.message };
    const { code } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    return { fault: `MEMORY.md cannot be written: ${code}` };
  }
}

/** Changes when somebody edits the file; null if it is missing or cannot be looked at. */
export async function stampOf(agentsDir: string, agentId: string): Promise<string | null> {
  const stats = await lstat(join(agentsDir, agentId, 'MEMORY.md'), { bigint: true }).catch(() => null);
  return stats && stamp(stats);
}

/** Retries if somebody edits the file at the same time. */
async function attempts(folder: string, prepare: Prepare): Promise<WriteResult> {
  const path = join(folder, 'MEMORY.md');
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const found = (await hasFolder(folder)) ? await find(path) : null;
    const unchanged = { outcome: 'unchanged', stamp: found && stamp(found.stats) } as const;
    const old = findSection(found?.bytes ?? null);
    if ('fault' in old) return old;
    const section = await prepare(old);
    if (section === undefined) return unchanged;
    const result = withSection(found?.bytes ?? null, section);
    if ('fault' in result) return result;
    if ('unchanged' in result) return unchanged;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const written = await replace(folder, path, result.bytes, found?.stats ?? null);
    if (written) return { outcome: 'written', stamp: stamp(written) };
  }
  return { fault: 'MEMORY.md was changed while it was written' };
}

async function hasFolder(folder: string): Promise<boolean> {
  const stats = await lstat(folder).catch(nullIfMissing);
  if (stats?.isSymbolicLink()) throw new MemoryFileFault("The agent's folder is a symbolic link");
  if (stats && !stats.isDirectory()) throw new MemoryFileFault("The agent's folder is not a folder");
  return stats !== null;
}

async function find(path: string): Promise<Found | null> {
  const seen = await lstat(path, { bigint: true }).catch(nullIfMissing);
  if (!seen) return null;
  requireReadable(seen);
  // Opens without following links or blocking on pipes, in case the file was swapped.
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const stats = await file.stat({ bigint: true });
    requireReadable(stats);
    return { bytes: await file.readFile(), stats };
  } finally {
    await file.close();
  }
}

function requireReadable(stats: BigIntStats): void {
  if (stats.isSymbolicLink()) throw new MemoryFileFault('MEMORY.md is a symbolic link');
  if (!stats.isFile()) throw new MemoryFileFault('MEMORY.md is not a regular file');
  if (stats.size > MAX_BYTES) throw new MemoryFileFault('MEMORY.md is larger than 10 MB');
}

/** The new file as it was before others could edit it; null if the old one is no longer the one that was read. */
async function replace(
  folder: string,
  path: string,
  bytes: Buffer,
  old: BigIntStats | null,
): Promise<BigIntStats | null> {
  const draft = join(folder, `.MEMORY.md.${randomUUID()}.tmp`);
  let written: BigIntStats;
  try {
    written = await writeDraft(draft, bytes, old);
    const now = await lstat(path, { bigint: true }).catch(nullIfMissing);
    if (!isSame(old, now)) return null;
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  await sync(folder);
  return written;
}

async function writeDraft(draft: string, bytes: Buffer, old: BigIntStats | null): Promise<BigIntStats> {
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    if (old) {
      // Only a privileged process can restore the owner; others own what they write.
      await file.chown(Number(old.uid), Number(old.gid)).catch(() => undefined);
      await file.chmod(Number(old.mode) & 0o7777);
    }
    await file.sync();
    return await file.stat({ bigint: true });
  } finally {
    await file.close();
  }
}

const stamp = ({ ino, size, mtimeNs }: BigIntStats): string => `${ino}:${size}:${mtimeNs}`;

function isSame(old: BigIntStats | null, now: BigIntStats | null): boolean {
  if (!old || !now) return old === now;
  return old.dev === now.dev && old.ino === now.ino && old.size === now.size && old.mtimeNs === now.mtimeNs;
}

/** Flushes the folder, so that the rename survives a crash; not every system supports it. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
