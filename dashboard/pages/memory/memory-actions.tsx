import { useState } from 'react';
import type { Memory } from '../../../client/src/generated.js';
import { faultOf } from '../../app/problems.js';
import { service } from '../../app/service.js';
import { texts } from '../../texts/memory.js';
import type { MenuItems } from '../../ui/menu.js';
import { announce } from '../../ui/toast.js';
import { CorrectDialog } from './correct-dialog.js';
import { DeleteDialog, UnmergeDialog } from './standing-dialogs.js';
import { readMemoryAgain } from './use-memory.js';
import { VerifyDialog } from './verify-dialog.js';

const { actions: words } = texts;

export type MemoryDialogName = 'correct' | 'verify' | 'unmerge' | 'delete';

/** Everybody in the workspace may correct what its agents believe. */
export function useMemoryMenu() {
  const [open, setOpen] = useState<MemoryDialogName | null>(null);
  const menuOf = (memory: Memory, onOpen: (dialog: MemoryDialogName) => void = setOpen): MenuItems => [
    { name: words.correct.action, icon: 'edit', onSelect: () => onOpen('correct') },
    { name: words.verify.action, icon: 'check', onSelect: () => onOpen('verify') },
    ...standingOf(memory, onOpen),
    { name: words.delete.action, icon: 'remove', removes: true, onSelect: () => onOpen('delete') },
  ];
  return { open, setOpen, menuOf };
}

/** What can be done about its status. */
export function standingOf(memory: Memory, onOpen: (dialog: MemoryDialogName) => void): MenuItems {
  if (memory.status === 'merged')
    return [{ name: words.unmerge.action, icon: 'undo', onSelect: () => onOpen('unmerge') }];
  return memory.status === 'active'
    ? [{ name: words.forget.action, icon: 'archive', onSelect: () => put(memory, 'archived', words.forget.done) }]
    : [{ name: words.restore.action, icon: 'undo', onSelect: () => put(memory, 'active', words.restore.done) }];
}

/** At once: it can be taken back. */
function put(
  { id, title, status: before }: Memory,
  status: 'active' | 'archived',
  done: (title: string) => string,
): void {
  const change = async (next: 'active' | 'archived'): Promise<void> => {
    await service.changeMemory(id, { status: next });
    readMemoryAgain();
  };
  change(status).then(
    () => announce({ text: done(title), undo: () => change(before === 'active' ? 'active' : 'archived') }),
    (error: unknown) => announce({ text: faultOf(error).sentence, tone: 'bad' }),
  );
}

interface MemoryDialogsProps {
  readonly memory: Memory;
  readonly open: MemoryDialogName | null;
  readonly onClose: () => void;
}

export function MemoryDialogs({ open, ...dialog }: MemoryDialogsProps) {
  if (open === 'correct') return <CorrectDialog {...dialog} />;
  if (open === 'verify') return <VerifyDialog {...dialog} />;
  if (open === 'unmerge') return <UnmergeDialog {...dialog} />;
  return open === 'delete' && <DeleteDialog {...dialog} />;
}
