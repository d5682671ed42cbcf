import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { BuildSummary } from '../../../../client/src/generated.js';
import { buildReads, type BuildsOf } from '../../../reads/builds.js';
import { texts } from '../../../texts/builds.js';
import { Section } from '../../../ui/page.js';
import { EmptyPart, Loaded } from '../../../ui/states.js';
import { countsOf, inOrder, successOf } from '../build-rules.js';
import { BuildTable } from './build-table.js';

const { part: words } = texts;
const SHOWN = 10;

interface BuildsPartProps {
  readonly of: BuildsOf;
  /** The list of all of them. */
  readonly to: string;
  /** Columns that the page says already. */
  readonly without: readonly string[];
}

/** The last builds of an agent, a desk or a project, those under way first, with how they went. */
export function BuildsPart({ of, to, without }: BuildsPartProps) {
  const query = useQuery(buildReads.newest(of, SHOWN));
  const { data: summary } = useQuery(buildReads.summary(of));
  return (
    <Section title={texts.title} actions={<Link to={to}>{words.all}</Link>}>
      {summary && countsOf(summary).all > 0 && <Figures summary={summary} />}
      <Loaded query={query} shape="line">
        {({ items }) =>
          items.length ? <BuildTable builds={inOrder(items)} without={without} /> : <EmptyPart>{words.none}</EmptyPart>
        }
      </Loaded>
    </Section>
  );
}

/** Over all of its builds. */
function Figures({ summary }: { summary: BuildSummary }) {
  const { states, minutes, input_tokens: read, output_tokens: written, cost_usd: cost } = summary;
  const success = successOf(states);
  const ended = states.succeeded + states.failed + states.canceled;
  const figures = [
    [words.success, success === null ? null : words.per(success), words.of(states.succeeded, states.failed)],
    [words.time, ended ? words.average(Math.round(minutes / ended)) : null, texts.hours(minutes)],
    [words.tokens, read + written ? texts.compact(read + written) : null, texts.tokens(read, written)],
    [words.cost, cost === null ? null : texts.cost(cost), null],
  ] as const;
  return (
    <dl className="figures-line">
      {figures.map(
        ([name, value, more]) =>
          value !== null && (
            <div key={name} title={more ?? undefined}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
