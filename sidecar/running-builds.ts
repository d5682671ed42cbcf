import { chmodSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere, writeWhole } from './files.js';
import type { Paths } from './paths.js';

/** An update that did not end by now has died; builds do not wait for it for ever. */
const PENDING_MS = 300_000;

/** When a process began, in ticks since boot: tells it from a later one with the same id. Null when there is none. */
function startOf(pid: number): string | null {
  const stat = readIfThere(`/proc/${pid}/stat`);
  if (!stat) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? null : (fields[19] ?? null);
}

function mark(path: string): () => void {
  writeWhole(path, `${process.pid} ${startOf(process.pid)}\n`, 0o644);
  return () => rmSync(path, { force: true });
}

function isAlive(path: string): boolean {
  const [pid, start] = (readIfThere(path) ?? '').trim().split(' ');
  return Boolean(pid) && startOf(Number(pid)) === start;
}

/** Builds and updates leave marks, so that neither starts while the other is under way. */
export class RunningBuilds {
  constructor(private readonly paths: Paths) {}

  /** Nobody but root may say that a build runs: whoever could, could keep updates away. */
  prepare(): void {
    mkdirSync(this.paths.builds, { recursive: true, mode: 0o755 });
    chmodSync(this.paths.builds, 0o755);
  }

  /** Counts this process as a build until the function returned is called. */
  begin(): () => void {
    mkdirSync(this.paths.builds, { recursive: true, mode: 0o755 });
    return mark(join(this.paths.builds, String(process.pid)));
  }

  count(): number {
    let names: string[];
    try {
      names = readdirSync(this.paths.builds);
    } catch {
      return 0;
    }
    const alive = names.filter((name) => isAlive(join(this.paths.builds, name)));
    for (const name of names) if (!alive.includes(name)) rmSync(join(this.paths.builds, name), { force: true });
    return alive.length;
  }

  /** Marks an update as under way; null while a build runs. A build looks for this mark only after leaving its own. */
  beginUpdate(): (() => void) | null {
    mkdirSync(this.paths.run, { recursive: true, mode: 0o755 });
    const end = mark(this.paths.updating);
    if (this.count() === 0) return end;
    end();
    return null;
  }

  isUpdating(): boolean {
    return isAlive(this.paths.updating) || this.isPending();
  }

  private isPending(): boolean {
    try {
      return Date.now() - statSync(this.paths.pending).mtimeMs < PENDING_MS;
    } catch {
      return false;
    }
  }
}
