import { lstatSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UUID } from '../desk.js';
import { readIfExists, writeAtomically } from '../files.js';
import type { Paths } from '../paths.js';
import { buildUser } from '../processes/build-user.js';
import { output } from '../processes/user-process.js';
import { printError } from '../say.js';

const REMOVE_MS = 600_000;

/** Builds of each card, in the order in which they came. */
export type WorktreeNotes = Readonly<Record<string, readonly string[]>>;

/** Cards whose worktree may go: the last build of it may. The others of the service's list are forgotten. */
export function droppable(notes: WorktreeNotes, drop: readonly string[]): string[] {
  return Object.entries(notes)
    .filter(([, builds]) => drop.includes(builds.at(-1) ?? ''))
    .map(([cardId]) => cardId);
}

/** Worktrees of this desk: one a card, kept until the service says that it may go. */
export class Worktrees {
  constructor(private readonly paths: Paths) {}

  note(cardId: string, buildId: string): void {
    const notes = this.notes();
    const builds = (notes[cardId] ?? []).filter((id) => id !== buildId);
    this.write({ ...notes, [cardId]: [...builds, buildId] });
  }

  /** `isBusy`: a build of the card runs here. */
  async drop(buildIds: readonly string[], isBusy: (cardId: string) => boolean): Promise<void> {
    for (const cardId of droppable(this.notes(), buildIds)) {
      if (!UUID.test(cardId) || isBusy(cardId)) continue;
      try {
        await this.remove(join(this.paths.worktrees, cardId));
        const { [cardId]: _gone, ...others } = this.notes();
        this.write(others);
      } catch (error) {
        printError(`The worktree of card ${cardId} could not be removed: ${(error as Error).message}.`);
      }
    }
  }

  /** By its user: root walks through no folder that others write. */
  private async remove(dir: string): Promise<void> {
    const found = lstatSync(dir, { throwIfNoEntry: false });
    if (!found?.isDirectory()) return rmSync(dir, { force: true });
    const script = 'chmod -R u+rwX -- "$1"; rm -rf -- "$1"/* "$1"/.[!.]* "$1"/..?*';
    const env = { PATH: '/usr/local/bin:/usr/bin:/bin' };
    const words = ['/bin/sh', '-c', script, 'sh', dir];
    await output(words, { user: buildUser(), mark: null, cwd: '/', env, timeoutMs: REMOVE_MS });
    rmdirSync(dir);
  }

  private notes(): WorktreeNotes {
    return JSON.parse(readIfExists(this.paths.worktreeNotes) ?? '{}') as WorktreeNotes;
  }

  private write(notes: WorktreeNotes): void {
    writeAtomically(this.paths.worktreeNotes, JSON.stringify(notes));
  }
}
