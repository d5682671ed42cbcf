import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { Loop, type LoopResult } from '../../../platform/loops/loop.decorator.js';
import { afterCheck, type Found, type PolledDesk } from './after-check.js';
import { checkHealth } from './health-check.js';
import { PollLanes } from './poll-lanes.js';

/** A desk as it was when its check began; `seen` changes with every write to its row. */
type Due = PolledDesk & { readonly sidecarUrl: string; readonly seen: string };
type Changed = { readonly desk: Due; readonly changes: Partial<PolledDesk> };

const DUE = `
  SELECT id, xmin::text AS seen, status, sidecar_url AS "sidecarUrl", misses, misrouted, answered_at AS "answeredAt",
         last_contact_at AS "lastContactAt", sidecar_version AS "sidecarVersion",
         sidecar_code_digest AS "sidecarCodeDigest", last_upgrade_at AS "lastUpgradeAt",
         running_builds AS "runningBuilds", login, pending_sync_count AS "pendingSyncCount"
    FROM workstations
   WHERE status <> 'suspended' AND sidecar_url IS NOT NULL
   ORDER BY misses, id`;

/** Whoever changed the desk in the meantime (paused it, moved it, heard from it) is right. */
const WRITE = `
  UPDATE workstations w
     SET status = c.status, misses = c.misses, misrouted = c.misrouted, answered_at = c."answeredAt",
         last_contact_at = c."lastContactAt", sidecar_version = c."sidecarVersion",
         sidecar_code_digest = c."sidecarCodeDigest", last_upgrade_at = c."lastUpgradeAt",
         running_builds = c."runningBuilds", login = c.login, pending_sync_count = c."pendingSyncCount"
    FROM jsonb_to_recordset($1::jsonb) AS c(
         id uuid, seen text, status text, misses integer, misrouted boolean, "answeredAt" timestamptz,
         "lastContactAt" timestamptz, "sidecarVersion" text, "sidecarCodeDigest" text, "lastUpgradeAt" timestamptz,
         "runningBuilds" integer, login text, "pendingSyncCount" integer)
   WHERE w.id = c.id AND w.xmin::text = c.seen
  RETURNING w.id`;

const WRITE_AT_ONCE = 500;
const KEEP_EVERY_MS = 1_000;

/** Asks every desk for its health, and keeps what has changed. */
@Injectable()
export class DeskPoll {
  private readonly lanes = new PollLanes();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  @Loop({ name: 'desk-poll', every: '30s', about: 'Asks desks for their health' })
  async run(signal: AbortSignal): Promise<LoopResult> {
    const desks = await this.database.rows<Due>(DUE);
    const totals = { asked: desks.length, answered: 0, missed: 0, changed: 0 };
    const changed: Changed[] = [];
    let writing = Promise.resolve();
    // Kept as it comes: a desk that answers does not wait for those that hang.
    const keep = (): void => {
      const batch = changed.splice(0, WRITE_AT_ONCE);
      if (!batch.length) return;
      writing = writing.then(async () => void (totals.changed += await this.write(batch)));
      writing.catch(() => undefined);
    };
    const timer = setInterval(keep, KEEP_EVERY_MS);
    try {
      await this.lanes.run<Due, Found>({
        items: desks,
        check: (desk, stop) => this.ask(desk, stop),
        onResult: (desk, found) => {
          if (found.kind === 'answered') totals.answered++;
          else totals.missed++;
          const changes = afterCheck(desk, found, this.clock.now());
          if (Object.keys(changes).length) changed.push({ desk, changes });
          if (changed.length >= WRITE_AT_ONCE) keep();
        },
        // Who missed the last check is likely to be slow again.
        isSuspect: ({ misses }) => misses > 0,
        signal,
      });
    } finally {
      clearInterval(timer);
    }
    keep();
    await writing;
    return totals;
  }

  private async ask({ sidecarUrl }: Due, signal: AbortSignal): Promise<Found> {
    const outcome = await checkHealth(`${sidecarUrl}/health`, { timeoutMs: this.config.desks.pollTimeoutMs, signal });
    if (outcome.kind === 'missed') return outcome;
    const { deskId, ...facts } = outcome.health;
    return { kind: 'answered', deskId, facts };
  }

  private async write(batch: readonly Changed[]): Promise<number> {
    const rows = batch.map(({ desk, changes }) => ({ ...desk, ...changes }));
    return (await this.database.rows(WRITE, [JSON.stringify(rows)])).length;
  }
}
