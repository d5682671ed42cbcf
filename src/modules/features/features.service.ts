import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Clock } from '../../platform/kernel/clock/clock.js';
import type { Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../platform/data/database/entity-columns.js';
import { providersOf } from '../../platform/kernel/discovery/providers-of.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import type { Listed, Page } from '../../platform/data/pages/page.js';
import { readIdCursor } from '../../platform/data/pages/cursors.js';
import { EventFeatures, EventLog } from '../events/index.js';
import { BrandsService, FEATURES, User, type Feature } from '../identity/index.js';
import { FeatureChange } from './feature-change.entity.js';
import { FeatureUsage } from './feature-usage.js';
import { FEATURE_EVENTS } from './features.events.js';
import { switchState, type SwitchState } from './switch-rule.js';

const CHOICE = {
  ...columnsOf(FeatureChange, ['id', 'feature', 'turnedOn', 'changedBy', 'changedAt'], 'c'),
  ...columnsOf(User, ['fullName'], 'u'),
};
/** What an admin chose for a feature. */
export type Choice = Row<typeof CHOICE>;

const CHOICES = `SELECT ${selectList(CHOICE)} FROM feature_changes c JOIN users u ON u.id = c.changed_by`;

export interface Switch extends SwitchState {
  /** The newest. */
  readonly choice: Choice | null;
  readonly holds: Readonly<Record<string, number>>;
}

interface FeatureData {
  readonly holds: Readonly<Record<string, number>>;
  readonly keepsOn: boolean;
}

export interface Features {
  readonly newNavigation: boolean;
  readonly switches: Readonly<Record<Feature, Switch>>;
}

/** The optional features of a workspace. Turning one off hides it and deletes nothing. */
@Injectable()
export class FeaturesService implements OnModuleInit {
  private usages: readonly FeatureUsage[] = [];

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly brands: BrandsService,
    private readonly discovery: DiscoveryService,
    private readonly events: EventLog,
    eventFeatures: EventFeatures,
  ) {
    eventFeatures.register((brandId) => this.off(brandId));
  }

  onModuleInit(): void {
    this.usages = providersOf(this.discovery, FeatureUsage);
  }

  async read(brandId: number): Promise<Features> {
    const [{ newNavigation, plan }, choices, data] = await Promise.all([
      this.brands.withPlan(brandId),
      this.choices(brandId),
      this.data(brandId),
    ]);
    const entries = FEATURES.map((feature): [Feature, Switch] => {
      const choice = choices.get(feature) ?? null;
      const { holds, keepsOn: hasData } = data[feature];
      const state = switchState({ included: plan.features[feature], hasData, choice: choice?.turnedOn ?? null });
      return [feature, { ...state, choice, holds }];
    });
    return { newNavigation, switches: Object.fromEntries(entries) as Record<Feature, Switch> };
  }

  /** Whether the feature is on: included in the plan or in use, and not turned off. */
  async isOn(brandId: number, feature: Feature): Promise<boolean> {
    return (await this.read(brandId)).switches[feature].on;
  }

  async set(brandId: number, feature: Feature, on: boolean, userId: number): Promise<Features> {
    await this.database.transaction(async (manager) => {
      const { plan } = await this.brands.withPlan(brandId);
      if (on && !plan.features[feature]) throw refuse.conflict('This feature is not included in the workspace plan');
      const before = await this.isOn(brandId, feature);
      const changedAt = this.clock.now();
      await manager.insert(FeatureChange, { brandId, feature, turnedOn: on, changedBy: userId, changedAt });
      this.events.record(FEATURE_EVENTS, 'feature.changed', {
        brandId,
        subject: { id: feature },
        data: { feature, on },
        settings: { before: { on: before }, after: { on } },
      });
    });
    return this.read(brandId);
  }

  /** Features that an admin turned off. */
  private async off(brandId: number): Promise<ReadonlySet<Feature>> {
    const choices = [...(await this.choices(brandId)).values()];
    return new Set(choices.filter(({ turnedOn }) => !turnedOn).map(({ feature }) => feature));
  }

  /** Changes by admins, newest first. */
  async history(brandId: number, { limit, cursor }: Page): Promise<Listed<Choice>> {
    const rows = await this.database.rows(
      CHOICE,
      `${CHOICES} WHERE c.brand_id = $1 AND ($2::integer IS NULL OR c.id < $2) ORDER BY c.id DESC LIMIT $3`,
      [brandId, readIdCursor(cursor), limit + 1],
    );
    const total = await this.database.manager.countBy(FeatureChange, { brandId });
    const page = rows.slice(0, limit);
    const nextCursor = page.length < rows.length ? String(page.at(-1)!.id) : undefined;
    return { items: page, total, nextCursor };
  }

  private async choices(brandId: number): Promise<ReadonlyMap<Feature, Choice>> {
    const rows = await this.database.rows(
      CHOICE,
      `SELECT newest.* FROM unnest($2::text[]) AS wanted (feature),
         LATERAL (${CHOICES} WHERE c.brand_id = $1 AND c.feature = wanted.feature ORDER BY c.id DESC LIMIT 1) newest`,
      [brandId, FEATURES],
    );
    return new Map(rows.map((row) => [row.feature, row]));
  }

  private async data(brandId: number): Promise<Record<Feature, FeatureData>> {
    const found = await Promise.all(
      this.usages.map(async (usage) => {
        const count = await usage.count(brandId);
        return { usage, count, keepsOn: await usage.keepsOn(brandId, count) };
      }),
    );
    const of = (feature: Feature): FeatureData => {
      const own = found.filter(({ usage }) => usage.feature === feature);
      const holds = Object.fromEntries(own.map(({ usage, count }) => [usage.name, count]));
      return { holds, keepsOn: own.some(({ keepsOn }) => keepsOn) };
    };
    return { skills: of('skills'), feed: of('feed'), machines: of('machines'), crm: of('crm') };
  }
}
