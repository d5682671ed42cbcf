import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Build } from '../../../client/src/generated.js';
import { texts } from '../../texts/builds.js';
import { Avatar } from '../../ui/avatar.js';
import { Time, useNow } from '../../ui/time.js';
import { secondsOf, sinceOf } from './build-rules.js';

const { facts: words } = texts;

/** Who builds it and where, how long, how much and for how much, in a line. */
export function BuildFacts({ build }: { build: Build }) {
  const { agent, workstation: desk, usage, changes } = build;
  const seconds = secondsOf(build, useNow());
  const facts: readonly (readonly [name: string, value: ReactNode, title?: string])[] = [
    [
      words.agent,
      agent && (
        <>
          <Avatar name={agent.name} id={agent.agent_id} kind="agent" size={20} />
          <Link to={`/agents/${encodeURIComponent(agent.agent_id)}`}>{agent.name}</Link>
        </>
      ),
    ],
    [words.desk, desk && <Link to={`/machines/${desk.id}`}>{desk.name}</Link>],
    [words.time, seconds !== null && texts.shortDuration(seconds)],
    [
      words.tokens,
      usage && words.tokensOf(usage.input_tokens + usage.output_tokens),
      usage ? texts.tokens(usage.input_tokens, usage.output_tokens) : undefined,
    ],
    [words.cost, usage && usage.cost_usd !== null && texts.cost(usage.cost_usd)],
    [
      words.changed,
      changes && (
        <span className="build-counts">
          <span data-kind="added">+{changes.insertions}</span> <span data-kind="removed">−{changes.deletions}</span>
        </span>
      ),
      changes ? texts.changed(changes) : undefined,
    ],
    [words.since, <Time key="since" at={sinceOf(build)} />],
  ];
  return (
    <dl className="build-facts">
      {facts
        .filter(([, value]) => value !== null && value !== false)
        .map(([name, value, title]) => (
          <div key={name} title={title}>
            <dt className="visually-hidden">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
