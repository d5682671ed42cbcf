import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { ClaimLoop } from './builds/claim-loop.js';
import { DeskBuilds } from './builds/desk-builds.js';
import { FoundCoders } from './builds/found-coders.js';
import { conditionOf } from './condition.js';
import { readDesk } from './desk.js';
import { writeAtomically } from './files.js';
import { MeshKeeper } from './mesh-keeper.js';
import { LOOPBACK_LINK, MeshLink } from './mesh.js';
import { ownDigest } from './own-digest.js';
import type { Paths } from './paths.js';
import { ReportLoop } from './report-loop.js';
import { RunningBuilds } from './running-builds.js';
import { printError, print } from './say.js';
import { UpdateNotes } from './update-notes.js';
import { SIDECAR_VERSION } from '../src/shared/sidecar-version.js';

/** A file that exists while the desk is up: it answers, and the service accepts its reports. */
class UpMark {
  private answering = false;
  private accepted = false;

  constructor(private readonly path: string) {
    rmSync(path, { force: true });
  }

  set(change: { answering?: boolean; accepted?: boolean }): void {
    const was = this.answering && this.accepted;
    this.answering = change.answering ?? this.answering;
    this.accepted = change.accepted ?? this.accepted;
    const is = this.answering && this.accepted;
    if (is && !was) writeAtomically(this.path, `${process.pid}\n`, 0o644);
    if (!is && was) rmSync(this.path, { force: true });
  }
}

/** Main loop of a desk: mesh, health server, reports. Ends on SIGTERM or to start an update. */
export async function run(paths: Paths): Promise<number> {
  const desk = readDesk(paths);
  const digest = ownDigest();
  const builds = new RunningBuilds(paths);
  mkdirSync(paths.run, { recursive: true, mode: 0o755 });
  builds.prepare();
  const up = new UpMark(paths.up);
  const condition = () => conditionOf(desk, builds, digest);
  const keeper = new MeshKeeper({
    desk,
    link: desk.is_local ? LOOPBACK_LINK : new MeshLink(desk, paths),
    health: () => ({ desk_id: desk.desk_id, ...condition() }),
    onAnswering: (answering) => up.set({ answering }),
    // The confirmation of an update should not wait for the next report.
    onRequest: () => hurry(),
  });
  let hurry = (): void => undefined;
  const deskBuilds = new DeskBuilds({ paths, desk, program: realpathSync(process.argv[1]!) });
  const coders = new FoundCoders(paths);
  let slots = 1;
  const claims = new ClaimLoop({
    ...{ desk, builds: deskBuilds, coders: () => coders.known, slots: () => slots },
    lookForCoders: () => coders.lookAgain(),
  });
  print(`Desk ${desk.desk_id}, sidecar ${SIDECAR_VERSION} (${digest}).`);
  return new Promise((resolve) => {
    let ending = false;
    const end = (): void => {
      if (ending) return;
      ending = true;
      loop.stop();
      claims.stop();
      void Promise.all([deskBuilds.leave(desk.is_local), keeper.stop()]).finally(() => resolve(0));
    };
    let released = false;
    const loop = new ReportLoop({
      ...{ desk, paths, digest, builds, condition, notes: new UpdateNotes(paths) },
      coders: () => coders.find(),
      onSlots: (allowed) => (slots = allowed),
      holdBuilds: async () => {
        await claims.hold();
        return deskBuilds.count === 0;
      },
      releaseBuilds: () => claims.release(),
      hasAnswered: () => keeper.hasAnswered,
      onAccepted: () => {
        if (ending) return;
        released = false;
        up.set({ accepted: true });
        keeper.start();
      },
      onReleased: () => {
        if (released) return;
        released = true;
        printError('This desk was released: it is quiet until the service knows it again.');
        up.set({ accepted: false });
        void claims.hold();
        void deskBuilds.forgetAll();
        void keeper.leave();
      },
      onRestart: end,
    });
    hurry = () => loop.reportNow();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
    keeper.start();
    deskBuilds.resume();
    claims.start();
    loop.start();
  });
}
