import { useState } from 'react';
import type { Build, Card } from '../../../../client/src/generated.js';
import { texts } from '../../../texts/builds.js';
import { Button, LinkButton } from '../../../ui/button.js';
import { FaultLine } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import { CardGroup } from '../../boards/card-group.js';
import { CancelDialog } from '../build-dialogs.js';
import { buildPath, isActive, mayRetry, sinceOf } from '../build-rules.js';
import { BuildSays } from '../build-says.js';
import { BuildState, BuildSteps } from '../build-state.js';
import { useRetry, useStart } from '../use-build-deeds.js';
import { EarlierBuilds } from './earlier-builds.js';
import { LogEnd } from './log-end.js';
import { useBuilders } from './use-builders.js';

const { card: words, deeds } = texts;

/** The newest build of a card with those before it, or the button that starts one for its builder; nothing for other cards. */
export function CardBuild({ card, builds }: { card: Card; builds: readonly Build[] }) {
  const [newest, ...earlier] = builds;
  if (newest) return <Newest build={newest} earlier={earlier} />;
  return card.agent_id === null || card.completed_at !== null ? null : <None card={card} agentId={card.agent_id} />;
}

function None({ card, agentId }: { card: Card; agentId: string }) {
  const { nameOf } = useBuilders();
  const action = useStart(card.id);
  const name = nameOf(agentId);
  if (name === null) return null;
  return (
    <CardGroup title={words.title}>
      <div className="stack">
        <p className="quiet-text">{words.none(name)}</p>
        <FaultLine error={action.error} />
        <div className="build-actions">
          <Button icon="play" busy={action.busy} onClick={() => action.run()}>
            {deeds.start}
          </Button>
        </div>
      </div>
    </CardGroup>
  );
}

function Newest({ build, earlier }: { build: Build; earlier: readonly Build[] }) {
  const [isCanceling, setCanceling] = useState(false);
  const retry = useRetry(build);
  return (
    <CardGroup
      title={words.title}
      note={
        <>
          <BuildState build={build} />
          <span className="quiet-text">
            <Time at={sinceOf(build)} />
          </span>
        </>
      }
    >
      <div className="stack card-build">
        {build.state !== 'queued' && <BuildSteps build={build} />}
        <BuildSays build={build} />
        {build.state === 'running' && <LogEnd key={build.id} buildId={build.id} />}
        <FaultLine error={retry.error} />
        <div className="build-actions">
          <LinkButton to={buildPath(build.id)} icon="build">
            {deeds.open}
          </LinkButton>
          {mayRetry(build) && (
            <Button icon="refresh" busy={retry.busy} onClick={() => retry.run('')}>
              {deeds.retry}
            </Button>
          )}
          {isActive(build) && (
            <Button kind="remove" onClick={() => setCanceling(true)}>
              {deeds.cancel}
            </Button>
          )}
        </div>
        <EarlierBuilds builds={earlier} />
      </div>
      {isCanceling && <CancelDialog build={build} onClose={() => setCanceling(false)} />}
    </CardGroup>
  );
}
