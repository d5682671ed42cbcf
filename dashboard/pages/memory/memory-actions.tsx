import { useState } from 'react';
import type { Memory } from '../../../client/src/generated.js';
import { texts } from '../../texts/memory.js';
import { Button } from '../../ui/button.js';
import { CorrectDialog } from './correct-dialog.js';
import { DAY_MS } from './decay.js';
import { DeleteDialog, StatusDialog } from './standing-dialogs.js';
import { VerifyDialog } from './verify-dialog.js';

const { actions } = texts;

/** Everybody in the workspace may correct what its agents believe. */
export function MemoryActions({ memory }: { memory: Memory }) {
  const [open, setOpen] = useState<'correct' | 'verify' | 'status' | 'delete' | null>(null);
  const [now] = useState(() => Date.now());
  const isJustVerified = now - Date.parse(memory.last_verified_at) < DAY_MS;
  const dialog = { memory, onClose: () => setOpen(null) };
  const { action: standing } = actions[standingOf(memory)];
  return (
    <>
      <Button kind={isJustVerified ? 'plain' : 'primary'} onClick={() => setOpen('verify')}>
        {actions.verify.action}
      </Button>
      <Button onClick={() => setOpen('correct')}>{actions.correct.action}</Button>
      <Button onClick={() => setOpen('status')}>{standing}</Button>
      <Button onClick={() => setOpen('delete')}>{actions.delete.action}</Button>
      {open === 'correct' && <CorrectDialog {...dialog} />}
      {open === 'verify' && <VerifyDialog {...dialog} />}
      {open === 'status' && <StatusDialog {...dialog} change={standingOf(memory)} />}
      {open === 'delete' && <DeleteDialog {...dialog} />}
    </>
  );
}

/** What can be done about its status. */
function standingOf({ status }: Memory): 'archive' | 'restore' | 'unmerge' {
  if (status === 'active') return 'archive';
  return status === 'archived' ? 'restore' : 'unmerge';
}
