import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSettled } from '../../../app/settled.js';
import { searchReads } from '../../../reads/search.js';
import { texts } from '../../../texts/boards.js';
import { PickerButton } from '../../../ui/picker-button.js';
import type { PickerOption } from '../../../ui/picker.js';
import { cardsOf } from '../board-cards.js';

const { chooseCard: words } = texts;
const MAX_OFFERED = 20;

interface CardsProps {
  readonly label: string;
  readonly className?: string;
  readonly boardId: string;
  /** Ids of cards that cannot be chosen: the card itself. */
  readonly except: string;
  /** Those that are chosen, with their names, so that they can be taken away. */
  readonly chosen: readonly { readonly id: string; readonly name: string }[];
  /** The beginning of their refs, where only those of one board can be chosen. */
  readonly keyOfBoard: string | null;
  readonly isMultiple?: boolean;
  readonly onPick: (cardId: string) => void;
  readonly children: ReactNode;
}

/** Other cards, by ref or title; at first those of its board that are known. */
export function CardsButton({
  boardId,
  except,
  keyOfBoard,
  chosen,
  isMultiple = false,
  children,
  ...button
}: CardsProps) {
  const [text, setText] = useState('');
  const sought = useSettled(text.trim());
  const { data, isFetching } = useQuery(searchReads.cards(sought));
  const isSearching = isFetching || sought !== text.trim();
  const ofChosen = chosen.map(({ id, name }): PickerOption => ({ value: id, name }));
  const found = text.trim()
    ? (data?.hits ?? [])
        .filter(({ ref }) => keyOfBoard === null || ref.startsWith(`${keyOfBoard}-`))
        .map(({ id, ref, title }): PickerOption => ({ value: id, name: `${ref} ${title}` }))
    : [
        ...ofChosen,
        ...[...(cardsOf(boardId)?.cards.values() ?? [])]
          .slice(0, MAX_OFFERED)
          .filter(({ id }) => !chosen.some((one) => one.id === id))
          .map(({ id, ref, title }): PickerOption => ({ value: id, name: `${ref} ${title}` })),
      ];
  return (
    <PickerButton
      {...button}
      isFound
      isMultiple={isMultiple}
      groups={[{ name: '', options: found.filter(({ value }) => value !== except) }]}
      onType={setText}
      chosen={chosen.map(({ id }) => id)}
      placeholder={words.find}
      nothing={text.trim() ? (isSearching ? words.searching : words.nothing) : words.hint}
    >
      {children}
    </PickerButton>
  );
}
