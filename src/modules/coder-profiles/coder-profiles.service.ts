import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import type { Page } from '../../platform/data/pages/page.js';
import { TtlCache } from '../../platform/data/cache/ttl-cache.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Database } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { readIdCursor } from '../../platform/data/pages/cursors.js';
import { Broadcast } from '../../platform/data/redis/broadcast.js';
import { EventLog } from '../events/index.js';
import { BrandsService, IdentityChanges, User } from '../identity/index.js';
import { CATALOG, catalogProblems, type PlatformProfile } from './catalog.js';
import { CoderProfileChange, CoderProfileOverride } from './coder-profile.entity.js';
import { PROFILE_EVENTS } from './coder-profiles.events.js';
import { effectiveProfile, type EffectiveProfile } from './effective-profile.js';
import {
  bodyProblem,
  FIELDS,
  isField,
  nameProblem,
  overridesProblem,
  settingProblem,
  type Field,
  type Overrides,
  type Problem,
} from './override-rules.js';

const TOPIC = 'coder-profiles';

/** Profiles of the coders in the workspace's plan, by key, in catalog order. */
interface BrandProfiles {
  readonly brandId: number;
  readonly planKey: string;
  readonly profiles: ReadonlyMap<string, EffectiveProfile>;
}

interface ProfileFilter {
  readonly coder?: string;
  readonly taskType?: string;
}

/** Build settings: the platform's catalog with the workspace's overrides. */
@Injectable()
export class CoderProfilesService {
  private readonly cache = new TtlCache<number, BrandProfiles>((brandId) => this.load(brandId));

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly brands: BrandsService,
    private readonly broadcast: Broadcast,
    private readonly events: EventLog,
    changes: IdentityChanges,
  ) {
    const problems = catalogProblems(CATALOG);
    if (problems.length) throw new Error(`The catalog of coder profiles is invalid: ${problems.join('; ')}`);
    broadcast.on(TOPIC, ({ brandId }) => {
      this.cache.drop((known) => known.brandId === brandId);
    });
    // The plan decides which coders are available.
    changes.onChange((matches) => this.cache.drop(matches));
  }

  async list(brandId: number, { coder, taskType }: ProfileFilter = {}): Promise<EffectiveProfile[]> {
    const coderKey = coder === 'claude_code' ? 'claude' : coder;
    return [...(await this.ofBrand(brandId)).values()].filter(
      ({ platform }) =>
        (coderKey === undefined || platform.coder === coderKey) &&
        (taskType === undefined || (platform.tier !== 'hard' && platform.tier === taskType)),
    );
  }

  async read(brandId: number, key: string): Promise<EffectiveProfile> {
    const profile = (await this.ofBrand(brandId)).get(key);
    if (!profile) throw refuse.notFound('Not found');
    return profile;
  }

  /** Every profile that a card of the workspace may name. */
  async ofBrand(brandId: number): Promise<ReadonlyMap<string, EffectiveProfile>> {
    const known = await this.cache.get(brandId);
    if (!known) throw refuse.notFound('Brand not found');
    return known.profiles;
  }

  /** Overrides the settings sent. An invalid body changes nothing. */
  async override(
    caller: MemberCaller,
    key: string,
    body: Readonly<Record<string, unknown>>,
  ): Promise<EffectiveProfile> {
    refuseIf(bodyProblem(body));
    const { platform } = await this.read(caller.brandId, key);
    refuseIf(overridesProblem(platform, body));
    const requested = FIELDS.filter((field) => Object.hasOwn(body, field)).map((field): [Field, string] => [
      field,
      String(body[field]),
    ]);
    await this.write(caller, key, requested);
    return this.read(caller.brandId, key);
  }

  /** Resets a setting to the platform default. */
  async reset(caller: MemberCaller, key: string, field: string): Promise<EffectiveProfile> {
    refuseIf(nameProblem(field));
    const { platform } = await this.read(caller.brandId, key);
    if (isField(field)) {
      refuseIf(settingProblem(platform, field));
      await this.write(caller, key, [[field, null]]);
    }
    return this.read(caller.brandId, key);
  }

  /** Changes of a profile, newest first. */
  async history(brandId: number, key: string, { limit, cursor }: Page): Promise<CoderProfileChange[]> {
    await this.read(brandId, key);
    const before = readIdCursor(cursor);
    const where = { brandId, profileKey: key, ...(before !== null && { id: LessThan(before) }) };
    return this.database.manager.find(CoderProfileChange, { where, order: { id: 'DESC' }, take: limit });
  }

  private write(caller: MemberCaller, key: string, requested: readonly [Field, string | null][]): Promise<void> {
    const { brandId, userId } = caller;
    return this.database.transaction(async (manager) => {
      await this.brands.lock(brandId);
      const found = await manager.findBy(CoderProfileOverride, { brandId, profileKey: key });
      const current = new Map(found.map(({ field, value }) => [field, value]));
      const changes = requested
        .map(([field, newValue]) => ({ field, oldValue: current.get(field) ?? null, newValue }))
        .filter(({ oldValue, newValue }) => oldValue !== newValue);
      if (!changes.length) return;
      const { platformAdmin } = await manager.findOneByOrFail(User, { id: userId });
      const actorRole = platformAdmin ? ('platform_admin' as const) : ('brand_admin' as const);
      for (const change of changes) {
        const { field, newValue: value } = change;
        const target = { brandId, profileKey: key, field };
        if (value === null) await manager.delete(CoderProfileOverride, target);
        else await manager.upsert(CoderProfileOverride, { ...target, value }, ['brandId', 'profileKey', 'field']);
        const by = { actorUserId: userId, actorRole, createdAt: this.clock.now() };
        await manager.insert(CoderProfileChange, { ...target, ...change, ...by });
      }
      const data = { changed: changes.map(({ field }) => field) };
      const settings = {
        before: Object.fromEntries(changes.map(({ field, oldValue }) => [field, oldValue])),
        after: Object.fromEntries(changes.map(({ field, newValue }) => [field, newValue])),
      };
      this.events.record(PROFILE_EVENTS, 'profile.changed', {
        brandId,
        subject: { id: key, ref: key },
        data,
        settings,
      });
      await this.database.afterCommit(() => this.broadcast.publish(TOPIC, { brandId }));
    });
  }

  private async load(brandId: number): Promise<BrandProfiles> {
    const [{ planKey, plan }, rows] = await Promise.all([
      this.brands.withPlan(brandId),
      this.database.manager.findBy(CoderProfileOverride, { brandId }),
    ]);
    const available = CATALOG.filter(({ coder }) => plan.coders.includes(coder));
    const profiles = available.map((platform): [string, EffectiveProfile] => [
      platform.key,
      effectiveProfile(platform, overridesOf(platform, rows)),
    ]);
    return { brandId, planKey, profiles: new Map(profiles) };
  }
}

function overridesOf({ key }: PlatformProfile, rows: readonly CoderProfileOverride[]): Overrides {
  const own = rows.filter(({ profileKey }) => profileKey === key);
  return Object.fromEntries(own.map(({ field, value }) => [field, field === 'limit_value' ? Number(value) : value]));
}

function refuseIf(problem: Problem | null): void {
  if (problem) throw refuse.invalid(problem.message, { errors: [problem] });
}
