import { useLocation } from 'wouter';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { memoryReads } from '../../reads/memory.js';
import { texts } from '../../texts/memory.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import { Quote } from '../../ui/quote.js';
import type { MemoryDialogProps } from './correct-dialog.js';
import { FilePreview } from './file-preview.js';
import { agentPath, readMemoryAgain } from './use-memory.js';

const { actions } = texts;

/** Takes it out of its pattern. */
export function UnmergeDialog({ memory: { id, title }, onClose }: MemoryDialogProps) {
  const words = actions.unmerge;
  const status = 'active' as const;
  const action = useAction(
    () => service.changeMemory(id, { status }),
    () => {
      readMemoryAgain();
      onClose();
    },
    words.done(title),
  );
  return (
    <ConfirmDialog title={words.title} action={action} confirm={words.submit} kind="primary" onClose={onClose}>
      <Quote>{title}</Quote>
      <p>{words.about}</p>
      <FilePreview id={id} change={{ status }} />
    </ConfirmDialog>
  );
}

export function DeleteDialog({ memory: { id, agent_id: agentId, title, kind }, onClose }: MemoryDialogProps) {
  const words = actions.delete;
  const [path, navigate] = useLocation();
  const action = useAction(
    () => service.deleteMemory(id),
    () => {
      // From its own page; a list stays as it is.
      if (path !== agentPath(agentId)) navigate(agentPath(agentId), { replace: true });
      const { one, history, previews } = memoryReads;
      for (const queryKey of [one(id).queryKey, history(id).queryKey, previews(id)])
        queries.removeQueries({ queryKey });
      readMemoryAgain();
      onClose();
    },
    words.done(title),
  );
  return (
    <ConfirmDialog title={words.title} action={action} confirm={words.submit} onClose={onClose}>
      <Quote>{title}</Quote>
      <p>{words.about}</p>
      {kind === 'pattern' && <p>{words.pattern}</p>}
      <FilePreview id={id} change={{ delete: true }} />
    </ConfirmDialog>
  );
}
