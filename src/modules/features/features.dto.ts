import { mdText } from '../../engines/markdown/markdown.js';
import { BoolField, CountsField, EnumField, ObjectField, TimestampField } from '../../platform/http/fields/fields.js';
import { ListOf } from '../../platform/http/fields/list-of.js';
import { ActorDto, FEATURES, type Feature } from '../identity/index.js';
import type { Choice, Features, Switch } from './features.service.js';

export class FeatureSwitchDto {
  @BoolField({ about: 'Whether the feature is on' })
  on: boolean;
  @BoolField({ about: 'The plan does not include the feature: it cannot be turned on', example: false })
  locked_by_plan: boolean;
  @EnumField({ about: 'Why it is on or off', values: ['plan_default', 'data_default', 'admin'] })
  source: string;
  @ObjectField(() => ActorDto, { about: 'The admin who last set it', nullable: true })
  changed_by: ActorDto | null;
  @TimestampField({ about: 'When an admin last set it', nullable: true })
  changed_at: string | null;
  @CountsField({ about: 'Amount of data of the feature', example: { feed_sources: 2 } })
  holds: Record<string, number>;

  static from({ on, lockedByPlan, source, choice, holds }: Switch): FeatureSwitchDto {
    return {
      on,
      locked_by_plan: lockedByPlan,
      source,
      changed_by: choice && actor(choice),
      changed_at: choice?.changedAt.toISOString() ?? null,
      holds: { ...holds },
    };
  }
}

export class FeatureSwitchesDto {
  @ObjectField(() => FeatureSwitchDto, { about: 'Skills and installed packages' })
  skills: FeatureSwitchDto;
  @ObjectField(() => FeatureSwitchDto, { about: 'Feed' })
  feed: FeatureSwitchDto;
  @ObjectField(() => FeatureSwitchDto, { about: 'Workstations' })
  machines: FeatureSwitchDto;
  @ObjectField(() => FeatureSwitchDto, { about: 'CRM boards' })
  crm: FeatureSwitchDto;
}

export class FeaturesDto {
  @BoolField({ about: 'Whether the workspace uses the current sidebar and Settings' })
  new_navigation: boolean;
  @ObjectField(() => FeatureSwitchesDto, { about: 'All four switches' })
  switches: FeatureSwitchesDto;

  static from({ newNavigation, switches }: Features): FeaturesDto {
    const { skills, feed, machines, crm } = switches;
    return {
      new_navigation: newNavigation,
      switches: {
        skills: FeatureSwitchDto.from(skills),
        feed: FeatureSwitchDto.from(feed),
        machines: FeatureSwitchDto.from(machines),
        crm: FeatureSwitchDto.from(crm),
      },
    };
  }
}

export class FeatureSettingDto {
  @BoolField({ about: 'Whether to turn the feature on', example: false })
  on: boolean;
}

export class FeatureChangeDto {
  @EnumField({ about: 'The feature', values: FEATURES })
  key: Feature;
  @BoolField({ about: 'What it was set to' })
  on: boolean;
  @ObjectField(() => ActorDto, { about: 'Who set it' })
  changed_by: ActorDto;
  @TimestampField({ about: 'When' })
  changed_at: string;

  static from(change: Choice): FeatureChangeDto {
    const { feature, turnedOn, changedAt } = change;
    return { key: feature, on: turnedOn, changed_by: actor(change), changed_at: changedAt.toISOString() };
  }
}

export class FeatureHistoryDto extends ListOf(FeatureChangeDto, { about: 'Changes, newest first', last: 'absent' }) {}

function actor({ changedBy, fullName }: Choice): ActorDto {
  return { user_id: changedBy, name: fullName };
}

/** The switches as a Markdown table. */
export function featuresMarkdown({ new_navigation: isNew, switches }: FeaturesDto): string {
  const rows = FEATURES.map((key) => {
    const { on, locked_by_plan: locked, source, changed_by: by, changed_at: at, holds } = switches[key];
    const counts = Object.entries(holds).map(([name, count]) => `${count} ${mdText(name.replaceAll('_', ' '))}`);
    const changed = by ? `${mdText(by.name)}, ${at}` : '–';
    return `| ${key} | ${on ? 'on' : 'off'} | ${locked ? 'no' : 'yes'} | ${mdText(source)} | ${changed} | ${counts.join(', ') || '–'} |`;
  });
  return [
    '# Feature switches',
    '',
    `Navigation: ${isNew ? 'current' : 'previous'}`,
    '',
    '| Feature | State | In the plan | Decided by | Last set by | Holds |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
