import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Card, CardChange } from '../../../../client/src/generated.js';
import { boardReads, type BoardCard } from '../../../reads/boards.js';
import { texts } from '../../../texts/boards.js';
import { Dialog } from '../../../ui/dialog.js';
import { Label, LabelDot } from '../../../ui/label.js';
import { Choosing, matchingGroups, PickerButton } from '../../../ui/picker-button.js';
import { labelsOf } from '../filter/card-filter.js';
import { changeAndSay } from './change-and-say.js';

const { label: words } = texts;
const MAX_LENGTH = 100;

type Labelled = Pick<Card, 'labels' | 'tags'>;

/** Labels and tags are one thing to people: a new word is a label, and one that is taken off is neither. */
export function labelChange(card: Labelled, name: string): CardChange {
  if (!labelsOf(card).includes(name)) return { labels: [...card.labels, name] };
  const without = (all: readonly string[]): string[] => all.filter((one) => one !== name);
  return {
    ...(card.labels.includes(name) && { labels: without(card.labels) }),
    ...(card.tags.includes(name) && { tags: without(card.tags) }),
  };
}

/** The words of a board's cards, and the one that is typed as a new one. */
export function useLabelChoices(boardId: string, chosen: readonly string[]) {
  const { data = [] } = useQuery(boardReads.labels(boardId));
  const [text, setText] = useState('');
  const typed = text.trim().slice(0, MAX_LENGTH);
  const known = [...new Set([...chosen, ...data])];
  const options = known.map((name) => ({ value: name, name, mark: <LabelDot name={name} /> }));
  const isNew = typed && !known.some((name) => name.toLowerCase() === typed.toLowerCase());
  const groups = [
    ...matchingGroups([{ name: '', options }], text),
    ...(isNew
      ? [{ name: '', options: [{ value: typed, name: words.create(typed), mark: <LabelDot name={typed} /> }] }]
      : []),
  ];
  return { groups, isFound: true, isMultiple: true, onType: setText, placeholder: words.find, nothing: words.none };
}

interface LabelsProps {
  readonly label: string;
  readonly card: Card;
  readonly onChange: (change: CardChange) => void;
}

/** Where they stand among the properties of a card. */
export function LabelsButton({ label, card, onChange }: LabelsProps) {
  const chosen = labelsOf(card);
  const choices = useLabelChoices(card.board_id, chosen);
  return (
    <PickerButton label={label} chosen={chosen} onPick={(name) => onChange(labelChange(card, name))} {...choices}>
      {chosen.length ? (
        <span className="task-labels">
          {chosen.map((name) => (
            <Label key={name} name={name} />
          ))}
        </span>
      ) : (
        <span className="quiet-text">{texts.nothing}</span>
      )}
    </PickerButton>
  );
}

/** What the key for labels opens: each is saved at once. */
export function LabelsDialog({ card, onClose }: { card: BoardCard; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly string[]>(labelsOf(card));
  const choices = useLabelChoices(card.board_id, chosen);
  const pick = (name: string): void => {
    const isOn = chosen.includes(name);
    setChosen(isOn ? chosen.filter((one) => one !== name) : [...chosen, name]);
    void changeAndSay(
      card.id,
      (now) => (labelsOf(now).includes(name) === isOn ? labelChange(now, name) : {}),
      ({ ref }) => (isOn ? words.removed : words.added)(ref, name),
    );
  };
  return (
    <Dialog title={words.title(card.ref)} onClose={onClose}>
      <Choosing label={texts.fields.labels} chosen={chosen} onPick={pick} onClose={onClose} {...choices} />
    </Dialog>
  );
}
