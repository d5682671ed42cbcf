import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardChange, CardSummary } from '../../../client/src/generated.js';
import { faultOf } from '../../app/problems.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { boardReads } from '../../reads/boards.js';
import { cardReads } from '../../reads/cards.js';
import { texts } from '../../texts/boards.js';
import { Avatar } from '../../ui/avatar.js';
import { Button } from '../../ui/button.js';
import { PickerButton } from '../../ui/picker-button.js';
import { announce } from '../../ui/toast.js';
import { usePeople } from './people-of.js';

const { all } = texts;
const NO_ONE = '';

interface BulkProps {
  readonly cards: readonly CardSummary[];
  readonly areArchived: boolean;
  readonly onDone: () => void;
}

/** Moves, assigns, archives or restores several cards, one after the other. */
export function BulkActions({ cards, areArchived, onDone }: BulkProps) {
  const { members } = usePeople();
  const { data } = useQuery(boardReads.choices());
  const [isBusy, setBusy] = useState(false);
  const boards = (data?.items ?? []).filter(({ id }) => cards.some(({ board_id: board }) => board === id));
  // Columns that all of their boards have.
  const columns = (boards[0]?.columns ?? [])
    .map(({ name }) => name)
    .filter((name) => boards.every((board) => board.columns.some((column) => column.name === name)));
  const change = async (
    to: CardChange,
    done: (count: number) => string,
    before: (card: CardSummary) => CardChange,
  ): Promise<void> => {
    setBusy(true);
    const { changed, refusals } = await changeAll(cards, () => to);
    setBusy(false);
    const undo = async (): Promise<void> => {
      const back = await changeAll(changed, before);
      if (back.refusals.length) throw back.refusals[0];
    };
    if (changed.length) announce({ text: done(changed.length), undo });
    if (refusals.length) announce({ text: all.refused(refusals.length, faultOf(refusals[0]).sentence), tone: 'bad' });
    onDone();
  };
  const archive = (): Promise<void> =>
    change(archivedAt(!areArchived), areArchived ? all.restored : all.archived, () => archivedAt(areArchived));
  const move = (name: string): void =>
    void change(
      { column: name },
      (count) => all.moved(count, name),
      ({ column_id, position }) => ({ column_id, position }),
    );
  const assign = (id: string): void => {
    const member = members.find(({ user_id: user }) => String(user) === id);
    void change(
      { assignee: member?.user_id ?? null },
      (count) => all.assigned(count, member?.full_name ?? texts.nobody),
      ({ assignee }) => ({ assignee }),
    );
  };
  return (
    <fieldset className="row" disabled={isBusy}>
      <PickerButton
        label={all.move}
        className="filter-button"
        groups={[{ name: '', options: columns.map((name) => ({ value: name, name })) }]}
        chosen={[]}
        onPick={move}
      >
        <span aria-hidden="true">{all.move}</span>
      </PickerButton>
      <PickerButton
        label={all.assign}
        className="filter-button"
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
        chosen={[]}
        onPick={assign}
      >
        <span aria-hidden="true">{all.assign}</span>
      </PickerButton>
      <Button icon="archive" onClick={() => void archive()}>
        {areArchived ? all.restore : all.archive}
      </Button>
    </fieldset>
  );
}

function archivedAt(isArchived: boolean): CardChange {
  return { archived_at: isArchived ? new Date().toISOString() : null };
}

async function changeAll(cards: readonly CardSummary[], changeOf: (card: CardSummary) => CardChange) {
  const changed: CardSummary[] = [];
  const refusals: unknown[] = [];
  for (const card of cards)
    await service.changeCard(card.id, changeOf(card)).then(
      () => changed.push(card),
      (error: unknown) => refusals.push(error),
    );
  void queries.invalidateQueries({ queryKey: cardReads.everywhere });
  return { changed, refusals };
}
