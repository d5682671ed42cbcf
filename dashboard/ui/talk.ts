import { createContext, useContext, type ReactNode } from 'react';
import type { Mentionable } from '../../src/shared/mentions.js';

/** A person or an agent who can be mentioned: their id is `person:7` or `agent:builder-1`. */
export interface Mentioned extends Mentionable<string> {
  readonly name: string;
  readonly mark: ReactNode;
  readonly isSelf: boolean;
}

/** Who can be mentioned in the texts of a part of a page. Where nobody can, texts have no links to cards either. */
export const TalkContext = createContext<readonly Mentioned[] | null>(null);

export function useTalk(): readonly Mentioned[] | null {
  return useContext(TalkContext);
}
