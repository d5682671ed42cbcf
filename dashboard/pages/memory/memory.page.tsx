import '../../app/common.js';
import { useMemo } from 'react';
import { useParams } from 'wouter';
import type { Memory, MemoryHistory } from '../../../client/src/generated.js';
import { isGone } from '../../app/problems.js';
import { texts } from '../../texts/memory.js';
import { Tag } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { DetailPage, Section } from '../../ui/page.js';
import { Quote } from '../../ui/quote.js';
import { Loaded, NotFound } from '../../ui/states.js';
import { ConfidenceSection } from './confidence-section.js';
import { DAY_MS } from './decay.js';
import { FileLine } from './file-preview.js';
import { KindMark } from './kinds.js';
import { MemoryDialogs, useMemoryMenu } from './memory-actions.js';
import { MemoryFacts } from './memory-facts.js';
import { History } from './memory-history.js';
import { MadeOf } from './merged.js';
import { StandingBadges } from './trust-marks.js';
import { agentPath, useAgentName, useHistory, useMemoryOf } from './use-memory.js';

const { memory: words, actions } = texts;

export default function MemoryPage() {
  const { memory: id = '', agent = '' } = useParams<{ memory: string; agent: string }>();
  const name = useAgentName(agent);
  const memory = useMemoryOf(id);
  const history = useHistory(id);
  // Also when it was there before: somebody has deleted it.
  if (isGone(memory.error)) return <NotFound what={words.what} back={{ to: agentPath(agent), name }} />;
  return (
    <Loaded query={memory} shape="detail">
      {(data) => (
        <Loaded query={history} shape="detail">
          {({ pages }) => <OneMemory memory={data} readAt={memory.dataUpdatedAt} pages={pages} history={history} />}
        </Loaded>
      )}
    </Loaded>
  );
}

interface OneMemoryProps {
  readonly memory: Memory;
  readonly readAt: number;
  readonly pages: readonly MemoryHistory[];
  readonly history: ReturnType<typeof useHistory>;
}

function OneMemory({ memory, readAt, pages, history }: OneMemoryProps) {
  const { id, agent_id: agentId, kind, title, body, description, stale_caveat: caveat } = memory;
  const agent = useAgentName(agentId);
  const entries = useMemo(() => pages.flatMap(({ items }) => items), [pages]);
  const { open, setOpen, menuOf } = useMemoryMenu();
  const isJustVerified = readAt - Date.parse(memory.last_verified_at) < DAY_MS;
  return (
    <>
      <DetailPage
        back={{ to: agentPath(agentId), name: agent }}
        title={title}
        mark={<KindMark kind={kind} />}
        state={
          <>
            <Tag>{texts.kinds[kind]}</Tag>
            <StandingBadges memory={memory} />
          </>
        }
        actions={
          <>
            <Button onClick={() => setOpen('correct')}>{actions.correct.action}</Button>
            <Button kind={isJustVerified ? 'plain' : 'primary'} onClick={() => setOpen('verify')}>
              {actions.verify.action}
            </Button>
          </>
        }
        // The first two are buttons.
        menu={menuOf(memory).slice(2)}
        rail={<MemoryFacts memory={memory} history={entries} />}
      >
        {caveat && <div className="banner">{caveat}</div>}
        <Quote by={words.by(agent)}>
          {description && <p className="quiet-text">{description}</p>}
          <p className="memory-text">{body}</p>
        </Quote>
        {kind === 'pattern' && memory.tags[0] !== undefined && <MadeOf pattern={memory} tag={memory.tags[0]} />}
        <ConfidenceSection memory={memory} history={entries} now={readAt} />
        <Section title={texts.file.title} lead={texts.file.when}>
          <FileLine id={id} />
        </Section>
        <History memoryId={id} query={history} pages={pages} />
      </DetailPage>
      <MemoryDialogs memory={memory} open={open} onClose={() => setOpen(null)} />
    </>
  );
}
