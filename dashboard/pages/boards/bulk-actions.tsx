import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardChange, CardSummary } from '../../../client/src/generated.js';
import { faultOf } from '../../app/problems.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { boardReads } from '../../reads/boards.js';
import { cardReads } from '../../reads/cards.js';
import { texts } from '../../texts/boards.js';
import { announce } from '../../ui/toast.js';
import { Choice } from '../../ui/toolbar.js';
import { usePeople } from './people-of.js';

const { all } = texts;

interface BulkProps {
  readonly cards: readonly CardSummary[];
  readonly onDone: () => void;
}

/** Moves or assigns several cards, one after the other. */
export function BulkActions({ cards, onDone }: BulkProps) {
  const { members } = usePeople();
  const { data } = useQuery(boardReads.choices());
  const [isBusy, setBusy] = useState(false);
  const boards = (data?.items ?? []).filter(({ id }) => cards.some(({ board_id: board }) => board === id));
  // Columns that all of their boards have.
  const columns = (boards[0]?.columns ?? [])
    .map(({ name }) => name)
    .filter((name) => boards.every((board) => board.columns.some((column) => column.name === name)));
  const change = async (to: CardChange, done: (count: number) => string): Promise<void> => {
    setBusy(true);
    const refusals: unknown[] = [];
    for (const { id } of cards) await service.changeCard(id, to).catch((error: unknown) => refusals.push(error));
    setBusy(false);
    const changed = cards.length - refusals.length;
    if (changed) announce(done(changed));
    if (refusals.length) announce({ text: all.refused(refusals.length, faultOf(refusals[0]).sentence), tone: 'bad' });
    void queries.invalidateQueries({ queryKey: cardReads.everywhere });
    onDone();
  };
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
    </fieldset>
  );
}
