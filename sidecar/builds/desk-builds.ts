import { spawn } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { BuildOrder, FinishReport } from '../../src/shared/build-protocol.js';
import type { Paths } from '../paths.js';
import { killMarked } from '../processes/build-mark.js';
import { signal } from '../processes/proc.js';
import { print, printError } from '../say.js';
import { ask } from '../service.js';
import { BuildFolder, knownBuilds } from './build-folder.js';
import { buildIdOf, readOrder } from './order.js';
import { Reporter, type Parting } from './reporter.js';
import { SpoolWriter } from './spool.js';
import { Worktrees } from './worktrees.js';

const START_MS = 100;
/** A runner that ends without an outcome more often than this will not have one. */
const MAX_LAUNCHES = 5;

interface DeskBuildsOptions {
  readonly paths: Paths;
  readonly desk: { readonly url: string; readonly desk_key: string };
  /** This program. */
  readonly program: string;
}

interface RunningBuild {
  readonly folder: BuildFolder;
  readonly cardId: string;
  readonly reporter: Reporter;
  done: Promise<void>;
  isForgotten: boolean;
  /** How often this process started its runner. */
  launches: number;
}

/** The builds of this desk: each is a process that outlives this one, and a log that this one reports. */
export class DeskBuilds {
  private readonly builds = new Map<string, RunningBuild>();
  private readonly worktrees: Worktrees;

  constructor(private readonly options: DeskBuildsOptions) {
    this.worktrees = new Worktrees(options.paths);
  }

  get count(): number {
    return this.builds.size;
  }

  /** Goes on with what was there before this process. */
  resume(): void {
    const { paths } = this.options;
    // Others may pass to the folders that are theirs, and list nothing.
    mkdirSync(paths.buildFolders, { recursive: true, mode: 0o700 });
    chmodSync(paths.state, 0o711);
    for (const folder of knownBuilds(paths)) {
      print(`Going on with build ${folder.buildId}.`);
      this.follow(folder, folder.order()!);
    }
  }

  /** Starts the build of an order. A run of it, or of its card, that is still here is an old one. */
  async take(value: unknown): Promise<void> {
    let order: BuildOrder;
    try {
      order = readOrder(value);
    } catch (error) {
      return this.refuse(value, (error as Error).message);
    }
    const { build_id: id, card } = order;
    for (const [known, { cardId }] of this.builds) if (known === id || cardId === card.id) await this.forget(known);
    const { paths } = this.options;
    const folder = new BuildFolder(paths, id);
    folder.remove();
    folder.create(order, process.getuid?.() === 0);
    const spool = new SpoolWriter(folder.spool, []);
    spool.write('checkout', 'status', 'Taken by the desk.');
    spool.close();
    this.worktrees.note(card.id, id);
    print(`Building ${card.ref}, build ${id}.`);
    this.follow(folder, order);
  }

  /** Settles when the service knows of every build that this desk has taken. */
  async known(): Promise<void> {
    await Promise.all([...this.builds.values()].map(({ reporter }) => reporter.first));
  }

  drop(buildIds: readonly string[]): Promise<void> {
    const isBusy = (card: string): boolean => [...this.builds.values()].some(({ cardId }) => cardId === card);
    return this.worktrees.drop(buildIds, isBusy);
  }

  /** Ends every build: this desk was released. */
  async forgetAll(): Promise<void> {
    await Promise.all([...this.builds.keys()].map((id) => this.forget(id)));
  }

  /** Ends this process's part; the builds go on, or with `isPause` at the next start. */
  async leave(isPause: boolean): Promise<void> {
    const builds = [...this.builds.values()];
    for (const build of builds) {
      build.isForgotten = true;
      build.reporter.stop();
    }
    if (isPause) await Promise.all(builds.map(({ folder }) => this.end(folder)));
  }

  private follow(folder: BuildFolder, { card }: BuildOrder): void {
    const { desk } = this.options;
    const reporter = new Reporter({ folder, desk, isRunning: () => this.keepRunning(folder) });
    const build = { folder, cardId: card.id, reporter, isForgotten: false, launches: 0, done: Promise.resolve() };
    this.builds.set(folder.buildId, build);
    build.done = reporter.run().then(
      (parting) => this.part(folder, parting),
      (error: unknown) => printError(`Build ${folder.buildId}: ${(error as Error).message}.`),
    );
  }

  /** Whether it runs; it is started when it neither runs nor has an outcome. */
  private keepRunning(folder: BuildFolder): boolean {
    if (folder.runner() !== null) return true;
    const build = this.builds.get(folder.buildId);
    if (!build || build.isForgotten || folder.result()) return false;
    if (build.launches++ === MAX_LAUNCHES) {
      const message = 'The desk could not run the build: see the log of its sidecar.';
      folder.writeResult({ outcome: 'failed', reason: 'coder_failed', message });
      return false;
    }
    this.launch(folder);
    return true;
  }

  private launch(folder: BuildFolder): void {
    const output = openSync(folder.output, 'a', 0o600);
    try {
      const child = spawn(process.execPath, [this.options.program, 'run-build', folder.buildId], {
        detached: true,
        stdio: ['ignore', output, output],
        cwd: '/',
      });
      child.on('error', (error) => printError(`Build ${folder.buildId} could not be started: ${error.message}.`));
      child.unref();
      if (child.pid !== undefined) folder.writeRunner(child.pid);
    } finally {
      closeSync(output);
    }
  }

  /** Ends a build here, whatever it does; the service has not asked for its outcome. */
  private async forget(id: string): Promise<void> {
    const build = this.builds.get(id);
    if (!build) return;
    build.isForgotten = true;
    build.reporter.stop();
    await this.end(build.folder);
    await build.done;
    this.builds.delete(id);
    build.folder.remove();
  }

  private async end(folder: BuildFolder): Promise<void> {
    for (let pid = folder.runner(); pid !== null; pid = folder.runner()) {
      signal(pid, 'SIGKILL');
      await wait(START_MS);
    }
    await killMarked(folder.mark());
  }

  private async part(folder: BuildFolder, parting: Parting): Promise<void> {
    if (parting === 'stopped') return;
    const build = this.builds.get(folder.buildId);
    if (build) build.isForgotten = true;
    if (parting === 'gone') print(`Build ${folder.buildId} is not this desk's any more: ending it.`);
    await this.end(folder);
    this.builds.delete(folder.buildId);
    folder.remove();
    if (parting === 'finished') print(`Build ${folder.buildId} is finished.`);
  }

  /** An order that this program cannot follow is not left to lapse. */
  private async refuse(value: unknown, why: string): Promise<void> {
    printError(`An order was refused: ${why}.`);
    const id = buildIdOf(value);
    if (id === null) return;
    const { url, desk_key: secret } = this.options.desk;
    const body: FinishReport = {
      outcome: 'failed',
      reason: 'coder_failed',
      message: `The desk does not understand the order (${why}): update the desk.`,
    };
    await ask({ url, secret, path: `/api/v1/desk/builds/${id}/finish`, body }).catch(() => undefined);
  }
}
