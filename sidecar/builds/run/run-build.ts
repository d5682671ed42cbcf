import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOrder, BuildStep, FinishReport } from '../../../src/shared/build-protocol.js';
import { UUID } from '../../desk.js';
import type { Paths } from '../../paths.js';
import { killMarked } from '../../processes/build-mark.js';
import { buildUser } from '../../processes/build-user.js';
import { userEnvironment } from '../../processes/user-environment.js';
import { RunningBuilds } from '../../running-builds.js';
import { printError } from '../../say.js';
import { BuildFolder, type BuildProgress } from '../build-folder.js';
import { secretsOf } from '../entry-text.js';
import { SpoolWriter } from '../spool.js';
import { BuildRun } from './build-run.js';
import { userFolder } from './checkout.js';
import { Guard } from './guard.js';
import { Workplace } from './workplace.js';

const USAGE_EXIT = 64;
/** What does not end by itself in so many starts of the machine, or of this process, will not. */
const MAX_STARTS = 3;

/** `run-build <build id>`: one build from checkout to push. It needs neither the service's key nor the sidecar. */
export async function runBuild(paths: Paths, [buildId = '']: readonly string[]): Promise<number> {
  if (!UUID.test(buildId)) return USAGE_EXIT;
  const folder = new BuildFolder(paths, buildId);
  const order = folder.order();
  if (!order || folder.result()) return USAGE_EXIT;
  folder.writeRunner(process.pid);
  const end = new RunningBuilds(paths).begin();
  const log = new SpoolWriter(folder.spool, secretsOf(order.token, order.settings?.env ?? null));
  try {
    folder.writeResult(await outcome(paths, folder, order, log));
  } catch (error) {
    printError(`Build ${buildId}: ${(error as Error).stack}`);
    folder.writeResult(failure(`The desk could not run the build: ${(error as Error).message}.`));
  } finally {
    log.close();
    end();
  }
  return 0;
}

const failure = (message: string): FinishReport => ({ outcome: 'failed', reason: 'coder_failed', message });

async function outcome(paths: Paths, folder: BuildFolder, order: BuildOrder, log: SpoolWriter): Promise<FinishReport> {
  const before = folder.progress();
  const mark = folder.mark();
  if (before) {
    await killMarked(mark);
    log.write(before.step, 'status', 'The desk was restarted; the build goes on.');
    if (before.starts >= MAX_STARTS) return failure(`The build was interrupted ${MAX_STARTS} times on this desk.`);
  }
  const progress = nextStart(before, order);
  folder.writeProgress(progress);
  const user = buildUser();
  const env = await userEnvironment(user, paths);
  const dir = userFolder(paths.worktrees, order.card.id, user);
  const scratch = userFolder(paths.scratch, order.build_id, user);
  const guard = new Guard({ minutes: order.limits.minutes, startedAt: progress.startedAt }, paths.state);
  const place = new Workplace({ user, mark, env, dir, scratch, log, guard });
  try {
    await place.shell('mkdir -p -- "$1"', join(scratch, 'tmp'));
    return await new BuildRun({ paths, order, place, env, folder, progress, isAgain: before !== null }).run();
  } finally {
    guard.close();
    await killMarked(mark);
    await removeScratch(place);
  }
}

function nextStart(before: BuildProgress | null, order: BuildOrder): BuildProgress {
  const first = {
    step: 'checkout' as BuildStep,
    startedAt: Date.now(),
    ...{ starts: 0, sessionId: null, usage: null, roundsLeft: order.check_rounds },
  };
  const known = before ?? first;
  return { ...known, starts: known.starts + 1 };
}

/** As the user: what a coder put there is nothing root should walk through. */
async function removeScratch({ shell, scratch }: Workplace): Promise<void> {
  await shell('chmod -R u+rwX -- "$1"; rm -rf -- "$1"/* "$1"/.[!.]* "$1"/..?*', scratch).catch(() => undefined);
  rmSync(scratch, { recursive: true, force: true });
}
