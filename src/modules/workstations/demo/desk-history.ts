import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { Database } from '../../../platform/data/database/database.js';
import { SIDECAR_VERSION } from '../../../shared/sidecar-version.js';
import { daysBefore, DemoHistory, type DemoMoment, type LivelyWorkspace } from '../../demo/index.js';
import { EventLog } from '../../events/index.js';
import { recordDesk } from '../desk.events.js';
import { SidecarBundle } from '../install/sidecar-bundle.js';
import { OrderDesk } from '../order-desk.js';
import { Workstation } from '../workstation.entity.js';
import { BUILDER_DESKS, DEMO_DESKS, type DemoDesk } from './demo-desks.js';

type Changes = Partial<Omit<Workstation, 'brand' | 'evidence'>> & {
  readonly evidence?: Workstation['evidence'];
};

const MACHINE = { os: 'debian', version: '12', cores: 4, memory_mb: 8_192 };
/** Minutes from one step of the installation to the next, in days. */
const STEP_DAYS = 0.01;

/** Desks in every state. They have no address, so that no health check changes what they show. */
@Injectable()
export class DeskHistory extends DemoHistory {
  constructor(
    private readonly database: Database,
    private readonly ordering: OrderDesk,
    private readonly events: EventLog,
    private readonly sidecar: SidecarBundle,
    private readonly clock: Clock,
  ) {
    super();
  }

  async moments({ brandId, people, ids }: LivelyWorkspace): Promise<readonly DemoMoment[]> {
    if (await this.database.manager.existsBy(Workstation, { brandId })) return [];
    const now = this.clock.now();
    const moments: DemoMoment[] = [];
    for (const [index, desk] of DEMO_DESKS.entries()) {
      const { name, runtime, region, description, daysAgo } = desk;
      const order = async (): Promise<void> => {
        const orderedBy = people[index % people.length]!.id;
        const made = await this.ordering.order(brandId, { name, runtime, region, description, orderedBy });
        ids.set(name, made.desk.id);
      };
      moments.push({ daysAgo, happen: order }, ...this.lifeOf(desk, brandId, now));
    }
    const builders = BUILDER_DESKS.map((name) => ({
      daysAgo: 1,
      happen: () =>
        this.change({ brandId, name }, 'desk.ready', {
          ...installed(now, 1),
          sidecarCodeDigest: this.sidecar.digest,
          status: 'active',
        }),
    }));
    return [...moments, ...builders];
  }

  private lifeOf(
    { name, life, daysAgo, silentDays = 0, facts, needsUpdate }: DemoDesk,
    brandId: number,
    now: Date,
  ): DemoMoment[] {
    const which = { brandId, name };
    const at = (steps: number): number => Math.max(daysAgo - steps * STEP_DAYS, 0.001);
    const step = (steps: number, key: string, changes: Changes): DemoMoment => ({
      daysAgo: at(steps),
      happen: () => this.change(which, 'desk.step', changes, key),
    });
    const [callbackAt, enrolledAt] = [daysBefore(now, at(1)), daysBefore(now, at(2))];
    const called = step(1, 'callback', { callbackAt, evidence: evidenceOf('started', null, null) });
    const enrolled = step(2, 'enrolled', { ...installed(now, at(2)), callbackAt, enrolledAt, answeredAt: null });
    if (life === 'ordered') return [];
    if (life === 'called') return [called];
    if (life === 'failed') {
      const reason = 'apt-get: no space left on device';
      return [called, step(2, 'failed', { evidence: evidenceOf('failed', 5, reason) })];
    }
    if (life === 'enrolled') return [called, enrolled];
    if (life === 'misrouted') return [called, enrolled, step(3, 'misrouted', { misrouted: true, misses: 3 })];
    const lastContactAt = daysBefore(now, silentDays);
    const program = needsUpdate ? null : this.sidecar.digest;
    const isActive = {
      ...facts,
      sidecarCodeDigest: program,
      answeredAt: daysBefore(now, at(3)),
      lastContactAt,
      status: 'active' as const,
    };
    const ready = { daysAgo: at(3), happen: () => this.change(which, 'desk.ready', isActive) };
    if (life === 'ready') return [called, enrolled, ready];
    const lost = { misses: 3, status: 'unreachable' as const };
    const end =
      life === 'unreachable'
        ? () => this.change(which, 'desk.unreachable', lost)
        : () => this.change(which, 'desk.changed', { status: 'suspended' });
    return [called, enrolled, ready, { daysAgo: silentDays, happen: end }];
  }

  /** What the installer, a health check or a person does to a desk; nothing if there is no such desk. */
  private change(
    which: { brandId: number; name: string },
    type: 'desk.step' | 'desk.ready' | 'desk.unreachable' | 'desk.changed',
    { evidence, ...changes }: Changes,
    step?: string,
  ): Promise<void> {
    return this.database.transaction(async (manager) => {
      const desk = await manager.findOneBy(Workstation, which);
      if (!desk) return;
      await manager.save(Object.assign(desk, changes, evidence !== undefined && { evidence }));
      recordDesk(this.events, type, desk, type === 'desk.changed' ? { changed: ['status'] } : step ? { step } : {});
    });
  }
}

/** As the desk reports it once its program runs. */
function installed(now: Date, daysAgo: number): Changes {
  const then = daysBefore(now, daysAgo);
  return {
    patHash: null,
    enrolledAt: then,
    answeredAt: then,
    lastContactAt: now,
    sidecarVersion: SIDECAR_VERSION,
    login: 'valid',
  };
}

function evidenceOf(step: 'started' | 'failed', code: number | null, reason: string | null): Workstation['evidence'] {
  return { step, exit_code: code, reason, found: MACHINE };
}
