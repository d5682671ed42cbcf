import { EnumField, IntField, ObjectField, StringField } from '../../platform/http/fields/fields.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';
import type { BuildStart } from './build-settings.js';
import { CoderSettingsDto, CoderSourcesDto, settingsOf } from './coder-profiles.dto.js';

const SKIP_REASONS = namedEnum('BuildSkipReason', ['no_profile', 'unknown_profile', 'coder_mismatch']);

/** Build settings for a known card. */
export class CardBuildQuery {
  @StringField({
    about: "The coder about to start; that of the desk's runtime if omitted, so required only for a custom one",
    example: 'openhands',
    max: 100_000,
    optional: true,
  })
  coder?: string;
}

export class BuildSettingsQuery extends CardBuildQuery {
  @StringField({ about: 'The profile the card names', example: 'claude.coding', max: 100_000, optional: true })
  profile?: string;
}

export class BuildReceiptDto {
  @StringField({
    about: 'Version of the profile used; null if it was skipped',
    nullable: true,
    example: 'sha256:0f3a9c1b2d4e',
  })
  version: string | null;
  @ObjectField(() => CoderSourcesDto, {
    about: 'Who set each setting; null when the profile was skipped',
    nullable: true,
  })
  sources: CoderSourcesDto | null;
  @EnumField({ about: 'What decided the time limit', values: ['desk', 'profile', 'desk_ceiling'] })
  time_limit_source: string;
  @EnumField({
    about: 'Why the profile was skipped; null if it was used',
    values: SKIP_REASONS,
    nullable: true,
    example: null,
  })
  skipped: (typeof SKIP_REASONS)[number] | null;
}

export class BuildSettingsDto {
  @StringField({ about: 'The requested profile', nullable: true, example: 'claude.coding' })
  profile: string | null;
  @ObjectField(() => CoderSettingsDto, { about: "Settings of the build; null: the desk's defaults", nullable: true })
  settings: CoderSettingsDto | null;
  @IntField({ about: 'Time limit in minutes', example: 120 })
  time_limit_minutes: number;
  @ObjectField(() => BuildReceiptDto, { about: 'What decided these settings' })
  receipt: BuildReceiptDto;

  static from(requested: string | null, { profile, skipped, timeLimit }: BuildStart): BuildSettingsDto {
    return {
      profile: requested,
      settings: profile && settingsOf(profile.settings),
      time_limit_minutes: timeLimit.minutes,
      receipt: {
        version: profile?.version ?? null,
        sources: profile && { ...profile.sources },
        time_limit_source: timeLimit.source,
        skipped,
      },
    };
  }
}
