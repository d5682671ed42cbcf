import '../../app/common.js';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { faultOf, hasStatus } from '../../app/problems.js';
import { texts } from '../../texts/memory.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Page, Section } from '../../ui/page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { Conversations } from './conversations.js';
import { MemoryFilters } from './memory-filters.js';
import { MemoryList } from './memory-list.js';
import { Numbers } from './numbers.js';
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
  return (
    <>
      <Link to="/memory" className="back">
        ← {words.back}
      </Link>
      <Page
        title={name}
        lead={name !== agentId && agentId}
        actions={
          stats.data && (
            <>
              <LinkButton to={recallPath(agentId)}>{words.recall}</LinkButton>
              <Button kind="primary" onClick={() => setWriting(true)}>
                {words.write}
              </Button>
            </>
          )
        }
      >
        {isForeign ? (
          <Notice title={words.foreignTitle}>{faultOf(stats.error).sentence}</Notice>
        ) : (
          <Loaded query={stats}>
            {(numbers) => (
              <>
                <div className="memory-columns">
                  <div>
                    <h2 className="visually-hidden">{texts.list.title}</h2>
                    <MemoryFilters stats={numbers} />
                    <MemoryList
                      agentId={agentId}
                      isEmpty={!numbers.total_active && !numbers.total_archived && !numbers.total_merged}
                    />
                  </div>
                  <Numbers stats={numbers} />
                </div>
                <Sources agentId={agentId} />
                <Section title={texts.conversations.title} lead={texts.conversations.lead}>
                  <Conversations agentId={agentId} />
                </Section>
              </>
            )}
          </Loaded>
        )}
      </Page>
      {isWriting && <WriteDialog agentId={agentId} onClose={() => setWriting(false)} />}
    </>
  );
}
