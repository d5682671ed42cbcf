import { Injectable } from '@nestjs/common';
import { float, int, nullable, text, type Row } from '../../../platform/data/database/columns.js';
import { Database } from '../../../platform/data/database/database.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { BuildSettingsStore } from '../build-settings.js';
import { BUILD_STATES, type BuildState } from '../build-states.js';
import { BuildsQuery } from '../builds.query.js';
import { TO_REVIEW } from '../to-review.js';

/** Of a coder that does not say its cost there is none. Minutes are those of builds that have ended. */
const SUMS = `coalesce(round(sum(extract(epoch FROM b.finished_at - b.started_at)) / 60), 0)::int AS minutes,
              coalesce(sum((b.usage ->> 'input_tokens')::int8), 0)::int8 AS input_tokens,
              coalesce(sum((b.usage ->> 'output_tokens')::int8), 0)::int8 AS output_tokens,
              sum((b.usage ->> 'cost_usd')::float8) AS cost_usd`;
const SUM_COLUMNS = { minutes: int, input_tokens: int, output_tokens: int, cost_usd: nullable(float) };
const STATE_COLUMNS = Object.fromEntries(BUILD_STATES.map((state) => [state, int])) as Record<BuildState, typeof int>;
const COUNTS = BUILD_STATES.map((state) => `count(*) FILTER (WHERE b.state = '${state}')::int AS ${state}`).join(', ');

export interface FiguresFilter {
  readonly agentId?: string;
  readonly workstationId?: string;
  readonly projectId?: string;
  readonly boardId?: string;
}

const SUMMED = { ...STATE_COLUMNS, ...SUM_COLUMNS, to_review: int };
export type BuildSummary = Row<typeof SUMMED>;

const USED = {
  month: text,
  agentId: nullable(text),
  agentName: nullable(text),
  builds: int,
  succeeded: int,
  failed: int,
  ...SUM_COLUMNS,
};
export type MonthOfAgent = Row<typeof USED>;

/** Counts builds, and sums what they took. */
@Injectable()
export class BuildFigures {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settings: BuildSettingsStore,
    private readonly builds: BuildsQuery,
  ) {}

  /** Over all builds that match, not those of a page. */
  async summary(brandId: number, filter: FiguresFilter): Promise<BuildSummary> {
    const { agentId, workstationId, projectId, boardId } = filter;
    const filters = [
      ['agent_id', agentId],
      ['workstation_id', workstationId],
      ['project_id', projectId],
      ['board_id', boardId],
    ].filter((one): one is [string, string] => one[1] !== undefined);
    const where = ['b.brand_id = $1', ...filters.map(([column], index) => `b.${column} = $${index + 2}`)].join(' AND ');
    const summary = (await this.database.row(
      SUMMED,
      `SELECT ${COUNTS}, ${SUMS},
              (SELECT count(*)::int FROM builds b JOIN cards c ON c.id = b.card_id AND c.brand_id = b.brand_id
                WHERE ${where} AND ${TO_REVIEW}) AS to_review
         FROM builds b WHERE ${where}`,
      [brandId, ...filters.map(([, value]) => value)],
    ))!;
    if (BUILD_STATES.every((state) => summary[state] === 0)) await this.builds.requireKnown(brandId, filter);
    return summary;
  }

  /** Of this month and those before it, by when builds started, as the budget of a month counts them. */
  async usage(brandId: number, months: number): Promise<{ items: MonthOfAgent[]; budget: number | null }> {
    const now = this.clock.now();
    const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 - months, 1));
    const items = await this.database.rows(
      USED,
      `SELECT to_char(b.started_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, b.agent_id AS "agentId",
              max(b.agent_name) AS "agentName", count(*)::int AS builds,
              count(*) FILTER (WHERE b.state = 'succeeded')::int AS succeeded,
              count(*) FILTER (WHERE b.state = 'failed')::int AS failed, ${SUMS}
         FROM builds b WHERE b.brand_id = $1 AND b.started_at >= $2
        GROUP BY 1, 2 ORDER BY 1 DESC, builds DESC, 3, 2`,
      [brandId, since],
    );
    return { items, budget: (await this.settings.of(brandId)).budgetUsdPerMonth };
  }
}
