import { chmodSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from './files.js';
import type { Paths } from './paths.js';
import { pidOfNote, processNote } from './processes/proc.js';

/** A longer update has died; builds do not wait for it forever. */
const PENDING_MS = 300_000;

function mark(path: string): () => void {
  writeAtomically(path, processNote(process.pid), 0o644);
  return () => rmSync(path, { force: true });
}

const isAlive = (path: string): boolean => pidOfNote(path) !== null;

/** Marker files that keep builds and updates from running at the same time. */
export class RunningBuilds {
  constructor(private readonly paths: Paths) {}

  /** Root only: anyone who could add a build could block updates. */
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
