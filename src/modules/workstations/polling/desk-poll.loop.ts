import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { Config } from '../../../platform/kernel/config/config.js';
import { nullable, text, type Row } from '../../../platform/data/database/columns.js';
import { Database } from '../../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../../platform/data/database/entity-columns.js';
import { Loop, type LoopResult } from '../../../platform/background/loops/loop-decorator.js';
import { interleavedRows } from '../../../platform/background/loops/interleaved-rows.js';
import { EventLog } from '../../events/index.js';
import { recordDesk } from '../desk.events.js';
import { readSidecarUrl, sidecarRules } from '../sidecar-url.js';
import { Workstation } from '../workstation.entity.js';
import { WorkstationListeners } from '../workstation-listener.js';
import { afterCheck, type Found, type PolledDesk } from './after-check.js';
import { checkAll } from './check-all.js';
import { checkHealth } from './health-check.js';

/** Desks of one workspace checked per run: even if all hang, the run stays on time for the others. */
const MAX_DESKS_OF_WORKSPACE = 2_000;

const CONTACT = ['status', 'misses', 'misrouted', 'answeredAt', 'lastContactAt', 'login'] as const;
const PROGRAM = ['sidecarVersion', 'sidecarCodeDigest', 'lastUpgradeAt', 'checkedProgram'] as const;
/** What a check may change. */
const CHECKED = columnsOf(Workstation, [...CONTACT, ...PROGRAM, 'runningBuilds', 'pendingSyncCount']);

/** A desk as it was when its check started. */
const DESK = {
  ...columnsOf(Workstation, ['id', 'brandId', 'enrolledAt']),
  ...CHECKED,
  sidecarUrl: computed(text, 'sidecar_url'),
  meshAddress: computed(nullable(text), 'host(mesh_address)'),
};
type Due = Row<typeof DESK>;
type Changed = { readonly desk: Due; readonly changes: Partial<PolledDesk> };

const DUE = interleavedRows({
  columns: selectList(DESK),
  table: 'workstations',
  where: `status <> 'suspended' AND sidecar_url IS NOT NULL`,
  order: 'misses, id',
  max: MAX_DESKS_OF_WORKSPACE,
});

const SETS = Object.entries(CHECKED).map(
  ([property, { sql: column, name: type }]) =>
    `${column} = CASE WHEN c.changes ? '${property}' THEN (c.changes ->> '${property}')::${type} ELSE w.${column} END`,
);
const WRITTEN_DESK = columnsOf(Workstation, ['id', 'brandId', 'shortId', 'name'], 'w');
/**
 * Writes only what the check changed, so that concurrent reports stay. Skips desks that were paused, repointed or
 * enrolled again since the check started. Locked rows are skipped and retried at the end of the run.
 */
const WRITE = `
  UPDATE workstations w
     SET ${SETS.join(', ')}
    FROM jsonb_to_recordset($1::jsonb) AS c(
         id uuid, status text, misses integer, "sidecarUrl" text, "enrolledAt" timestamptz, changes jsonb),
         (SELECT id FROM workstations WHERE id = ANY ($2) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED) AS free
   WHERE w.id = c.id AND free.id = c.id AND w.status = c.status AND w.misses = c.misses AND w.sidecar_url = c."sidecarUrl"
     AND date_trunc('milliseconds', w.enrolled_at) IS NOT DISTINCT FROM c."enrolledAt"
  RETURNING ${selectList(WRITTEN_DESK)}`;

const WRITE_BATCH = 500;
const WRITE_INTERVAL_MS = 1_000;

/** Checks the health of every desk and writes what changed. */
@Injectable()
export class DeskPoll {
  private round = randomInt(1_000);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly events: EventLog,
    private readonly listeners: WorkstationListeners,
  ) {}

  @Loop({ name: 'desk-poll', every: '30s', about: 'Checks the health of desks' })
  async run(signal: AbortSignal): Promise<LoopResult> {
    const desks = await this.database.rows(DESK, DUE, [this.round++]);
    const totals = { asked: desks.length, answered: 0, missed: 0, changed: 0 };
    const changed: Changed[] = [];
    const left: Changed[] = [];
    let writing = Promise.resolve();
    // Written as results arrive: desks that answer do not wait for those that hang.
    const keep = (): void => {
      const batch = changed.splice(0, WRITE_BATCH);
      if (!batch.length) return;
      writing = writing.then(async () => {
        const written = await this.write(batch);
        totals.changed += written.size;
        left.push(...batch.filter(({ desk }) => !written.has(desk.id)));
      });
      writing.catch(() => undefined);
    };
    const timer = setInterval(keep, WRITE_INTERVAL_MS);
    try {
      await checkAll<Due, Found>({
        // A desk that missed its last check is likely to hang again.
        items: desks.toSorted((a, b) => Number(a.misses > 0) - Number(b.misses > 0)),
        check: (desk, stop) => this.check(desk, stop),
        onResult: (desk, found) => {
          if (found.kind === 'answered') totals.answered++;
          else totals.missed++;
          const changes = afterCheck(desk, found, this.clock.now());
          if (Object.keys(changes).length) changed.push({ desk, changes });
          if (changed.length >= WRITE_BATCH) keep();
        },
        signal,
      });
    } finally {
      clearInterval(timer);
    }
    keep();
    await writing;
    for (let at = 0; at < left.length; at += WRITE_BATCH) {
      totals.changed += (await this.write(left.slice(at, at + WRITE_BATCH))).size;
    }
    return totals;
  }

  /** A stored address that is no longer allowed, or now belongs to another desk, is not contacted. */
  private async check(desk: Due, signal: AbortSignal): Promise<Found> {
    const read = readSidecarUrl(desk.sidecarUrl, sidecarRules(this.config, desk));
    if ('problem' in read) return { kind: 'missed' };
    const outcome = await checkHealth(`${read.url}/health`, { timeoutMs: this.config.desks.pollTimeoutMs, signal });
    if (outcome.kind === 'missed') return outcome;
    const { deskId, ...facts } = outcome.health;
    return { kind: 'answered', deskId, facts };
  }

  private async write(batch: readonly Changed[]): Promise<ReadonlySet<string>> {
    const rows = batch.map(({ desk: { id, status, misses, sidecarUrl, enrolledAt }, changes }) => ({
      ...{ id, status, misses, sidecarUrl, enrolledAt },
      changes,
    }));
    const statuses = new Map(batch.map(({ desk, changes }) => [desk.id, changes.status]));
    return this.database.transaction(async () => {
      const values = [JSON.stringify(rows), rows.map(({ id }) => id)];
      const written = await this.database.rows(WRITTEN_DESK, WRITE, values);
      for (const desk of written) {
        const status = statuses.get(desk.id);
        if (status === 'active') {
          recordDesk(this.events, 'desk.ready', desk);
          await this.listeners.ready(desk);
        }
        if (status === 'unreachable') recordDesk(this.events, 'desk.unreachable', desk);
      }
      return new Set(written.map(({ id }) => id));
    });
  }
}
