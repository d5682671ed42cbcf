import { useQuery } from '@tanstack/react-query';
import { useState, type CSSProperties } from 'react';
import { Link } from 'wouter';
import type { BuildMonth, BuildUsageReport } from '../../../client/src/generated.js';
import { buildReads } from '../../reads/builds.js';
import { texts } from '../../texts/builds.js';
import { Avatar, hueStyle } from '../../ui/avatar.js';
import { Section } from '../../ui/page.js';
import { Segments } from '../../ui/segments.js';
import { EmptyPart, Loaded } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { useNow } from '../../ui/time.js';
import { successOf } from '../builds/build-rules.js';
import { firstMeasure, monthsOf, topOf, totalOf, valueOf, type Measure, type MonthOfBuilds } from './build-months.js';

const { usage: words } = texts;
const MONTHS = 12;

/** What agents built and what it cost, by month, under the budget of a month. */
export function BuildUsage() {
  const query = useQuery(buildReads.usage(MONTHS));
  return (
    <Loaded query={query} shape="line">
      {(report) => <Report report={report} />}
    </Loaded>
  );
}

function Report({ report }: { report: BuildUsageReport }) {
  const [measure, setMeasure] = useState<Measure>(() => firstMeasure(report));
  const months = monthsOf(report.items, MONTHS, new Date(useNow()));
  const [chosen, choose] = useState<string>();
  const shown = months.find(({ month }) => month === chosen) ?? months.at(-1)!;
  if (!report.items.length)
    return (
      <Section title={texts.title}>
        <EmptyPart>{words.none}</EmptyPart>
      </Section>
    );
  return (
    <Section
      title={texts.title}
      lead={report.budget_usd_per_month === null ? words.noBudget : words.budget(report.budget_usd_per_month)}
      actions={
        <Segments
          label={words.measure}
          value={measure}
          onChange={setMeasure}
          options={(['cost', 'time', 'tokens', 'builds'] as const).map((one) => [one, words.measures[one]] as const)}
        />
      }
    >
      <Chart
        measure={measure}
        months={months}
        budget={report.budget_usd_per_month}
        shown={shown.month}
        onChoose={choose}
      />
      <h3 className="usage-month">
        {words.monthName(shown.month)}
        <span className="quiet-text">{words.amount[measure](totalOf(measure, shown.agents))}</span>
      </h3>
      {shown.agents.length ? (
        <Table
          caption={words.caption(words.monthName(shown.month))}
          columns={COLUMNS}
          rows={shown.agents}
          keyOf={({ agent }) => agent?.agent_id ?? ''}
          mark={({ agent }) => (
            <Avatar
              kind={agent ? 'agent' : 'desk'}
              name={agent?.name ?? words.nobody}
              id={agent?.agent_id ?? ''}
              size={24}
            />
          )}
        />
      ) : (
        <EmptyPart>{words.noneIn(words.monthName(shown.month))}</EmptyPart>
      )}
    </Section>
  );
}

interface ChartProps {
  readonly measure: Measure;
  readonly months: readonly MonthOfBuilds[];
  readonly budget: number | null;
  readonly shown: string;
  readonly onChoose: (month: string) => void;
}

const idOf = ({ agent }: BuildMonth): string => agent?.agent_id ?? '';
/** The same in each month, whoever did most. */
const inOneOrder = (agents: readonly BuildMonth[]): readonly BuildMonth[] =>
  agents.toSorted((a, b) => idOf(a).localeCompare(idOf(b)));

/** A bar a month, a part for each agent; the budget is a line across them. */
function Chart({ measure, months, budget, shown, onChoose }: ChartProps) {
  const top = topOf(measure, months, budget);
  const line = measure === 'cost' ? budget : null;
  return (
    <div className="usage-chart" role="group" aria-label={words.chart(words.measures[measure])}>
      {line !== null && (
        <div className="usage-budget" style={{ '--at': line / top } as CSSProperties} aria-hidden="true">
          <span>{words.budgetLine(line)}</span>
        </div>
      )}
      {months.map(({ month, agents }) => {
        const total = totalOf(measure, agents);
        return (
          <button
            key={month}
            type="button"
            aria-pressed={month === shown}
            title={`${words.monthName(month)}: ${words.amount[measure](total)}`}
            onClick={() => onChoose(month)}
          >
            <span className="usage-bar" data-over={line !== null && total > line}>
              {inOneOrder(agents).map((one) => (
                <span
                  key={one.agent?.agent_id ?? ''}
                  style={{
                    height: `${(100 * valueOf(measure, one)) / top}%`,
                    ...hueStyle(one.agent?.agent_id ?? ''),
                  }}
                />
              ))}
            </span>
            <span className="usage-name">
              {words.monthShort(month)}
              <span className="visually-hidden">{words.inYear(month, words.amount[measure](total))}</span>
            </span>
          </button>
        );
      })}
    </div>
  );
}

const COLUMNS: readonly Column<BuildMonth>[] = [
  {
    key: 'agent',
    title: texts.list.agent,
    sortBy: ({ agent }) => agent?.name ?? '',
    cell: ({ agent }) =>
      agent ? <Link to={`/builds?agent=${encodeURIComponent(agent.agent_id)}`}>{agent.name}</Link> : words.nobody,
  },
  { key: 'builds', title: texts.title, isNumber: true, sortBy: ({ builds }) => builds, cell: ({ builds }) => builds },
  {
    key: 'success',
    title: texts.part.success,
    isNumber: true,
    phone: 'none',
    sortBy: (one) => successOf(one) ?? -1,
    cell: (one) => {
      const per = successOf(one);
      return per !== null && `${per} %`;
    },
  },
  {
    key: 'time',
    title: texts.part.time,
    isNumber: true,
    sortBy: ({ minutes }) => minutes,
    cell: ({ minutes }) => texts.hours(minutes),
  },
  {
    key: 'tokens',
    title: texts.part.tokens,
    isNumber: true,
    phone: 'none',
    sortBy: (one) => valueOf('tokens', one),
    cell: (one) => (
      <span title={texts.tokens(one.input_tokens, one.output_tokens)}>{texts.compact(valueOf('tokens', one))}</span>
    ),
  },
  {
    key: 'cost',
    title: texts.part.cost,
    isNumber: true,
    phone: 'state',
    sortBy: ({ cost_usd: cost }) => cost ?? -1,
    cell: ({ cost_usd: cost }) =>
      cost === null ? <span className="quiet-text">{words.unknown}</span> : texts.cost(cost),
  },
];
