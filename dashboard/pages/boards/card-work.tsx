import { useQuery } from '@tanstack/react-query';
import type { CardChange, CardPriority, TaskType } from '../../../client/src/generated.js';
import { boardReads } from '../../reads/boards.js';
import type { VersionedCard } from '../../reads/cards.js';
import { texts } from '../../texts/boards.js';
import { SelectField } from '../../ui/form.js';
import { FaultLine } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { CardFacts, CardGroup } from './card-group.js';
import { usePeople } from './people-of.js';
import { useCardChange } from './use-card.js';

const { fields } = texts;

/** What is changed most often, each by one choice. */
export function CardWork({ versioned, onEdit }: { versioned: VersionedCard; onEdit: () => void }) {
  const { card } = versioned;
  const people = usePeople();
  const board = useQuery(boardReads.one(card.board_id));
  const action = useCardChange(versioned);
  const set = (change: CardChange): void => action.run(change);
  const columns = board.data?.columns ?? [card.column];
  const members = people.members.map(({ user_id: id, full_name: name }) => [String(id), name] as const);
  const isFormer = card.assignee !== null && !people.memberOf(card.assignee);
  return (
    <CardGroup title={texts.groups.work} onEdit={onEdit}>
      <div className="card-choices">
        <SelectField
          label={fields.column}
          value={card.column_id}
          onChange={(column_id) => set({ column_id })}
          options={columns.map(({ id, name }) => [id, name] as const)}
        />
        <SelectField
          label={fields.priority}
          value={card.priority}
          onChange={(priority) => set({ priority })}
          options={Object.entries(texts.priorities) as [CardPriority, string][]}
        />
        <SelectField
          label={fields.assignee}
          value={String(card.assignee ?? '')}
          onChange={(id) => set({ assignee: id ? Number(id) : null })}
          options={[
            ['', texts.nobody],
            ...members,
            ...(isFormer ? [[String(card.assignee), people.nameOf(card.assignee!)] as const] : []),
          ]}
        />
        <SelectField
          label={fields.task_type}
          value={card.task_type ?? ''}
          onChange={(type) => set({ task_type: type ? (type as TaskType) : null })}
          options={[['', texts.noType], ...Object.entries(texts.types)]}
        />
      </div>
      <FaultLine error={action.error} />
      <CardFacts
        facts={[
          [fields.reviewer, card.reviewer === null ? null : people.nameOf(card.reviewer)],
          [fields.due_at, card.due_at && <Time at={card.due_at} />],
          [fields.estimate, card.estimate],
          [fields.labels, card.labels.length ? <Chips words={card.labels} /> : null],
          [fields.tags, card.tags.length ? <Chips words={card.tags} /> : null],
          [fields.blocked_reason, card.blocked_reason],
        ]}
      />
    </CardGroup>
  );
}

function Chips({ words }: { words: readonly string[] }) {
  return (
    <span className="chips">
      {words.map((word) => (
        <span key={word} className="task-chip">
          {word}
        </span>
      ))}
    </span>
  );
}
