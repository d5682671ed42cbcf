import {
  IntField,
  ListField,
  NumberField,
  ObjectField,
  StringField,
  UuidField,
} from '../../../platform/http/fields/fields.js';
import { BuildAgentDto } from '../builds.dto.js';
import type { BuildSummary, MonthOfAgent } from './build-figures.query.js';

export class BuildSummaryQuery {
  @StringField({ about: 'Of this agent', max: 255, optional: true, example: 'shop-builder-0b9e3a52' })
  agent_id?: string;
  @UuidField({ about: 'Of this desk', optional: true })
  workstation_id?: string;
  @UuidField({ about: 'Of this project', optional: true })
  project_id?: string;
  @UuidField({ about: 'Of cards of this board', optional: true })
  board_id?: string;
}

export class BuildStateCountsDto {
  @IntField({ about: 'Queued', example: 1 })
  queued: number;
  @IntField({ about: 'Running', example: 1 })
  running: number;
  @IntField({ about: 'Waiting for an answer', example: 0 })
  waiting: number;
  @IntField({ about: 'Succeeded', example: 12 })
  succeeded: number;
  @IntField({ about: 'Failed', example: 2 })
  failed: number;
  @IntField({ about: 'Canceled', example: 0 })
  canceled: number;
}

class BuildSums {
  @IntField({ about: 'Minutes from start to end, of those that have ended', example: 214 })
  minutes: number;
  @IntField({ about: 'Tokens read', example: 480_000 })
  input_tokens: number;
  @IntField({ about: 'Tokens written', example: 31_000 })
  output_tokens: number;
  @NumberField({ about: 'Cost in US dollars; null: no coder says', nullable: true, example: 4.2 })
  cost_usd: number | null;
}

export class BuildSummaryDto extends BuildSums {
  @ObjectField(() => BuildStateCountsDto, { about: 'How many are in each state' })
  states: BuildStateCountsDto;
  @IntField({ about: 'Changes to review: pushed, not merged, of an open card that was not built again', example: 1 })
  to_review: number;

  static from({ minutes, input_tokens, output_tokens, cost_usd, to_review, ...states }: BuildSummary): BuildSummaryDto {
    return { states, to_review, minutes, input_tokens, output_tokens, cost_usd };
  }
}

export class BuildUsageQuery {
  @IntField({ about: 'This month and those before it', min: 1, max: 24, default: 12, example: 12 })
  months: number;
}

export class BuildMonthDto extends BuildSums {
  @StringField({ about: 'Month in which they started (UTC)', example: '2026-11' })
  month: string;
  @ObjectField(() => BuildAgentDto, { about: 'The agent that built; null for a desk of nobody', nullable: true })
  agent: BuildAgentDto | null;
  @IntField({ about: 'Builds that started', example: 15 })
  builds: number;
  @IntField({ about: 'Of them, succeeded', example: 12 })
  succeeded: number;
  @IntField({ about: 'Of them, failed', example: 2 })
  failed: number;

  static from({ agentId, agentName, ...month }: MonthOfAgent): BuildMonthDto {
    return { ...month, agent: agentId === null ? null : { agent_id: agentId, name: agentName ?? agentId } };
  }
}

export class BuildUsageReportDto {
  @NumberField({ about: 'Budget of a month in US dollars; null: none', nullable: true, example: 200 })
  budget_usd_per_month: number | null;
  @ListField(() => BuildMonthDto, { about: 'By month and agent: the newest month first, then the most builds' })
  items: BuildMonthDto[];
}
