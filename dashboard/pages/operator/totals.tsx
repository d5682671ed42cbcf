import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { operatorReads, type OperatorTotals } from '../../reads/operator.js';
import { texts } from '../../texts/operator.js';
import { ShareBar } from '../../ui/charts.js';
import { Section } from '../../ui/page.js';
import { Loaded } from '../../ui/states.js';
import { STATES } from './operator-states.js';

type Part = keyof OperatorTotals;
const PARTS = Object.keys(STATES) as Part[];

/** How many there are of everything, by state: each number leads to the list of those. */
export function Totals() {
  const query = useQuery(operatorReads.totals());
  return (
    <Section title={texts.totals.title}>
      <Loaded query={query} shape="tiles">
        {(totals) => (
          <ul className="totals">
            {PARTS.map((part) => (
              <Total key={part} part={part} counts={totals[part]} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function Total({ part, counts }: { part: Part; counts: OperatorTotals[Part] }) {
  const path = `/operator/${part}`;
  const name = texts.sections[part];
  const shares = Object.entries(STATES[part]).map(([key, state]) => ({
    key,
    ...state,
    value: counts[key] ?? 0,
    to: `${path}?state=${key}`,
  }));
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  return (
    <li className="card total">
      <p>
        <Link to={path}>{name}</Link> <span className="number">{total}</span>
      </p>
      {total > 0 && <ShareBar label={name} shares={shares} />}
    </li>
  );
}
