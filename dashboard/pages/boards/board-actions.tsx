import { createContext, useContext, type KeyboardEvent } from 'react';
import type { CardSummary } from '../../../client/src/generated.js';

export interface CardKeys {
  /** The card that Tab reaches. */
  readonly activeId: string | null;
  /** The card that is to have the focus, wherever it is drawn, until the person goes elsewhere. */
  readonly wantedId: () => string | null;
  readonly focus: (cardId: string) => void;
  readonly onLeft: () => void;
  readonly activate: (cardId: string) => void;
  readonly onKeyDown: (event: KeyboardEvent, card: CardSummary) => void;
}

export interface ActionsOfBoard {
  readonly boardId: string;
  readonly open: (cardId: string) => void;
  readonly askMove: (cardId: string) => void;
  /** Told to those who do not see it. */
  readonly say: (sentence: string) => void;
  readonly keys: CardKeys;
}

const Context = createContext<ActionsOfBoard | null>(null);

export const BoardActions = Context.Provider;

/** What cards and columns can do on their board. */
export function useBoardActions(): ActionsOfBoard {
  return useContext(Context)!;
}
