import { spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';

/** Where the repositories of this process are, for REPOS_ALLOWED_ROOT; nothing else is in it. */
export const REPOSITORIES = join(realpathSync(tmpdir()), `workspace-repositories-${process.pid}`);

/** After each suite; the next one starts empty. */
export const removeRepositories = (): void => rmSync(REPOSITORIES, { recursive: true, force: true });

export type Files = Record<string, string | Buffer>;

export interface Change {
  write?: Files;
  remove?: readonly string[];
  /** Files or whole folders, from and to. */
  move?: readonly (readonly [from: string, to: string])[];
}

/** A real repository with a work tree, made by the real git. */
export class Repository {
  private commits = 0;

  private constructor(readonly path: string) {}

  static async create(files: Files = {}, name = 'repository-'): Promise<Repository> {
    mkdirSync(REPOSITORIES, { recursive: true });
    const repository = new Repository(mkdtempSync(join(REPOSITORIES, name)));
    await repository.git('init', '--quiet', '--initial-branch=main');
    if (Object.keys(files).length) await repository.commit({ write: files }, 'Begin');
    return repository;
  }

  get url(): string {
    return `file://${this.path}`;
  }

  /** Makes the change in the work tree and commits everything; returns the new commit. */
  async commit({ write = {}, remove = [], move = [] }: Change, message = 'Change'): Promise<string> {
    for (const path of remove) rmSync(join(this.path, path), { recursive: true });
    for (const [from, to] of move) {
      mkdirSync(dirname(join(this.path, to)), { recursive: true });
      renameSync(join(this.path, from), join(this.path, to));
    }
    for (const [path, content] of Object.entries(write)) {
      mkdirSync(dirname(join(this.path, path)), { recursive: true });
      writeFileSync(join(this.path, path), content);
    }
    await this.git('add', '--all');
    return this.commitIndex(message);
  }

  /** Commits the content of the index, regardless of the work tree. */
  async commitIndex(message = 'Change'): Promise<string> {
    await this.git('commit', '--quiet', '--allow-empty', '--message', message);
    return this.head();
  }

  async head(reference = 'HEAD'): Promise<string> {
    return (reference === 'HEAD' && this.branchTip()) || this.git('rev-parse', '--verify', reference);
  }

  /** Where git wrote it; starting a process takes longer than everything else that a test does here. */
  private branchTip(): string | null {
    try {
      const [, branch] = /^ref: (.+)\n$/.exec(readFileSync(join(this.path, '.git/HEAD'), 'utf8'))!;
      const tip = readFileSync(join(this.path, '.git', branch!), 'utf8').trim();
      return /^[0-9a-f]{40}$/.test(tip) ? tip : null;
    } catch {
      return null;
    }
  }

  /** A file whose name is these bytes; the next commit takes it in. */
  writeRaw(name: Buffer, content: string): void {
    writeFileSync(Buffer.concat([Buffer.from(`${this.path}/`), name]), content);
  }

  symlink(path: string, target: string): void {
    mkdirSync(dirname(join(this.path, path)), { recursive: true });
    symlinkSync(target, join(this.path, path));
  }

  /** An entry that names a commit of another repository, as submodules do. */
  async submodule(path: string, commit = '1234567890123456789012345678901234567890'): Promise<void> {
    mkdirSync(join(this.path, path), { recursive: true });
    await this.git('update-index', '--add', '--cacheinfo', `160000,${commit},${path}`);
  }

  async git(...args: readonly string[]): Promise<string> {
    const child = spawn('git', args, {
      cwd: this.path,
      env: this.environment(args),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, complaint, code] = await Promise.all([
      buffer(child.stdout),
      buffer(child.stderr),
      new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve)),
    ]);
    if (code !== 0) throw new Error(`git ${args.join(' ')}: ${complaint.toString()}`);
    return out.toString().trim();
  }

  /** The same commands always make the same commits; each commit is a minute after the one before. */
  private environment(args: readonly string[]): NodeJS.ProcessEnv {
    if (args[0] === 'commit' || args[0] === 'merge') this.commits++;
    const date = `${1_767_225_600 + this.commits * 60} +0000`;
    return {
      PATH: process.env.PATH,
      HOME: this.path,
      LC_ALL: 'C.UTF-8',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_TERMINAL_PROMPT: '0',
      GIT_AUTHOR_NAME: 'Author',
      GIT_AUTHOR_EMAIL: 'author@test.example',
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_NAME: 'Author',
      GIT_COMMITTER_EMAIL: 'author@test.example',
      GIT_COMMITTER_DATE: date,
    };
  }
}

export const makeRepository = (files?: Files, name?: string): Promise<Repository> => Repository.create(files, name);
