import '../../app/common.js';
import { useState } from 'react';
import type { MemoryKind } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { faultOf, hasStatus } from '../../app/problems.js';
import { texts } from '../../texts/memory.js';
import { Button } from '../../ui/button.js';
import { DetailPage } from '../../ui/page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { Choice } from '../../ui/toolbar.js';
import { KINDS } from './kinds.js';
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
    <DetailPage
      back={agent ? { to: agentPath(agent), name } : { to: '/agents', name: texts.title }}
      title={words.title}
      lead={words.lead}
    >
      <div className="detail-main">
        <Question
          key={q}
          agents={agents}
          agentId={agentId}
          isAsking={recalled.isFetching}
          onAgain={() => void recalled.refetch()}
        />
        {request.question === '' || !agentId ? (
          <Notice icon="recall" title={words.start}>
            {words.startAbout}
          </Notice>
        ) : hasStatus(recalled.error, 403) ? (
          <Notice icon="lock" title={texts.agent.foreignTitle}>
            {faultOf(recalled.error).sentence}
          </Notice>
        ) : (
          <Loaded query={recalled}>{(data) => <RecallAnswer request={request} recalled={data} />}</Loaded>
        )}
      </div>
    </DetailPage>
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
      className="recall-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (question.trim() === q) onAgain();
        else change({ q: question.trim() });
      }}
    >
      <input
        className="text-input"
        type="search"
        required
        data-search
        aria-label={words.question}
        placeholder={words.question}
        maxLength={MAX_QUESTION}
        value={question}
        onChange={({ target }) => setQuestion(target.value)}
      />
      <Button type="submit" kind="primary" busy={isAsking}>
        {words.ask}
      </Button>
      <div className="row">
        <Choice
          label={words.agent}
          value={agentId}
          options={agents.some(([id]) => id === agentId) ? agents : [[agentId, agentId] as const, ...agents]}
          onChange={(id) => change({ agent: id })}
        />
        <Choice<MemoryKind | ''>
          label={words.kind}
          value={KINDS.find((one) => one === kind) ?? ''}
          options={[['', texts.list.any], ...KINDS.map((one) => [one, texts.kinds[one]] as const)]}
          onChange={(one) => change({ kind: one })}
        />
        <Choice
          label={words.give}
          value={give}
          options={GIVES.map((one) => [one, words.gives(Number(one))] as const)}
          onChange={(one) => change({ give: one })}
        />
      </div>
    </form>
  );
}
