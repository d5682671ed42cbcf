import { Injectable } from '@nestjs/common';
import {
  buildCoderOf,
  coderOfRuntime,
  timeLimit,
  whySkipped,
  type SkipReason,
  type TimeLimit,
} from '../../shared/build-rules.js';
import { DesksService } from '../workstations/index.js';
import { CoderProfilesService } from './coder-profiles.service.js';
import type { EffectiveProfile } from './effective-profile.js';

/** The settings a desk starts a build with. */
export interface BuildStart {
  /** The profile used; null: the desk uses its own defaults. */
  readonly profile: EffectiveProfile | null;
  readonly skipped: SkipReason | null;
  readonly timeLimit: TimeLimit;
}

/** Resolves a card's profile for a desk. Never fails a build: settings that do not apply are skipped. */
@Injectable()
export class BuildSettingsService {
  constructor(
    private readonly desks: DesksService,
    private readonly profiles: CoderProfilesService,
  ) {}

  /** `startedCoder`: null, or unknown: that of the desk's runtime. */
  async start(
    { brandId, deskId }: { readonly brandId: number; readonly deskId: string },
    profileKey: string | null,
    startedCoder: string | null,
  ): Promise<BuildStart> {
    const desk = await this.desks.read(brandId, deskId);
    const available = await this.profiles.ofBrand(brandId);
    const coder = coderOfRuntime(buildCoderOf(startedCoder) ?? desk.runtime);
    const skipped = whySkipped(profileKey, coder, new Set(available.keys()));
    const profile = skipped ? null : available.get(profileKey!)!;
    const wallMinutes = profile?.platform.wallMinutes ?? null;
    return { profile, skipped, timeLimit: timeLimit(wallMinutes, desk.buildLimitMinutes, desk.buildCeilingMinutes) };
  }
}
