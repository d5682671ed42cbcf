import { useState } from 'react';
import { useLocation } from 'wouter';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { memoryReads } from '../../reads/memory.js';
import { texts } from '../../texts/memory.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import type { MemoryDialogProps } from './correct-dialog.js';
import { FilePreview } from './file-preview.js';
import { agentPath, readMemoryAgain } from './use-memory.js';

const { actions } = texts;

interface StatusProps extends MemoryDialogProps {
  readonly change: 'archive' | 'restore' | 'unmerge';
}

/** Archives, restores, or takes out of a pattern. What it asks stays as it was opened. */
export function StatusDialog({ memory: { id, title }, change, onClose }: StatusProps) {
  const [asked] = useState(change);
  const words = actions[asked];
  const status = asked === 'archive' ? 'archived' : 'active';
  const action = useAction(
    () => service.changeMemory(id, { status }),
    () => {
      readMemoryAgain();
      onClose();
    },
  );
  return (
    <ConfirmDialog title={words.title} action={action} confirm={words.submit} kind="primary" onClose={onClose}>
      <blockquote className="memory-quote">{title}</blockquote>
      <p>{words.about}</p>
      <FilePreview id={id} change={{ status }} />
    </ConfirmDialog>
  );
}

export function DeleteDialog({ memory: { id, agent_id: agentId, title, kind }, onClose }: MemoryDialogProps) {
  const words = actions.delete;
  const [, navigate] = useLocation();
  const action = useAction(
    () => service.deleteMemory(id),
    () => {
      navigate(agentPath(agentId), { replace: true });
      const { one, history, previews } = memoryReads;
      for (const queryKey of [one(id).queryKey, history(id).queryKey, previews(id)])
        queries.removeQueries({ queryKey });
      readMemoryAgain();
    },
  );
  return (
    <ConfirmDialog title={words.title} action={action} confirm={words.submit} onClose={onClose}>
      <blockquote className="memory-quote">{title}</blockquote>
      <p>{words.about}</p>
      {kind === 'pattern' && <p>{words.pattern}</p>}
      <FilePreview id={id} change={{ delete: true }} />
    </ConfirmDialog>
  );
}
