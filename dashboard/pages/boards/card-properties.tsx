import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Card, CardChange } from '../../../client/src/generated.js';
import { boardReads } from '../../reads/boards.js';
import type { VersionedCard } from '../../reads/cards.js';
import { texts } from '../../texts/boards.js';
import { texts as builds } from '../../texts/builds.js';
import { Avatar } from '../../ui/avatar.js';
import { optionsOf } from '../../ui/filter-picker.js';
import { Icon } from '../../ui/icon.js';
import { PickerButton } from '../../ui/picker-button.js';
import type { PickerGroup } from '../../ui/picker.js';
import { Properties } from '../../ui/properties.js';
import { FaultLine } from '../../ui/states.js';
import { choiceOf, whoOf } from '../builds/card/assign-choice.js';
import { AssignDialog } from '../builds/card/assign-dialog.js';
import { useWhom } from '../builds/card/use-whom.js';
import { sentOf, typedOf, WORK, type EditableField } from './card-fields.js';
import { CardLinks } from './choose/card-links.js';
import { DueButton } from './choose/due.js';
import { LabelsButton } from './choose/labels.js';
import { ProjectButton } from './choose/project.js';
import { InPlace } from './in-place.js';
import { usePeople } from './people-of.js';
import { useCardChange } from './use-card.js';

const { fields } = texts;
const NO_ONE = '';
const YES_NO = { false: texts.no, true: texts.yes };

/** What is changed most often: each is edited where it stands, and shown as changed at once. */
export function CardProperties({ versioned }: { versioned: VersionedCard }) {
  const board = useQuery(boardReads.one(versioned.card.board_id));
  const [chosen, setChosen] = useState<string | null>(null);
  const action = useCardChange(versioned);
  const card: Card = action.pending ? { ...versioned.card, ...(action.pending as Partial<Card>) } : versioned.card;
  const columns = board.data?.columns ?? [versioned.card.column];
  const whom = useWhom(card, '');
  const change = (to: CardChange): void => action.run(to);
  /** What starts or ends a build is said before it is done. */
  const assign = (value: string): void => {
    const shown = choiceOf(card);
    const isOfAgent = whoOf(value).kind === 'agent' || (value === NO_ONE && whoOf(shown).kind === 'agent');
    if (value === shown) return;
    if (isOfAgent) setChosen(value);
    else change({ assignee: value === NO_ONE ? null : Number(value) });
  };
  const agents = whom.filter(({ name }) => name === builds.assign.agents);
  return (
    <div className="card-properties">
      <Properties
        rows={[
          chosenRow(
            fields.column,
            card.column_id,
            columns.map(({ id, name }) => ({ value: id, name })),
            (columnId) => change({ column_id: columnId }),
          ),
          chosenRow(fields.priority, card.priority, PRIORITIES, (value) =>
            change({ priority: value as Card['priority'] }),
          ),
          whoRow(fields.assignee, choiceOf(card), whom, assign),
          card.assignee !== null &&
            card.agent_id !== null &&
            whoRow(
              fields.agent_id,
              choiceOf({ assignee: null, agent_id: card.agent_id }),
              [{ name: '', options: [{ value: NO_ONE, name: texts.nobody }] }, ...agents],
              (value) => (value === NO_ONE ? change({ agent_id: null }) : assign(value)),
            ),
          {
            name: fields.reviewer,
            value: <ReviewerButton reviewer={card.reviewer} onChange={(reviewer) => change({ reviewer })} />,
          },
          {
            name: fields.labels,
            value: <LabelsButton label={fields.labels} card={card} onChange={change} />,
          },
          {
            name: fields.due_at,
            value: <DueButton label={fields.due_at} due={card.due_at} onChange={(due) => change({ due_at: due })} />,
          },
          chosenRow(fields.task_type, card.task_type ?? '', TYPES, (value) =>
            change({ task_type: (value || null) as Card['task_type'] }),
          ),
          typedRow(card, WORK.estimate, card.estimate, 'number', change),
          chosenRow(fields.blocked, String(card.blocked), optionsOf(YES_NO), (value) =>
            change({ blocked: value === 'true' }),
          ),
          card.blocked && typedRow(card, WORK.blocked_reason, card.blocked_reason, 'text', change),
          {
            name: fields.blocked_by,
            value: (
              <CardLinks
                label={fields.blocked_by}
                card={card}
                ids={card.blocked_by}
                isMultiple
                onChange={(ids) => change({ blocked_by: [...ids] })}
              />
            ),
          },
          {
            name: fields.project_id,
            value: <ProjectButton value={card.project_id} onChange={(project) => change({ project_id: project })} />,
          },
          {
            name: fields.parent_id,
            value: (
              <CardLinks
                label={fields.parent_id}
                card={card}
                ids={card.parent_id === null ? [] : [card.parent_id]}
                isOfBoard
                onChange={([id]) => change({ parent_id: id ?? null })}
              />
            ),
          },
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

const PRIORITIES = optionsOf(texts.priorities).map((option) => ({
  ...option,
  ...(option.value !== 'normal' && { mark: <Icon name={option.value as 'low' | 'high' | 'urgent'} size={14} /> }),
}));
const TYPES = [{ value: '', name: texts.noType }, ...optionsOf(texts.types)];

function chosenRow(name: string, value: string, options: PickerGroup['options'], onPick: (value: string) => void) {
  const chosen = options.find((option) => option.value === value);
  return {
    name,
    value: (
      <PickerButton
        label={name}
        groups={[{ name: '', options }]}
        chosen={[value]}
        onPick={(picked) => picked !== value && onPick(picked)}
      >
        <span className="chosen">
          {chosen?.mark}
          {chosen?.name ?? value}
        </span>
      </PickerButton>
    ),
  };
}

function whoRow(name: string, value: string, groups: readonly PickerGroup[], onPick: (value: string) => void) {
  const chosen = groups.flatMap(({ options }) => options).find((option) => option.value === value);
  return {
    name,
    value: (
      <PickerButton label={name} groups={groups} chosen={[value]} onPick={onPick}>
        <span className={value === NO_ONE ? 'quiet-text' : 'chosen'}>
          {chosen?.mark}
          {chosen?.name}
        </span>
      </PickerButton>
    ),
  };
}

function typedRow(
  card: Card,
  field: EditableField,
  shown: ReactNode,
  type: 'text' | 'number',
  change: (to: CardChange) => void,
) {
  const name = fields[field.name as keyof typeof fields];
  return {
    name,
    value: (
      <InPlace
        label={name}
        value={typedOf(card, field)}
        shown={shown}
        type={type}
        max={field.max}
        onSave={(typed) => change({ [field.name]: sentOf(field, typed) })}
      />
    ),
  };
}

/** A person; whoever has left stays shown. */
function ReviewerButton({ reviewer, onChange }: { reviewer: number | null; onChange: (id: number | null) => void }) {
  const { members, memberOf, nameOf } = usePeople();
  const person = (id: number, name: string, photo: string | null) => ({
    value: String(id),
    name,
    mark: <Avatar name={name} id={id} photo={photo} size={20} />,
  });
  const options = [
    { value: NO_ONE, name: texts.nobody },
    ...members.map(({ user_id: id, full_name: name, photo }) => person(id, name, photo)),
    ...(reviewer !== null && !memberOf(reviewer) ? [person(reviewer, nameOf(reviewer), null)] : []),
  ];
  const row = whoRow(fields.reviewer, reviewer === null ? NO_ONE : String(reviewer), [{ name: '', options }], (value) =>
    onChange(value === NO_ONE ? null : Number(value)),
  );
  return row.value;
}
