import { useState } from 'react';
import type { VersionedCard } from '../../reads/cards.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/boards.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Markdown } from '../../ui/markdown.js';
import { CardChecklist } from './card-checklist.js';
import { CardComments } from './card-comments.js';
import { AgentGroup, BuildGroup, DeliveryGroup, EmptyGroups, hasGroup, MoreGroup, ResultGroup } from './card-groups.js';
import { CardHistory } from './card-history.js';
import { CardWork } from './card-work.js';
import { CardOwning } from './card-owning.js';
import { EditCardDialog } from './edit-card-dialog.js';
import { CardGroup, InPanel } from './card-group.js';
import type { EditGroup } from './card-fields.js';

interface DetailsProps {
  readonly versioned: VersionedCard;
  readonly onRemoved: () => void;
  /** Beside a board, whose heading is above it. */
  readonly isPanel?: boolean;
}

/** Everything about a card, by group. */
export function CardDetails({ versioned, onRemoved, isPanel = false }: DetailsProps) {
  const { card } = versioned;
  const [edited, setEdited] = useState<{ group: EditGroup; title: string } | null>(null);
  const edit = (group: EditGroup, title: string) => () => setEdited({ group, title });
  const Heading = isPanel ? 'h2' : 'h1';
  const groups = { card, onEdit: edit };
  const work = <CardWork versioned={versioned} onEdit={edit('work', texts.groups.work)} />;
  const writing = (
    <>
      <CardGroup title={texts.groups.description} onEdit={edit('description', texts.groups.description)}>
        {card.description ? (
          <Markdown text={card.description} />
        ) : (
          <p className="quiet-text">{texts.groups.noDescription}</p>
        )}
      </CardGroup>
      <CardChecklist cardId={card.id} />
      {hasGroup(card, 'agent') && <AgentGroup {...groups} />}
      {hasGroup(card, 'result') && <ResultGroup {...groups} />}
    </>
  );
  const facts = (
    <>
      {hasGroup(card, 'delivery') && <DeliveryGroup {...groups} />}
      {hasGroup(card, 'build') && <BuildGroup {...groups} />}
      <EmptyGroups {...groups} />
    </>
  );
  const talk = (
    <>
      <CardComments cardId={card.id} />
      <CardHistory card={card} />
    </>
  );
  const more = <MoreGroup {...groups} />;
  const owning = <CardOwning versioned={versioned} onRemoved={onRemoved} />;
  return (
    <InPanel value={isPanel}>
      <div className="card-details" data-panel={isPanel}>
        <header className="card-head">
          <div className="row">
            <span className="task-ref">{card.ref}</span>
            {card.archived_at !== null && <Badge>{texts.card.archived}</Badge>}
            {card.blocked && <Badge tone="bad">{texts.card.blocked}</Badge>}
          </div>
          <div className="card-heading">
            <Heading>{card.title}</Heading>
            <Button className="small" onClick={edit('title', texts.fields.title)}>
              {common.edit}
            </Button>
          </div>
        </header>
        {isPanel ? (
          <div className="card-main">
            {work}
            {writing}
            {facts}
            {talk}
            {more}
            {owning}
          </div>
        ) : (
          <>
            <div className="card-main">{writing}</div>
            <div className="card-side">
              {work}
              {facts}
              {more}
            </div>
            <div className="card-main">
              {talk}
              {owning}
            </div>
          </>
        )}
        {edited && <EditCardDialog versioned={versioned} {...edited} onClose={() => setEdited(null)} />}
      </div>
    </InPanel>
  );
}
