import { Injectable } from '@nestjs/common';
import type { BuildEntry, BuildStep, BuildUsage, ProgressAnswer } from '../../../shared/build-protocol.js';
import { Database } from '../../../platform/data/database/database.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import type { DeskCaller } from '../../workstations/index.js';
import { totalUsage, withStep } from '../build-steps.js';
import { Build } from '../build.entity.js';
import { NO_BUILD } from '../builds.query.js';
import { BuildLogs } from '../log/build-logs.js';
import { LEASE_SECONDS } from '../queue/claim-build.js';

export interface Progress {
  /** Counts the reports of one run. */
  readonly seq: number;
  readonly step: BuildStep;
  readonly entries: readonly Omit<BuildEntry, 'seq'>[];
  readonly usage: BuildUsage | null;
}

/** Takes what desks report of running builds. Neither the board nor the card is touched. */
@Injectable()
export class TakeProgress {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly logs: BuildLogs,
  ) {}

  /** A build that is no longer the desk’s is to be ended there. A report that came before is ignored. */
  take({ brandId, deskId }: DeskCaller, id: string, progress: Progress): Promise<ProgressAnswer> {
    return this.database.transaction(async (manager) => {
      const build = await manager.findOne(Build, { where: { id, brandId }, lock: { mode: 'pessimistic_write' } });
      if (!build) throw refuse.notFound(NO_BUILD);
      const answer = { lease_seconds: LEASE_SECONDS };
      // Without a token, the desk was suspended.
      const isTheirs = build.state === 'running' && build.workstationId === deskId && build.tokenHash !== null;
      if (!isTheirs) return { ...answer, go_on: false };
      const leaseUntil = new Date(this.clock.now().getTime() + 2 * LEASE_SECONDS * 1_000);
      const isNew = progress.seq > build.reportSeq;
      const changes = isNew ? await this.report(build, progress) : {};
      await manager.update(Build, { id }, { ...changes, leaseUntil });
      return { ...answer, go_on: true };
    });
  }

  private async report(build: Build, { seq, step, entries, usage }: Progress): Promise<Partial<Build>> {
    const log = entries.length ? await this.logs.append(build, entries) : {};
    const used = usage && { usage: totalUsage(build.earlierUsage, usage) };
    return { ...log, ...used, step, steps: withStep(build.steps, step, this.clock.now()), reportSeq: seq };
  }
}
