import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardSummary, Hire, MasterSummaryList } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { cardReads } from '../../reads/cards.js';
import { texts } from '../../texts/hires.js';
import { Dialog } from '../../ui/dialog.js';
import { Picker, type PickerGroup } from '../../ui/picker.js';
import { hasWords, wordsOf } from '../../ui/word-match.js';
import { choiceOf } from '../builds/card/assign-choice.js';
import { AssignDialog } from '../builds/card/assign-dialog.js';

const { give: words } = texts;
const MAX_SHOWN = 50;
/** What can still be worked on. */
const OPEN = ['pending', 'in_progress', 'blocked', 'in_review'];

/** Finds a card for an agent; then what giving it will do is said, as everywhere, before it is done. */
export function GiveCardDialog({ hire, onClose }: { hire: Hire; onClose: () => void }) {
  const [card, setCard] = useState<CardSummary>();
  const [text, setText] = useState('');
  const [pointed, point] = useState<string>();
  const { data } = useQuery(cardReads.find({ open: true }, readOpen));
  if (card)
    return (
      <AssignDialog
        cardId={card.id}
        title={words.title(card.ref, hire.name)}
        chosen={choiceOf({ assignee: null, agent_id: hire.agent_id })}
        onClose={onClose}
      />
    );
  const sought = wordsOf(text);
  const found = (data?.items ?? []).filter(({ ref, title }) => hasWords(`${ref} ${title}`, sought)).slice(0, MAX_SHOWN);
  const value = found.some(({ id }) => id === pointed) ? pointed! : (found[0]?.id ?? '');
  return (
    <Dialog title={words.pick(hire.name)} onClose={onClose}>
      <Picker
        label={words.card}
        placeholder={words.find}
        text={text}
        onType={(typed) => {
          setText(typed);
          point(undefined);
        }}
        groups={byBoard(found)}
        value={value}
        onPoint={point}
        onPick={(id) => setCard(found.find((one) => one.id === id))}
        current={undefined}
        nothing={data ? words.noneFound : words.reading}
      />
    </Dialog>
  );
}

function byBoard(cards: readonly CardSummary[]): readonly PickerGroup[] {
  const boards = [...new Set(cards.map(({ board }) => board))];
  return boards.map((name) => ({
    name,
    options: cards
      .filter(({ board }) => board === name)
      .map(({ id, ref, title }) => ({ value: id, name: title, mark: <span className="task-ref">{ref}</span> })),
  }));
}

async function readOpen(): Promise<MasterSummaryList> {
  return (await service.listMasterTasks({ detail: 'summary', status: OPEN })) as MasterSummaryList;
}
