import '../../app/common.js';
import { useMemo } from 'react';
import { Link, useParams } from 'wouter';
import type { Memory, MemoryHistory } from '../../../client/src/generated.js';
import { texts } from '../../texts/memory.js';
import { Page } from '../../ui/page.js';
import { Loaded, NotFound } from '../../ui/states.js';
import { ConfidenceCard } from './confidence-card.js';
import { MemoryActions } from './memory-actions.js';
import { MemoryFacts } from './memory-facts.js';
import { History } from './memory-history.js';
import { MemoryPart } from './memory-part.js';
import { StandingBadges } from './trust-marks.js';
import { agentPath, useAgentName, useHistory, useMemoryOf } from './use-memory.js';
import { isGone } from '../../app/problems.js';

const { memory: words } = texts;

export default function MemoryPage() {
  const { memory: id = '' } = useParams<{ memory: string }>();
  const memory = useMemoryOf(id);
  const history = useHistory(id);
  // Also when it was there before: somebody has deleted it.
  if (isGone(memory.error)) return <NotFound />;
  return (
    <Loaded query={memory}>
      {(data) => (
        <>
          <Back agentId={data.agent_id} />
          <Page title={data.title} lead={<Lead memory={data} />} actions={<MemoryActions memory={data} />}>
            {data.stale_caveat && <div className="banner">{data.stale_caveat}</div>}
            <Loaded query={history}>
              {({ pages }) => <Parts memory={data} readAt={memory.dataUpdatedAt} pages={pages} history={history} />}
            </Loaded>
          </Page>
        </>
      )}
    </Loaded>
  );
}

function Back({ agentId }: { agentId: string }) {
  return (
    <Link to={agentPath(agentId)} className="back">
      ← {words.back(useAgentName(agentId))}
    </Link>
  );
}

function Lead({ memory }: { memory: Memory }) {
  return (
    <span className="row">
      <span className="chip">{texts.kinds[memory.kind]}</span>
      <StandingBadges memory={memory} />
      <span>{texts.confidence(memory.confidence)}</span>
    </span>
  );
}

interface PartsProps {
  readonly memory: Memory;
  readonly readAt: number;
  readonly pages: readonly MemoryHistory[];
  readonly history: ReturnType<typeof useHistory>;
}

function Parts({ memory, readAt, pages, history }: PartsProps) {
  const entries = useMemo(() => pages.flatMap(({ items }) => items), [pages]);
  return (
    <div className="memory-columns">
      <div className="stack">
        <MemoryPart title={words.text} lead={memory.description}>
          <p className="memory-text">{memory.body}</p>
        </MemoryPart>
        <ConfidenceCard memory={memory} history={entries} now={readAt} />
        <History memoryId={memory.id} query={history} pages={pages} />
      </div>
      <MemoryFacts memory={memory} history={entries} />
    </div>
  );
}
