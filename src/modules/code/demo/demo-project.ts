import { readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/kernel/config/config.js';
import { Log } from '../../../platform/kernel/logging/log.js';
import { gitEnvironment } from '../../../engines/git-mirror/git-environment.js';
import { GitError } from '../../../engines/git-mirror/git-error.js';
import { GitProcess } from '../../../engines/git-mirror/git-process.js';
import { DemoPart, type DemoWorkspace } from '../../demo/index.js';
import { demoRepositories } from '../git.js';
import { ProjectsService } from '../projects.service.js';

/** A small shop with five lessons, and tests that pass with nothing installed, as `git fast-import` reads it. */
const HISTORY = new URL('./web-shop.fast-import', import.meta.url);
const GIT_TIMEOUT_MS = 30_000;

/** A project whose repository is made on this machine. */
@Injectable()
export class DemoProject extends DemoPart {
  constructor(
    private readonly projects: ProjectsService,
    private readonly config: Config,
    private readonly log: Log,
  ) {
    super();
  }

  async seed({ brandId }: DemoWorkspace): Promise<void> {
    const root = demoRepositories(this.config);
    if (root === null || (await this.projects.names(brandId, 1)).length) return;
    const folder = join(root, 'web-shop.git');
    try {
      await putRepository(folder);
      const { id } = await this.projects.create(brandId, 'Web shop');
      await this.projects.attach(brandId, id, { url: `file://${folder}` });
      await this.projects.change(brandId, id, { checkCommand: 'node --test' });
    } catch (error) {
      this.log.warn('the demo workspace has no repository', { error });
    }
  }
}

/** Makes the repository unless it is there; `more`: commits that follow the small shop's. */
export async function putRepository(folder: string, more = ''): Promise<void> {
  if (await stat(folder).catch(() => null)) return;
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await git(['init', '--quiet', '--bare', '--template=', '--initial-branch=main', draft]);
  await addCommits(draft, `${await readFile(HISTORY, 'utf8')}${more}`);
  await rename(draft, folder);
}

export function addCommits(folder: string, commits: string): Promise<void> {
  return git(['--git-dir', folder, 'fast-import', '--quiet'], Buffer.from(commits));
}

async function git(args: readonly string[], input?: Buffer): Promise<void> {
  const process = new GitProcess({ args, env: gitEnvironment(), timeoutMs: GIT_TIMEOUT_MS });
  process.stdin.end(input);
  process.stdout.resume();
  const { code, stderr } = await process.ended;
  if (code !== 0) throw new GitError('broken', `git ${args[0]}: ${stderr.trim()}`);
}
