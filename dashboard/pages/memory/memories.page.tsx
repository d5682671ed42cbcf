import '../../app/common.js';
import { useState } from 'react';
import { useParams } from 'wouter';
import { faultOf, hasStatus } from '../../app/problems.js';
import { texts } from '../../texts/memory.js';
import { Avatar } from '../../ui/avatar.js';
import { Button, LinkButton } from '../../ui/button.js';
import { DetailPage, Section } from '../../ui/page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { Conversations } from './conversations.js';
import { MemoryFilters } from './memory-filters.js';
import { MemoryList } from './memory-list.js';
import { Sources } from './sources.js';
import { recallPath, useAgentName, useMemoryStats } from './use-memory.js';
import { WriteDialog } from './write-dialog.js';

const { agent: words } = texts;

export default function MemoriesPage() {
  const { agent: agentId = '' } = useParams<{ agent: string }>();
  const name = useAgentName(agentId);
  const stats = useMemoryStats(agentId);
  const [isWriting, setWriting] = useState(false);
  const isForeign = hasStatus(stats.error, 403) || hasStatus(stats.error, 422);
  const mean = stats.data?.avg_confidence ?? null;
  return (
    <>
      <DetailPage
        back={{ to: '/agents', name: texts.title }}
        title={name}
        mark={<Avatar kind="agent" name={name} id={agentId} />}
        lead={[...(name === agentId ? [] : [agentId]), ...(mean === null ? [] : [words.mean(mean)])].join(' · ')}
        actions={
          stats.data && (
            <>
              <LinkButton to={recallPath(agentId)} icon="recall">
                {words.recall}
              </LinkButton>
              <Button kind="primary" icon="plus" onClick={() => setWriting(true)}>
                {words.write}
              </Button>
            </>
          )
        }
      >
        {isForeign ? (
          <Notice icon="lock" title={words.foreignTitle}>
            {faultOf(stats.error).sentence}
          </Notice>
        ) : (
          <Loaded query={stats}>
            {(numbers) => (
              <>
                <h2 className="visually-hidden">{texts.list.title}</h2>
                <MemoryList
                  agentId={agentId}
                  isEmpty={!numbers.total_active && !numbers.total_archived && !numbers.total_merged}
                  toolbar={(found) => <MemoryFilters stats={numbers} {...found} />}
                />
                <Sources agentId={agentId} />
                <Section title={texts.conversations.title} lead={texts.conversations.lead}>
                  <Conversations agentId={agentId} />
                </Section>
              </>
            )}
          </Loaded>
        )}
      </DetailPage>
      {isWriting && <WriteDialog agentId={agentId} onClose={() => setWriting(false)} />}
    </>
  );
}
