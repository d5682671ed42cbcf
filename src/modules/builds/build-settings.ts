import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/data/database/database.js';
import { EventLog } from '../events/index.js';
import { BuildSettings } from './build.entity.js';
import { BuildSignals } from './build-signals.js';
import { BUILD_SETTINGS_EVENTS } from './builds.events.js';

export type Choices = Omit<BuildSettings, 'brandId'>;

export const DEFAULTS: Choices = {
  startOnAssign: true,
  budgetUsdPerBuild: null,
  budgetUsdPerMonth: null,
  checkRounds: 2,
};

/** What workspaces choose for their builds. */
@Injectable()
export class BuildSettingsStore {
  constructor(
    private readonly database: Database,
    private readonly events: EventLog,
    private readonly signals: BuildSignals,
  ) {}

  async of(brandId: number): Promise<Choices> {
    const { brandId: _, ...choices } = (await this.database.manager.findOneBy(BuildSettings, { brandId })) ?? {
      ...DEFAULTS,
      brandId,
    };
    return choices;
  }

  async put(brandId: number, choices: Choices): Promise<Choices> {
    return this.database.transaction(async (manager) => {
      const before = await this.of(brandId);
      if (isDeepStrictEqual(before, choices)) return before;
      await manager.upsert(BuildSettings, { brandId, ...choices }, ['brandId']);
      this.events.record(BUILD_SETTINGS_EVENTS, 'build_settings.changed', {
        brandId,
        subject: { id: brandId },
        data: { name: 'Settings of builds' },
        settings: { before: recorded(before), after: recorded(choices) },
      });
      await this.signals.workspace(brandId);
      return this.of(brandId);
    });
  }
}

/** As the interface calls them. */
function recorded({
  startOnAssign,
  budgetUsdPerBuild,
  budgetUsdPerMonth,
  checkRounds,
}: Choices): Record<string, unknown> {
  return {
    start_on_assign: startOnAssign,
    budget_usd_per_build: budgetUsdPerBuild,
    budget_usd_per_month: budgetUsdPerMonth,
    check_rounds: checkRounds,
  };
}
