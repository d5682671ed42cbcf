import { rmSync } from 'node:fs';
import { readIfThere, writeWhole } from './files.js';
import type { Paths } from './paths.js';

/** A version that was started and not yet confirmed. */
interface Pending {
  readonly id: string;
  readonly previous: string;
  readonly next: string;
}

interface Outcome {
  readonly id: string;
  readonly outcome: 'applied' | 'failed';
  readonly error?: string;
}

const ERROR_LENGTH = 200;

/** State of an update that survives a restart. One value per line, because the launcher is a shell script. */
export class UpdateNotes {
  constructor(private readonly paths: Paths) {}

  pending(): Pending | null {
    const [id, previous, next] = this.lines(this.paths.pending);
    return id && previous && next ? { id, previous, next } : null;
  }

  writePending({ id, previous, next }: Pending): void {
    rmSync(this.paths.starts, { force: true });
    writeWhole(this.paths.pending, `${id}\n${previous}\n${next}\n`);
  }

  clearPending(): void {
    rmSync(this.paths.pending, { force: true });
    rmSync(this.paths.starts, { force: true });
  }

  /** The result to report; null when it was reported. */
  outcome(): Outcome | null {
    const [id, outcome, error] = this.lines(this.paths.outcome);
    if (!id || (outcome !== 'applied' && outcome !== 'failed')) return null;
    return error ? { id, outcome, error: error.slice(0, ERROR_LENGTH) } : { id, outcome };
  }

  writeOutcome({ id, outcome, error }: Outcome): void {
    const words = error?.replace(/[^ -~]/g, ' ').slice(0, ERROR_LENGTH) ?? '';
    writeWhole(this.paths.outcome, `${id}\n${outcome}\n${words}\n`);
  }

  clearOutcome(): void {
    rmSync(this.paths.outcome, { force: true });
  }

  private lines(path: string): string[] {
    return (readIfThere(path) ?? '').split('\n').map((line) => line.trim());
  }
}
