import { Injectable } from '@nestjs/common';
import { coderOfRuntime, timeLimit, whySkipped, type SkipReason, type TimeLimit } from '../../shared/build-rules.js';
import type { DeskCaller } from '../workstations/index.js';
import { DesksService } from '../workstations/index.js';
import { CoderProfilesService } from './coder-profiles.service.js';
import type { EffectiveProfile } from './effective-profile.js';

/** What a build starts with on a desk. */
export interface BuildStart {
  /** The profile taken, or null: the desk builds with its own defaults. */
  readonly profile: EffectiveProfile | null;
  readonly skipped: SkipReason | null;
  readonly timeLimit: TimeLimit;
}

/** Answers a desk what a card's profile means on it. Never fails a build: what does not fit is skipped. */
@Injectable()
export class BuildSettingsService {
  constructor(
    private readonly desks: DesksService,
    private readonly profiles: CoderProfilesService,
  ) {}

  /** A desk with a custom runtime says itself which coder it is about to start. */
  async start(caller: DeskCaller, profileKey: string | null, startedCoder: string | null): Promise<BuildStart> {
    const desk = await this.desks.read(caller.brandId, caller.deskId);
    const available = await this.profiles.ofBrand(caller.brandId);
    const coder = coderOfRuntime(desk.runtime) ?? coderOfRuntime(startedCoder ?? 'custom');
    const skipped = whySkipped(profileKey, coder, new Set(available.keys()));
    const profile = skipped ? null : available.get(profileKey!)!;
    const wallMinutes = profile?.platform.wallMinutes ?? null;
    return { profile, skipped, timeLimit: timeLimit(wallMinutes, desk.buildLimitMinutes, desk.buildCeilingMinutes) };
  }
}
