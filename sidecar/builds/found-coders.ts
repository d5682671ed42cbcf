import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BuildCoder } from '../../src/shared/build-protocol.js';
import type { CoderAdapter } from '../coders/adapter.js';
import { customAdapter } from '../coders/custom.js';
import { adapterOf, ADAPTERS } from '../coders/index.js';
import type { Paths } from '../paths.js';
import { buildUser, type BuildUser } from '../processes/build-user.js';
import { userEnvironment } from '../processes/user-environment.js';
import { output } from '../processes/user-process.js';
import { printError } from '../say.js';
import { ownCommand } from './coder-command.js';

/** A coder of this desk, as it is reported. */
export interface FoundCoder {
  readonly name: BuildCoder;
  readonly version: string | null;
  /** Null: it does not say. */
  readonly signed_in: boolean | null;
}

const VERSION_MS = 15_000;
const PATIENCE_MS = 1_000;
/** A profile that was edited counts after this time. */
const ENVIRONMENT_MS = 300_000;

export interface InstalledCoder {
  readonly adapter: CoderAdapter;
  readonly program: string;
}

/** The first of these programs in the folders of PATH. */
export function findProgram(programs: readonly string[], path: string, isProgram = canRun): string | null {
  for (const program of programs) {
    if (isAbsolute(program) && isProgram(program)) return program;
    if (program.includes('/')) continue;
    const found = path.split(':').find((folder) => isAbsolute(folder) && isProgram(join(folder, program)));
    if (found !== undefined) return join(found, program);
  }
  return null;
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The coder of an order and its program; null when this desk does not have it. */
export function installedCoder(paths: Paths, name: BuildCoder, path: string): InstalledCoder | null {
  const words = name === 'custom' ? ownCommand(paths) : null;
  const adapter = name === 'custom' ? words && customAdapter(words) : adapterOf(name);
  const program = adapter && findProgram(adapter.programs, path);
  return adapter && program ? { adapter, program } : null;
}

/** The version in what a program printed. */
export function versionIn(text: string): string | null {
  return /(?<!\d)\d{1,9}(?:\.\d{1,9}){1,3}(?:-[0-9A-Za-z.]{1,20})?/.exec(text.slice(0, 1_000))?.[0] ?? null;
}

/** Whether its user is signed in: by a file or a variable; null where a coder has neither. */
export function isSignedIn(
  { files, variables }: CoderAdapter['signIn'],
  home: string,
  env: Readonly<Record<string, string | undefined>>,
  exists: (path: string) => boolean = existsSync,
): boolean | null {
  if (!files.length && !variables.length) return null;
  return variables.some((name) => Boolean(env[name])) || files.some((file) => exists(join(home, file)));
}

/** Whoever starts a desk may leave coders out. */
function isWanted(name: BuildCoder): boolean {
  const { WORKSPACE_SIDECAR_CODERS: names } = process.env;
  return !names || names.split(',').includes(name);
}

/** Finds the coders of this desk. A version is asked for once for each program that is installed. */
export class FoundCoders {
  private readonly versions = new Map<string, string | null>();
  private env: Record<string, string> = {};
  private envUntil = 0;

  constructor(private readonly paths: Paths) {}

  /** What was found last; null: nobody has looked yet. */
  known: readonly FoundCoder[] | null = null;
  private looking: Promise<void> | null = null;
  private complaint = '';

  /** Looks again; a program that is slow to say its version is not waited for. */
  async find(): Promise<readonly FoundCoder[] | null> {
    await Promise.race([this.lookAgain(), wait(PATIENCE_MS)]);
    return this.known;
  }

  /** Looks, however long it takes. */
  lookAgain(): Promise<void> {
    this.looking ??= this.look().finally(() => (this.looking = null));
    return this.looking;
  }

  private async look(): Promise<void> {
    try {
      const user = buildUser();
      // Somebody may be installing the first coder, or signing in to it: both may change the profile.
      if (Date.now() > this.envUntil || !usableCoders(this.known ?? []).length) {
        this.env = await userEnvironment(user, this.paths);
        this.envUntil = Date.now() + ENVIRONMENT_MS;
      }
      const names = [...ADAPTERS.map((adapter) => adapter.name), 'custom' as const].filter(isWanted);
      const found = await Promise.all(names.map((name) => this.describe(name, user)));
      this.known = found.filter((coder) => coder !== null);
      this.complaint = '';
    } catch (error) {
      const { message } = error as Error;
      // Once for each cause.
      if (message !== this.complaint) printError(`No builds can be taken: ${message}.`);
      this.complaint = message;
      this.known = [];
    }
  }

  private async describe(name: BuildCoder, user: BuildUser): Promise<FoundCoder | null> {
    const { env } = this;
    const coder = installedCoder(this.paths, name, env.PATH ?? '');
    if (!coder) return null;
    const version = await this.version(coder, user);
    return { name, version, signed_in: isSignedIn(coder.adapter.signIn, user.home, env) };
  }

  private async version({ adapter, program }: InstalledCoder, user: BuildUser): Promise<string | null> {
    if (!adapter.versionWords.length) return null;
    const { mtimeMs, size } = statSync(program);
    const key = `${realpathSync(program)} ${mtimeMs} ${size}`;
    if (!this.versions.has(key)) {
      const { env } = this;
      const options = { user, mark: null, cwd: '/', env, timeoutMs: VERSION_MS };
      const { code, stdout, stderr } = await output([program, ...adapter.versionWords], options);
      this.versions.set(key, code === 0 ? versionIn(`${stdout}\n${stderr}`) : null);
    }
    return this.versions.get(key) ?? null;
  }
}

/** Names of coders that may be given a build: those whose sign-in is not known to be missing. */
export const usableCoders = (coders: readonly FoundCoder[]): BuildCoder[] =>
  coders.filter(({ signed_in: signedIn }) => signedIn !== false).map(({ name }) => name);
