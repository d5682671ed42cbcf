import { Link } from 'wouter';
import type { Build } from '../../../../client/src/generated.js';
import { texts } from '../../../texts/builds.js';
import { Icon } from '../../../ui/icon.js';
import { Time } from '../../../ui/time.js';
import { buildPath, secondsOf, sinceOf } from '../build-rules.js';
import { BuildState } from '../build-state.js';

const { card: words } = texts;

/** Builds of a card before its newest: how each ended, who built, how long it took and what it cost. */
export function EarlierBuilds({ builds }: { builds: readonly Build[] }) {
  if (!builds.length) return null;
  return (
    <details className="fold">
      <summary>
        <Icon name="history" />
        {words.earlier(builds.length)}
        <Icon name="down" size={14} />
      </summary>
      <ul className="list build-earlier">
        {builds.map((build) => (
          <li key={build.id}>
            <BuildState build={build} />
            <Link to={buildPath(build.id)}>
              <Time at={sinceOf(build)} />
            </Link>
            <span className="quiet-text">{tookOf(build)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function tookOf(build: Build): string {
  const seconds = secondsOf(build, Date.now());
  const cost = build.usage?.cost_usd ?? null;
  return [
    build.agent?.name ?? build.workstation?.name,
    seconds !== null && texts.shortDuration(seconds),
    cost !== null && texts.cost(cost),
  ]
    .filter(Boolean)
    .join(' · ');
}
