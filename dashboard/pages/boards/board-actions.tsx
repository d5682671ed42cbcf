import { createContext, useContext } from 'react';

export interface CardKeys {
  /** The card that Tab reaches. */
  readonly activeId: string | null;
  /** The card that is to have the focus, wherever it is drawn, until the person goes elsewhere. */
  readonly wantedId: () => string | null;
  readonly focus: (cardId: string) => void;
  readonly onLeft: () => void;
  readonly activate: (cardId: string) => void;
}

/** What is asked before it is done to a card. */
export type CardQuestion = 'move' | 'assign' | 'label' | 'due';

export interface ActionsOfBoard {
  readonly boardId: string;
  /** The card beside the board. */
  readonly openId: string | null;
  readonly open: (cardId: string) => void;
  readonly ask: (question: CardQuestion, cardId: string) => void;
  /** The column in which a card is being created. */
  readonly creatingIn: string | null;
  readonly create: (columnId: string | null) => void;
  readonly keys: CardKeys;
}

const Context = createContext<ActionsOfBoard | null>(null);

export const BoardActions = Context.Provider;

/** What cards and columns can do on their board. */
export function useBoardActions(): ActionsOfBoard {
  return useContext(Context)!;
}
