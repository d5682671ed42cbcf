import type { Hire } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { service } from '../../app/service.js';
import { texts } from '../../texts/hires.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import type { MenuItems } from '../../ui/menu.js';
import { doAndAnnounce } from '../../ui/toast.js';
import { Day } from './day.js';
import { EndNowDialog } from './end-now-dialog.js';
import { stateOf } from './hire-rules.js';
import { readHiresAgain } from './use-hires.js';

const { actions: words } = texts;

/** What is asked about before it is done. */
export type HireAction = 'cancel' | 'end';

interface HireDialogsProps {
  readonly hire: Hire;
  readonly action: HireAction;
  readonly onClose: () => void;
}

export function HireDialogs({ hire, action, onClose }: HireDialogsProps) {
  const Dialog = action === 'cancel' ? CancelDialog : EndNowDialog;
  return <Dialog hire={hire} onClose={onClose} />;
}

/** Everybody of the workspace may cancel at period end and resume; ending at once is for admins and who hired. */
export function useHireMenu(): (hire: Hire, ask: (action: HireAction) => void) => MenuItems {
  const { isAdmin, user } = useMe();
  return (hire, ask) => {
    const mayEnd = isAdmin || user.platform_admin || hire.hired_by === user.user_id;
    const isRunning = hire.status !== 'canceled';
    return [
      stateOf(hire) === 'canceling' && { name: words.resume, icon: 'play', onSelect: () => void resume(hire) },
      isRunning && { name: words.cancelOpen, icon: 'calendar', onSelect: () => ask('cancel') },
      isRunning && mayEnd && { name: words.endOpen, icon: 'remove', removes: true, onSelect: () => ask('end') },
    ];
  };
}

export function resume(hire: Hire): Promise<void> {
  return doAndAnnounce(
    async () => {
      await service.resumeHire(hire.hire_id);
      readHiresAgain();
    },
    () => words.resumed(hire.name),
  );
}

function CancelDialog({ hire, onClose }: Omit<HireDialogsProps, 'action'>) {
  const action = useAction(
    () => service.cancelHire(hire.hire_id),
    () => {
      readHiresAgain();
      onClose();
    },
    { text: words.canceled(hire.name), undo: () => service.resumeHire(hire.hire_id).then(readHiresAgain) },
  );
  return (
    <ConfirmDialog
      title={words.cancelTitle(hire.name)}
      action={action}
      confirm={words.cancel}
      cancel={words.keep}
      onClose={onClose}
    >
      <p>
        {words.cancelUntil} <Day at={hire.current_period_end} />.
      </p>
      <p>{words.cancelLater}</p>
    </ConfirmDialog>
  );
}
