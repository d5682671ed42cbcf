import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardChange, CardSummary } from '../../../client/src/generated.js';
import { faultOf } from '../../app/problems.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { boardReads } from '../../reads/boards.js';
import { cardReads } from '../../reads/cards.js';
import { texts } from '../../texts/boards.js';
import { Button } from '../../ui/button.js';
import { announce } from '../../ui/toast.js';
import { Choice } from '../../ui/toolbar.js';
import { usePeople } from './people-of.js';

const { all } = texts;

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
    undo?: (changed: readonly CardSummary[]) => Promise<void>,
  ): Promise<void> => {
    setBusy(true);
    const { changed, refusals } = await changeAll(cards, to);
    setBusy(false);
    if (changed.length) announce({ text: done(changed.length), ...(undo && { undo: () => undo(changed) }) });
    if (refusals.length) announce({ text: all.refused(refusals.length, faultOf(refusals[0]).sentence), tone: 'bad' });
    onDone();
  };
  const archive = (): Promise<void> =>
    change(archivedAt(!areArchived), areArchived ? all.restored : all.archived, async (changed) => {
      const { refusals } = await changeAll(changed, archivedAt(areArchived));
      if (refusals.length) throw refusals[0];
    });
  const assign = (id: string): void => {
    const member = members.find(({ user_id: user }) => String(user) === id);
    void change({ assignee: member?.user_id ?? null }, (count) =>
      all.assigned(count, member?.full_name ?? texts.nobody),
    );
  };
  return (
    <fieldset className="row" disabled={isBusy}>
      <Choice
        label={all.move}
        value=""
        onChange={(name) => void change({ column: name }, (count) => all.moved(count, name))}
        options={[['', ''], ...columns.map((name) => [name, name] as const)]}
      />
      <Choice
        label={all.assign}
        value=""
        onChange={assign}
        options={[
          ['', ''],
          ['none', texts.nobody],
          ...members.map(({ user_id: id, full_name: name }) => [String(id), name] as const),
        ]}
      />
      <Button icon="archive" onClick={() => void archive()}>
        {areArchived ? all.restore : all.archive}
      </Button>
    </fieldset>
  );
}

function archivedAt(isArchived: boolean): CardChange {
  return { archived_at: isArchived ? new Date().toISOString() : null };
}

async function changeAll(cards: readonly CardSummary[], to: CardChange) {
  const changed: CardSummary[] = [];
  const refusals: unknown[] = [];
  for (const card of cards)
    await service.changeCard(card.id, to).then(
      () => changed.push(card),
      (error: unknown) => refusals.push(error),
    );
  void queries.invalidateQueries({ queryKey: cardReads.everywhere });
  return { changed, refusals };
}
