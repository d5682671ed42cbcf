import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Card } from '../../../client/src/generated.js';
import { Talk } from '../../app/talk.js';
import { buildReads } from '../../reads/builds.js';
import type { VersionedCard } from '../../reads/cards.js';
import { texts } from '../../texts/boards.js';
import { Badge, Tag } from '../../ui/badge.js';
import { STATE_TONES } from '../../ui/state-tones.js';
import { CardBuild } from '../builds/card/card-build.js';
import { CardChecklist } from './card-checklist.js';
import { CardComments } from './card-comments.js';
import type { EditGroup } from './card-fields.js';
import { AgentGroup, BuildGroup, DeliveryGroup, EmptyGroups, hasGroup, MoreGroup, ResultGroup } from './card-groups.js';
import { CardFiles } from './card-files.js';
import { CardHistory } from './card-history.js';
import { CardProperties } from './card-properties.js';
import { CardDescription } from './card-text.js';
import { EditCardDialog } from './edit-card-dialog.js';

interface DetailsProps {
  readonly versioned: VersionedCard;
  readonly children: (parts: Parts) => ReactNode;
}

interface Parts {
  readonly properties: ReactNode;
  readonly build: ReactNode;
  readonly writing: ReactNode;
  readonly delivery: ReactNode;
  readonly talk: ReactNode;
  readonly more: ReactNode;
}

/** Everything about a card, in parts that its page and its panel put beside or below each other. */
export function CardDetails({ versioned, children }: DetailsProps) {
  const { card } = versioned;
  const [edited, setEdited] = useState<{ group: EditGroup; title: string } | null>(null);
  const groups = { card, onEdit: (group: EditGroup, title: string) => () => setEdited({ group, title }) };
  const builds = useQuery(buildReads.ofCard(card.id));
  const newest = builds.data?.[0];
  const build = builds.data && <CardBuild key={`${card.id}-build`} card={card} build={newest} />;
  const writing = (
    <>
      <CardDescription key={card.id} versioned={versioned} />
      <CardChecklist key={`${card.id}-checklist`} cardId={card.id} />
      <CardFiles key={`${card.id}-files`} cardId={card.id} />
      {hasGroup(card, 'agent') && <AgentGroup {...groups} />}
      {hasGroup(card, 'result') && <ResultGroup {...groups} />}
    </>
  );
  const delivery = (
    <>
      {hasGroup(card, 'delivery') && <DeliveryGroup {...groups} />}
      {!newest && hasGroup(card, 'build') && <BuildGroup {...groups} />}
    </>
  );
  const talk = (
    <>
      <CardComments key={`${card.id}-comments`} card={card} build={newest} />
      <CardHistory card={card} />
    </>
  );
  const more = (
    <>
      <MoreGroup {...groups} />
      <EmptyGroups {...groups} />
    </>
  );
  const properties = <CardProperties key={`${card.id}-properties`} versioned={versioned} />;
  return (
    <Talk>
      {children({ properties, build, writing, delivery, talk, more })}
      {edited && <EditCardDialog versioned={versioned} {...edited} onClose={() => setEdited(null)} />}
    </Talk>
  );
}

/** How it is, beside its title. */
export function CardState({ card }: { card: Card }) {
  return (
    <>
      <Badge tone={STATE_TONES.card[card.status]}>{texts.statuses[card.status]}</Badge>
      {card.blocked && card.status !== 'blocked' && <Badge tone="bad">{texts.card.blocked}</Badge>}
      {card.archived_at !== null && <Tag>{texts.card.archived}</Tag>}
    </>
  );
}
