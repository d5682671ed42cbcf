import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Card } from '../../../client/src/generated.js';
import { boardReads } from '../../reads/boards.js';
import type { VersionedCard } from '../../reads/cards.js';
import { texts } from '../../texts/boards.js';
import { texts as builds } from '../../texts/builds.js';
import { Tag } from '../../ui/badge.js';
import { Properties } from '../../ui/properties.js';
import { FaultLine } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { choiceOf, whoOf } from '../builds/card/assign-choice.js';
import { AssignDialog } from '../builds/card/assign-dialog.js';
import { useBuilders } from '../builds/card/use-builders.js';
import { sentOf, typedOf, WORK, type EditableField } from './card-fields.js';
import { InPlace, InPlaceChoice } from './in-place.js';
import { usePeople } from './people-of.js';
import { useCardChange } from './use-card.js';

const { fields } = texts;
type Options = readonly (readonly [value: string, name: string])[];

/** What is changed most often: each is edited where it stands, and shown as changed at once. */
export function CardProperties({ versioned }: { versioned: VersionedCard }) {
  const board = useQuery(boardReads.one(versioned.card.board_id));
  const people = usePeople();
  const { builders, nameOf: builderNameOf } = useBuilders();
  const [chosen, setChosen] = useState<string | null>(null);
  const action = useCardChange(versioned);
  const card: Card = action.pending ? { ...versioned.card, ...(action.pending as Partial<Card>) } : versioned.card;
  const columns = board.data?.columns ?? [versioned.card.column];
  const personOptions = (id: number | null): Options => [
    ['', texts.nobody],
    ...people.members.map(({ user_id: user, full_name: name }) => [String(user), name] as const),
    ...(id !== null && !people.memberOf(id) ? [[String(id), people.nameOf(id)] as const] : []),
  ];
  const agentOptions: Options = [
    ...builders.map(({ agent_id: id, name }) => [choiceOf({ assignee: null, agent_id: id }), name] as const),
    ...(card.agent_id !== null && builderNameOf(card.agent_id) === null
      ? [[choiceOf({ assignee: null, agent_id: card.agent_id }), builds.assign.former(card.agent_id)] as const]
      : []),
  ];
  /** What starts or ends a build is said before it is done. */
  const assign = (typed: string): void => {
    const shown = choiceOf(card);
    const isOfAgent = whoOf(typed).kind === 'agent' || (typed === '' && whoOf(shown).kind === 'agent');
    if (typed === shown) return;
    if (isOfAgent) setChosen(typed);
    else action.run({ assignee: typed === '' ? null : Number(typed) });
  };
  const choice = (
    name: 'priority' | 'reviewer' | 'task_type',
    options: Options,
    read = (typed: string): unknown => typed,
  ) => ({
    name: fields[name],
    value: (
      <InPlaceChoice
        label={fields[name]}
        value={String(card[name] ?? '')}
        options={options}
        onSave={(typed) => action.run({ [name]: typed === '' ? null : read(typed) })}
      />
    ),
  });
  const typing = (field: EditableField, shown: ReactNode, type: 'text' | 'number' | 'datetime-local' = 'text') => ({
    name: fields[field.name as keyof typeof fields],
    value: (
      <InPlace
        label={fields[field.name as keyof typeof fields]}
        value={typedOf(card, field)}
        shown={shown}
        type={type}
        max={field.max}
        onSave={(typed) => action.run({ [field.name]: sentOf(field, typed) })}
      />
    ),
  });
  return (
    <div className="card-properties">
      <Properties
        rows={[
          {
            name: fields.column,
            value: (
              <InPlaceChoice
                label={fields.column}
                value={card.column_id}
                options={columns.map(({ id, name }) => [id, name] as const)}
                onSave={(column_id) => action.run({ column_id })}
              />
            ),
          },
          choice('priority', Object.entries(texts.priorities)),
          {
            name: fields.assignee,
            value: (
              <InPlaceChoice
                label={fields.assignee}
                value={choiceOf(card)}
                options={personOptions(card.assignee)}
                groups={[[builds.assign.agents, agentOptions]]}
                onSave={assign}
              />
            ),
          },
          card.assignee !== null &&
            card.agent_id !== null && {
              name: fields.agent_id,
              value: (
                <InPlaceChoice
                  label={fields.agent_id}
                  value={choiceOf({ assignee: null, agent_id: card.agent_id })}
                  options={[['', texts.nobody]]}
                  groups={[[builds.assign.agents, agentOptions]]}
                  onSave={(typed) => (typed === '' ? action.run({ agent_id: null }) : assign(typed))}
                />
              ),
            },
          choice('reviewer', personOptions(card.reviewer), Number),
          choice('task_type', [['', texts.noType], ...Object.entries(texts.types)]),
          typing(WORK.due_at, card.due_at && <Time at={card.due_at} />, 'datetime-local'),
          typing(WORK.estimate, card.estimate, 'number'),
          typing(WORK.labels, wordsOf(card.labels)),
          typing(WORK.tags, wordsOf(card.tags)),
          {
            name: fields.blocked,
            value: (
              <InPlaceChoice
                label={fields.blocked}
                value={String(card.blocked)}
                options={[
                  ['false', texts.no],
                  ['true', texts.yes],
                ]}
                onSave={(typed) => action.run({ blocked: typed === 'true' })}
              />
            ),
          },
          card.blocked && typing(WORK.blocked_reason, card.blocked_reason),
        ]}
      />
      <FaultLine error={action.error} />
      {chosen !== null && (
        <AssignDialog
          cardId={versioned.card.id}
          title={texts.assign.title(versioned.card.ref)}
          chosen={chosen}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}

function wordsOf(words: readonly string[]) {
  if (!words.length) return null;
  return (
    <span className="row">
      {words.map((word) => (
        <Tag key={word}>{word}</Tag>
      ))}
    </span>
  );
}
