import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { uuid } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { Loop, type LoopResult } from '../../platform/background/loops/loop-decorator.js';
import { interleavedRows } from '../../platform/background/loops/interleaved-rows.js';
import {
  DeskReportHandler,
  SidecarBundle,
  type OfferedUpdate,
  type UpdateOutcome,
  type Workstation,
} from '../workstations/index.js';
import { EventLog } from '../events/index.js';
import { recordMachine } from './machine.events.js';
import { MachineUpdate } from './machine-update.entity.js';
import { EXPIRED, nextStep, type Step } from './update-rules.js';

const BATCH = 500;
const OPEN = interleavedRows({
  columns: 'id',
  table: 'machine_updates',
  where: `status IN ('queued', 'running')`,
  order: 'requested_at, id',
  max: 500,
});

/** Advances open updates: starts them on idle machines and detects their outcome. */
@Injectable()
export class MachineUpdatesLoop extends DeskReportHandler {
  private round = randomInt(1_000);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly bundle: SidecarBundle,
    private readonly log: Log,
    private readonly events: EventLog,
  ) {
    super();
  }

  @Loop({ name: 'machine-updates', every: '30s', about: 'Starts and completes machine updates' })
  async run(signal: AbortSignal): Promise<LoopResult> {
    const totals = { begun: 0, succeeded: 0, expired: 0, failed: 0 };
    const open = await this.database.rows({ id: uuid }, OPEN, [this.round++]);
    for (let at = 0; at < open.length && !signal.aborted; at += BATCH) {
      for (const update of await this.read(open.slice(at, at + BATCH))) {
        try {
          const step = await this.take(update, update.workstation!);
          if (step === 'begin') totals.begun++;
          if (step === 'succeed') totals.succeeded++;
          if (step === 'expire') totals.expired++;
        } catch (error) {
          // A failed update is retried in the next run and does not stop the others.
          totals.failed++;
          this.log.error('machine update not advanced', { update: update.id, error });
        }
      }
    }
    return totals;
  }

  /** Handles a machine's report: records the outcome of its update, and offers an update that has started. */
  async onReport(machine: Workstation, outcome: UpdateOutcome | null): Promise<OfferedUpdate | null> {
    const update = await this.database.manager.findOneBy(MachineUpdate, {
      workstationId: machine.id,
      status: In(['queued', 'running']),
    });
    if (!update) return null;
    if (outcome?.outcome === 'failed' && outcome.id === update.id) {
      const error = outcome.error?.trim() || 'The machine could not apply the update and rolled back';
      await this.close(update, machine, { status: 'failed', error });
      return null;
    }
    const step = await this.take(update, machine);
    const isUnderWay = step === 'begin' || (step === null && update.status === 'running');
    // The machine already runs the new program: only the health check that proves it is missing.
    if (!isUnderWay || machine.sidecarCodeDigest === this.bundle.digest) return null;
    return { id: update.id, version: this.bundle.version, digest: this.bundle.digest };
  }

  /** With their machines, in the given order; updates closed in the meantime are skipped. */
  private async read(open: readonly { readonly id: string }[]): Promise<MachineUpdate[]> {
    const found = await this.database.manager.find(MachineUpdate, {
      where: { id: In(open.map(({ id }) => id)), status: In(['queued', 'running']) },
      relations: { workstation: true },
    });
    const byId = new Map(found.map((update) => [update.id, update]));
    return open.flatMap(({ id }) => byId.get(id) ?? []);
  }

  private async take(update: MachineUpdate, machine: Workstation): Promise<Step> {
    const step = nextStep(update, machine, this.bundle.digest, this.clock.now());
    if (step === 'begin') {
      const started = {
        status: 'running' as const,
        startedAt: this.clock.now(),
        fromVersion: machine.sidecarVersion,
        fromDigest: machine.sidecarCodeDigest,
      };
      await this.database.manager.update(MachineUpdate, { id: update.id, status: 'queued' }, started);
    }
    if (step === 'succeed') await this.close(update, machine, { status: 'succeeded', error: null });
    if (step === 'expire') await this.close(update, machine, { status: 'failed', error: EXPIRED });
    return step;
  }

  /** Conditional on the status read: concurrent closes are harmless. */
  private async close(
    update: MachineUpdate,
    { name }: Workstation,
    end: Pick<MachineUpdate, 'status' | 'error'>,
  ): Promise<void> {
    const { id, status } = update;
    await this.database.transaction(async (manager) => {
      const closed = { ...end, finishedAt: this.clock.now() };
      const { affected } = await manager.update(MachineUpdate, { id, status }, closed);
      if (!affected) return;
      const { error } = end;
      if (error === null) recordMachine(this.events, 'machine.updated', update, { name });
      else recordMachine(this.events, 'machine.update_failed', update, { name, error });
    });
  }
}
