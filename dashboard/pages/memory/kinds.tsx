import type { MemoryKind } from '../../../client/src/generated.js';
import { texts } from '../../texts/memory.js';
import { Avatar } from '../../ui/avatar.js';
import type { IconName } from '../../ui/icon.js';

export const KINDS = Object.keys(texts.kinds) as MemoryKind[];

const ICONS: Readonly<Record<MemoryKind, IconName>> = {
  decision: 'flag',
  learning: 'lesson',
  pattern: 'merge',
  preference: 'person',
  fact: 'info',
  summary: 'file',
};

/** What kind of memory it is, as a drawing. */
export function KindMark({ kind }: { kind: MemoryKind }) {
  return <Avatar name={texts.kinds[kind]} icon={ICONS[kind]} />;
}
