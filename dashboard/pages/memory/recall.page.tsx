import '../../app/common.js';
import { useState } from 'react';
import { Link } from 'wouter';
import type { MemoryKind } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { faultOf, hasStatus } from '../../app/problems.js';
import { texts } from '../../texts/memory.js';
import { Button } from '../../ui/button.js';
import { SelectField, TextField } from '../../ui/form.js';
import { Page } from '../../ui/page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { KINDS } from './memory-filters.js';
import { RecallAnswer } from './recall-answer.js';
import { agentPath, useAgentName, useAgentNames } from './use-memory.js';
import { useRecall } from './use-recall.js';

const { recall: words } = texts;
const MAX_QUESTION = 4_000;
/** What agents ask for by default over MCP, and over HTTP; and the most there is. */
const GIVES = ['10', '20', '50'] as const;
const DEFAULTS = { agent: '', q: '', kind: '', give: '10' };

export default function RecallPage() {
  const [{ agent, q, kind, give }] = useAddress(DEFAULTS);
  const agents = useAgentNames();
  const agentId = agent || agents[0]?.[0] || '';
  const name = useAgentName(agentId);
  const request = {
    agentId,
    question: q.trim(),
    kind: KINDS.find((one) => one === kind),
    give: Number(GIVES.find((one) => one === give) ?? DEFAULTS.give),
  };
  const recalled = useRecall(request);
  return (
    <>
      <Link to={agent ? agentPath(agent) : '/agents'} className="back">
        ← {agent ? texts.memory.back(name) : texts.title}
      </Link>
      <Page title={words.title} lead={words.lead}>
        <Question
          key={q}
          agents={agents}
          agentId={agentId}
          isAsking={recalled.isFetching}
          onAgain={() => void recalled.refetch()}
        />
        {request.question === '' || !agentId ? (
          <Notice title={words.start}>{words.startAbout}</Notice>
        ) : hasStatus(recalled.error, 403) ? (
          <Notice title={texts.agent.foreignTitle}>{faultOf(recalled.error).sentence}</Notice>
        ) : (
          <Loaded query={recalled}>{(data) => <RecallAnswer request={request} recalled={data} />}</Loaded>
        )}
      </Page>
    </>
  );
}

interface QuestionProps {
  readonly agents: readonly (readonly [id: string, name: string])[];
  readonly agentId: string;
  readonly isAsking: boolean;
  readonly onAgain: () => void;
}

function Question({ agents, agentId, isAsking, onAgain }: QuestionProps) {
  const [{ q, kind, give }, change] = useAddress(DEFAULTS);
  const [question, setQuestion] = useState(q);
  return (
    <form
      className="filters recall-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (question.trim() === q) onAgain();
        else change({ q: question.trim() });
      }}
    >
      <div className="search">
        <TextField
          label={words.question}
          type="search"
          required
          maxLength={MAX_QUESTION}
          value={question}
          onChange={setQuestion}
        />
      </div>
      <SelectField
        label={words.agent}
        value={agentId}
        options={agents.some(([id]) => id === agentId) ? agents : [[agentId, agentId] as const, ...agents]}
        onChange={(id) => change({ agent: id })}
      />
      <SelectField<MemoryKind | ''>
        label={words.kind}
        value={KINDS.find((one) => one === kind) ?? ''}
        options={[['', texts.list.anyKind], ...KINDS.map((one) => [one, texts.kinds[one]] as const)]}
        onChange={(one) => change({ kind: one })}
      />
      <SelectField
        label={words.give}
        value={give}
        options={GIVES.map((one) => [one, words.gives(Number(one))] as const)}
        onChange={(one) => change({ give: one })}
      />
      <Button type="submit" kind="primary" busy={isAsking}>
        {words.ask}
      </Button>
    </form>
  );
}
