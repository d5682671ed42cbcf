import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Board } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { boardReads } from '../../reads/boards.js';
import { texts } from '../../texts/boards.js';
import { Avatar } from '../../ui/avatar.js';
import { Dialog, FormDialog } from '../../ui/dialog.js';
import { TextField, useAction } from '../../ui/form.js';
import { Label } from '../../ui/label.js';
import { PickerButton } from '../../ui/picker-button.js';
import { Loaded } from '../../ui/states.js';
import { putCard } from './board-cards.js';
import { DueButton } from './choose/due.js';
import { useLabelChoices } from './choose/labels.js';
import { usePeople } from './people-of.js';

const { newCard: words, fields } = texts;
const NO_ONE = '';
/** Where the last one was created in this tab. */
let lastBoard: string | null = null;

/** A new card from anywhere: a title is enough. */
export default function NewCardDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(boardReads.choices());
  if (query.data?.items.length) return <NewCard boards={query.data.items} onClose={onClose} />;
  // Open at once: what is typed meanwhile is no command.
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Loaded query={query} shape="line">
        {() => <p className="prose">{words.noBoard}</p>}
      </Loaded>
    </Dialog>
  );
}

function NewCard({ boards, onClose }: { boards: readonly Board[]; onClose: () => void }) {
  const [path] = useLocation();
  const { members, nameOf } = usePeople();
  const [boardId, setBoard] = useState(() => {
    const here = /^\/boards\/([^/]+)/.exec(path)?.[1] ?? lastBoard;
    return boards.some(({ id }) => id === here) ? here! : boards[0]!.id;
  });
  const board = boards.find(({ id }) => id === boardId)!;
  const [wantedColumn, setColumn] = useState('');
  const column = board.columns.find(({ id }) => id === wantedColumn) ?? board.columns[0]!;
  const [title, setTitle] = useState('');
  const [assignee, setAssignee] = useState<number | null>(null);
  const [labels, setLabels] = useState<readonly string[]>([]);
  const [due, setDue] = useState<string | null>(null);
  const labelChoices = useLabelChoices(boardId, labels);
  const action = useAction(
    () =>
      service.createCard(boardId, {
        title: title.trim(),
        column_id: column.id,
        ...(assignee !== null && { assignee }),
        ...(labels.length && { labels: [...labels] }),
        ...(due !== null && { due_at: due }),
      }),
    (card) => {
      lastBoard = boardId;
      putCard(card);
      void queries.invalidateQueries({ queryKey: boardReads.all });
      onClose();
    },
    (card) => texts.quick.done(card.ref, column.name),
  );
  const toggle = (name: string): void =>
    setLabels(labels.includes(name) ? labels.filter((one) => one !== name) : [...labels, name]);
  return (
    <FormDialog
      title={words.title}
      action={action}
      submit={words.submit}
      disabled={!title.trim()}
      onSubmit={() => action.run()}
      onClose={onClose}
    >
      <TextField label={fields.title} value={title} onChange={setTitle} maxLength={500} problem={action.fields.title} />
      <div className="new-card-fields">
        <Chosen label={words.board}>
          <PickerButton
            label={words.board}
            className="button"
            groups={[{ name: '', options: boards.map(({ id, name, key }) => ({ value: id, name, also: key })) }]}
            chosen={[boardId]}
            onPick={setBoard}
          >
            <span>{board.name}</span>
          </PickerButton>
        </Chosen>
        <Chosen label={fields.column}>
          <PickerButton
            label={fields.column}
            className="button"
            groups={[{ name: '', options: board.columns.map(({ id, name }) => ({ value: id, name })) }]}
            chosen={[column.id]}
            onPick={setColumn}
          >
            <span>{column.name}</span>
          </PickerButton>
        </Chosen>
        <Chosen label={fields.assignee}>
          <PickerButton
            label={fields.assignee}
            className="button"
            groups={[
              {
                name: '',
                options: [
                  { value: NO_ONE, name: texts.nobody },
                  ...members.map(({ user_id: id, full_name: name, photo }) => ({
                    value: String(id),
                    name,
                    mark: <Avatar name={name} id={id} photo={photo} size={20} />,
                  })),
                ],
              },
            ]}
            chosen={[assignee === null ? NO_ONE : String(assignee)]}
            onPick={(value) => setAssignee(value === NO_ONE ? null : Number(value))}
          >
            <span>{assignee === null ? texts.nobody : nameOf(assignee)}</span>
          </PickerButton>
        </Chosen>
        <Chosen label={fields.due_at}>
          <DueButton label={fields.due_at} className="button" due={due} onChange={setDue} />
        </Chosen>
        <Chosen label={fields.labels}>
          <PickerButton label={fields.labels} className="button" chosen={labels} onPick={toggle} {...labelChoices}>
            {labels.length ? labels.map((name) => <Label key={name} name={name} />) : <span>{texts.nothing}</span>}
          </PickerButton>
        </Chosen>
      </div>
    </FormDialog>
  );
}

function Chosen({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="field">
      <span className="copy-label" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
