import { useState } from 'react';
import { MAX_CANDIDATES, type Recalled, type RecallRequest } from '../../reads/recall.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/memory.js';
import { Button } from '../../ui/button.js';
import { Tag } from '../../ui/badge.js';
import { copyText } from '../../ui/copy-box.js';
import { Section } from '../../ui/page.js';
import { Quote } from '../../ui/quote.js';
import { Loaded, Notice } from '../../ui/states.js';
import { announce } from '../../ui/toast.js';
import { Candidates } from './candidates.js';
import { ranksUp, useContextText } from './use-recall.js';

const { recall: words } = texts;

export function RecallAnswer({ request, recalled }: { request: RecallRequest; recalled: Recalled }) {
  if (!recalled.candidates.length)
    return (
      <>
        <Corrections corrected={recalled.corrected} />
        <Notice icon="search" title={words.nothingTitle}>
          {words.nothing}
        </Notice>
      </>
    );
  return (
    <>
      <Summary recalled={recalled} />
      <Candidates agentId={request.agentId} recalled={recalled} />
      <ContextText key={JSON.stringify(request)} request={request} />
    </>
  );
}

function Summary({ recalled: { candidates, rankedBy, corrected } }: { recalled: Recalled }) {
  const given = candidates.filter((one) => one.given !== null);
  const moved = given.filter((one) => ranksUp(one) !== 0).length;
  return (
    <div className="recall-summary" role="status">
      <p>
        {words.given(given.length, candidates.length)}
        {candidates.length === MAX_CANDIDATES && ` ${words.atMost(MAX_CANDIDATES)}`}
      </p>
      <p className="quiet-text">
        {words.order[rankedBy]} {rankedBy === 'model' && words.moved(moved)}
      </p>
      <Corrections corrected={corrected} />
    </div>
  );
}

function Corrections({ corrected }: { corrected: Recalled['corrected'] }) {
  const pairs = Object.entries(corrected);
  if (!pairs.length) return null;
  return (
    <p className="row">
      {words.corrected}
      {pairs.map(([typed, meant]) => (
        <Tag key={typed}>{words.correction(typed, meant)}</Tag>
      ))}
    </p>
  );
}

/** Asked for only when somebody wants to see it: a model may have to rank again. */
function ContextText({ request }: { request: RecallRequest }) {
  const [isWanted, setWanted] = useState(false);
  const text = useContextText(request, isWanted);
  const copy = async (): Promise<void> => {
    if (text.data !== undefined && (await copyText(text.data))) announce({ text: words.copied });
  };
  return (
    <Section
      title={words.context}
      lead={words.contextAbout}
      actions={
        isWanted ? (
          <Button icon="copy" disabled={text.data === undefined} onClick={() => void copy()}>
            {common.copy}
          </Button>
        ) : (
          <Button onClick={() => setWanted(true)}>{words.showContext}</Button>
        )
      }
    >
      {isWanted && (
        <Loaded query={text} shape="detail">
          {(markdown) => (
            <Quote by={words.contextLabel(markdown.length)}>
              <p className="memory-text">{markdown}</p>
            </Quote>
          )}
        </Loaded>
      )}
    </Section>
  );
}
