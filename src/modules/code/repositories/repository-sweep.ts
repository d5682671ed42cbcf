import { readdir, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { baseMirror, FETCHED } from '../../../engines/git-gate/base-mirror.js';
import { removeOlder } from '../../../engines/git-gate/leftovers.js';
import { DRAFT, git, removeRepository } from '../../../engines/git-gate/repository.js';
import { Config } from '../../../platform/kernel/config/config.js';
import { Log } from '../../../platform/kernel/logging/log.js';
import { outsideRequest } from '../../../platform/kernel/logging/request-context.js';
import { UUID } from '../../../platform/kernel/values.js';
import { ProjectsService } from '../projects.service.js';
import { BaseMirrors } from './base-mirrors.js';
import { RELEASED } from './card-repositories.js';
import { buildsFolder, presentBaseFolders, type BaseFolders } from './repository-folders.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const EVERY_MS = 6 * HOUR_MS;
/** Since the start, which may follow a crash. */
const FIRST_MS = HOUR_MS / 6;
/** Since it was used last. A repository that is needed again is made again. */
const MAX_IDLE_MS = 30 * DAY_MS;
/** The same, when nobody works on the card any more. */
const MAX_RELEASED_MS = 7 * DAY_MS;
const GC_MS = 10 * 60_000;

/**
 * Removes repositories of builds that nobody uses. Each process tidies its own disk beside its work, because those that
 * serve desks need not be those that run loops.
 */
@Injectable()
export class RepositorySweep {
  private last = Date.now() - EVERY_MS + FIRST_MS;

  constructor(
    private readonly projects: ProjectsService,
    private readonly bases: BaseMirrors,
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  /** Does not wait, and does nothing when it was done some hours ago. */
  soon(): void {
    const now = Date.now();
    if (now - this.last < EVERY_MS) return;
    this.last = now;
    outsideRequest(() => {
      this.sweep().catch((error: unknown) => this.log.warn('repositories of builds not swept', { error }));
    });
  }

  /** Returns how many repositories were removed. */
  async sweep(now = Date.now()): Promise<number> {
    const { folder, timeoutMs } = this.config.repositories;
    const ids = (await readdir(folder).catch(() => [])).filter((name) => UUID.test(name));
    const present = await this.projects.present(ids);
    let removed = 0;
    for (const id of ids) {
      const builds = buildsFolder(folder, id);
      if (!present.has(id)) await removeRepository(builds);
      const bases = await presentBaseFolders(builds);
      for (const each of [builds, ...bases.flatMap(({ folder: base, cards }) => [base, cards])])
        await removeOlder(each, (name) => name.endsWith(DRAFT), Math.max(2 * timeoutMs, HOUR_MS), now);
      for (const each of bases) removed += await this.sweepBase(each, now);
    }
    return removed;
  }

  private async sweepBase(folders: BaseFolders, now: number): Promise<number> {
    const cards = (await readdir(folders.cards).catch(() => [])).filter((name) => name.endsWith('.git'));
    let removed = 0;
    for (const name of cards) {
      const dir = join(folders.cards, name);
      const idle = await idleMs(join(dir, 'HEAD'), now);
      const limit = (await idleMs(join(dir, RELEASED), now)) === null ? MAX_IDLE_MS : MAX_RELEASED_MS;
      if (idle !== null && idle <= limit) continue;
      await removeRepository(dir);
      await this.bases.release(folders.base, name.slice(0, -'.git'.length));
      removed++;
    }
    if (removed < cards.length) await this.collectGarbage(folders.base);
    else if (((await idleMs(join(folders.base, FETCHED), now)) ?? Infinity) > MAX_RELEASED_MS) {
      await removeRepository(folders.base);
      for (const each of [folders.cards, folders.folder]) await rmdir(each).catch(() => undefined);
      removed++;
    }
    return removed;
  }

  private async collectGarbage(dir: string): Promise<void> {
    await git(baseMirror(dir), ['gc', '--auto', '--quiet'], { timeoutMs: GC_MS }).catch((error: unknown) => {
      this.log.warn('repository mirror not cleaned up', { error });
    });
  }
}

/** Null: there is no such file. */
function idleMs(path: string, now: number): Promise<number | null> {
  return stat(path).then(
    ({ mtimeMs }) => now - mtimeMs,
    () => null,
  );
}
