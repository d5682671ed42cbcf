import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Build } from '../../../client/src/generated.js';
import { buildReads } from '../../reads/builds.js';
import { projectReads } from '../../reads/projects.js';
import { texts } from '../../texts/builds.js';
import { Properties } from '../../ui/properties.js';
import { Time, useNow } from '../../ui/time.js';
import { buildPath, secondsOf } from './build-rules.js';
import { BuildState } from './build-state.js';

const { detail: words } = texts;
const SHORT = 10;

/** Who builds it, what it took, where its commits are. */
export function BuildRail({ build }: { build: Build }) {
  const { agent, workstation: desk, project_id: project, usage, limits, commit, branch } = build;
  const seconds = secondsOf(build, useNow());
  return (
    <>
      <Properties
        title={words.facts}
        rows={[
          { name: words.agent, value: agent?.name },
          { name: words.desk, value: desk && <Link to={`/machines/${desk.id}`}>{desk.name}</Link> },
          { name: words.project, value: project && <ProjectName id={project} /> },
          { name: words.coder, value: texts.coder(build.coder) },
          { name: words.profile, value: build.profile && <code>{build.profile.key}</code> },
          { name: words.attempt, value: build.attempt },
          { name: words.requestedBy, value: build.requested_by.name },
          { name: words.queued, value: <Time at={build.queued_at} /> },
          { name: words.started, value: build.started_at && <Time at={build.started_at} /> },
          { name: words.ended, value: build.finished_at && <Time at={build.finished_at} /> },
          { name: words.mergedAt, value: build.merged_at && <Time at={build.merged_at} /> },
        ]}
      />
      <Properties
        title={words.work}
        rows={[
          { name: words.duration, value: seconds !== null && texts.duration(seconds) },
          { name: words.limit, value: words.minutes(limits.minutes) },
          { name: words.turns, value: usage?.turns },
          { name: words.tokens, value: usage && texts.tokens(usage.input_tokens, usage.output_tokens) },
          { name: words.cost, value: usage && usage.cost_usd !== null && texts.cost(usage.cost_usd) },
          { name: words.budget, value: limits.budget_usd !== null && texts.cost(limits.budget_usd) },
          { name: words.checks, value: build.checks_status && texts.checks[build.checks_status] },
          { name: words.branch, value: branch && <code>{branch}</code>, copy: branch },
          { name: words.base, value: build.base_branch && <code>{build.base_branch}</code>, copy: build.base_branch },
          { name: words.commit, value: commit && <code>{commit.slice(0, SHORT)}</code>, copy: commit },
        ]}
      />
      <OtherBuilds build={build} />
    </>
  );
}

/** Earlier and later builds of the same card. */
function OtherBuilds({ build }: { build: Build }) {
  const { data } = useQuery(buildReads.ofCard(build.card.id));
  if (!data || data.length < 2) return null;
  return (
    <section className="properties">
      <header>
        <h2>{words.others}</h2>
      </header>
      <ul className="build-others">
        {data.map((one) => (
          <li key={one.id} className="row">
            {one.id === build.id ? (
              <span aria-current="page">
                <Time at={one.queued_at} />
              </span>
            ) : (
              <Link to={buildPath(one.id)}>
                <Time at={one.queued_at} />
              </Link>
            )}
            <BuildState build={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** By its name as soon as it is known. */
function ProjectName({ id }: { id: string }) {
  const { data } = useQuery(projectReads.one(id));
  return <Link to={`/projects/${id}`}>{data?.name ?? id.slice(0, 8)}</Link>;
}
