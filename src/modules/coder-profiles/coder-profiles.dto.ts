import {
  EnumField,
  IntField,
  ObjectField,
  StringField,
  StringListField,
  TextMapField,
  TimestampField,
} from '../../platform/http/fields/fields.js';
import { CODERS } from '../identity/index.js';
import { coderName } from './catalog.js';
import type { CoderProfileChange } from './coder-profile.entity.js';
import type { BuildSettings, EffectiveProfile } from './effective-profile.js';
import { FIELDS } from './override-rules.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';

const CODER_NAMES = CODERS.map(coderName);
const SOURCES = namedEnum('SettingSource', ['platform', 'brand']);

export class ProfilesQuery {
  @StringField({
    about: 'Only this coder; `claude` and `claude_code` mean the same',
    example: 'codex',
    max: 100_000,
    optional: true,
  })
  coder?: string;
  @StringField({
    about: 'Only profiles recommended for this task type; hard profiles are recommended for none',
    example: 'coding',
    max: 100_000,
    optional: true,
  })
  task_type?: string;
}

export class CoderLimitsDto {
  @IntField({ about: 'Turn guard of `claude` profiles', nullable: true, example: 200 })
  max_turns: number | null;
  @IntField({ about: 'Step guard of `openhands` and `opencode` profiles', nullable: true, example: null })
  max_steps: number | null;
  @IntField({ about: 'The time limit the profile asks for', nullable: true, example: 120 })
  wall_minutes: number | null;
}

export class CoderSettingsDto {
  @EnumField({ about: 'The coder', values: CODER_NAMES })
  coder: string;
  @StringField({
    about: "null: the coder's own default, or for `openhands` the model the card pins",
    nullable: true,
    example: 'claude-sonnet-5',
  })
  model: string | null;
  @StringField({ about: 'Reasoning effort the coder starts with', nullable: true, example: 'high' })
  effort: string | null;
  @StringField({ about: 'Always null', nullable: true, example: null })
  fallback_model: string | null;
  @ObjectField(() => CoderLimitsDto, { about: 'Limits of a build' })
  limits: CoderLimitsDto;
  @TextMapField({ about: 'Settings the desk applies for `openhands`; platform only', nullable: true, example: null })
  env: Record<string, string> | null;
}

/** Returns copies, so that no caller can modify the catalog. */
export function settingsOf({ coder, model, effort, fallback_model, limits, env }: BuildSettings): CoderSettingsDto {
  return { coder, model, effort, fallback_model, limits: { ...limits }, env: env && { ...env } };
}

export class CoderSourcesDto {
  @EnumField({ about: '`brand` when the workspace changed the model', values: SOURCES })
  model: string;
  @EnumField({ about: '`brand` when the workspace changed the effort', values: SOURCES })
  effort: string;
  @EnumField({ about: '`brand` when the workspace changed the limit', values: SOURCES })
  limit_value: string;
}

export class CoderDefaultsDto {
  @StringField({ about: 'Model', nullable: true, example: 'claude-sonnet-5' })
  model: string | null;
  @StringField({ about: 'Effort', nullable: true, example: 'high' })
  effort: string | null;
  @IntField({ about: 'Turn or step guard', nullable: true, example: 200 })
  limit_value: number | null;
}

export class CoderProfileDto extends CoderSettingsDto {
  @StringField({ about: '`<coder>.<tier>`', example: 'claude.coding' })
  key: string;
  @StringField({
    about: 'Digest of the settings a build receives; changes when any of them changes',
    pattern: /^sha256:[0-9a-f]{12}$/,
    example: 'sha256:0f3a9c1b2d4e',
  })
  version: string;
  @StringListField({ about: 'A task type; for a hard profile one sentence', example: ['coding'] })
  recommended_for: string[];
  @StringField({ about: 'Why the platform chose the values', example: 'Writes and runs code in many short turns.' })
  reason: string;
  @ObjectField(() => CoderSourcesDto, { about: 'Who set each of the three settings' })
  sources: CoderSourcesDto;
  @ObjectField(() => CoderDefaultsDto, { about: 'Platform defaults, restored by a reset' })
  platform_defaults: CoderDefaultsDto;

  static from({ platform, settings, sources, version }: EffectiveProfile): CoderProfileDto {
    return {
      key: platform.key,
      version,
      recommended_for: [...platform.recommendedFor],
      ...settingsOf(settings),
      reason: platform.reason,
      sources: { ...sources },
      platform_defaults: { model: platform.model, effort: platform.effort, limit_value: platform.limitValue },
    };
  }
}

export class CoderOverrideDto {
  @StringField({
    about: '`claude-opus-5-5` or `claude-sonnet-5`',
    example: 'claude-sonnet-5',
    max: 100,
    optional: true,
  })
  model?: string;
  @StringField({ about: '`low`, `medium` or `high`', example: 'medium', max: 100, optional: true })
  effort?: string;
  @IntField({ about: "From 1 up to the platform's default", min: 1, example: 100, optional: true })
  limit_value?: number;
}

export class CoderProfileChangeDto {
  @IntField({ about: 'Id of the change', example: 12 })
  id: number;
  @StringField({ about: 'The profile', example: 'claude.coding' })
  profile_key: string;
  @EnumField({ about: 'The setting', values: FIELDS })
  field: string;
  @StringField({ about: "Before; null for the platform's default", nullable: true, example: null })
  old_value: string | null;
  @StringField({ about: "After; null for the platform's default", nullable: true, example: 'claude-opus-5-5' })
  new_value: string | null;
  @IntField({ about: 'Who changed it', example: 7 })
  actor_user_id: number;
  @EnumField({ about: 'As what', values: ['brand_admin', 'platform_admin'] })
  actor_role: string;
  @TimestampField({ about: 'When' })
  created_at: string;

  static from(change: CoderProfileChange): CoderProfileChangeDto {
    return {
      id: change.id,
      profile_key: change.profileKey,
      field: change.field,
      old_value: change.oldValue,
      new_value: change.newValue,
      actor_user_id: change.actorUserId,
      actor_role: change.actorRole,
      created_at: change.createdAt.toISOString(),
    };
  }
}
