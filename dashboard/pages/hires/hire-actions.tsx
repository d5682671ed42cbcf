import { useState } from 'react';
import type { Hire } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { service } from '../../app/service.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/hires.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import { Day } from './day.js';
import { EndNowDialog } from './end-now-dialog.js';
import { stateOf } from './hire-state.js';
import { readHiresAgain } from './use-hires.js';

const { actions: words } = texts;
type Asked = 'cancel' | 'end' | 'resume';

/** Everybody of the workspace may cancel at period end and resume; ending at once is for admins and who hired. */
export function HireActions({ hire }: { hire: Hire }) {
  const [asked, ask] = useState<Asked | null>(null);
  const { isAdmin, user } = useMe();
  const mayEnd = isAdmin || user.platform_admin || hire.hired_by === user.user_id;
  const close = (): void => ask(null);
  const isResumable = stateOf(hire) === 'canceling';
  const isCancelable = hire.status !== 'canceled';
  return (
    <>
      {isResumable && (
        <Button kind="primary" onClick={() => ask('resume')}>
          {words.resume}
        </Button>
      )}
      {isCancelable && <Button onClick={() => ask('cancel')}>{words.cancel}</Button>}
      {isCancelable && mayEnd && <Button onClick={() => ask('end')}>{words.cancelNow}</Button>}
      {asked === 'cancel' && <CancelDialog hire={hire} onClose={close} />}
      {asked === 'end' && <EndNowDialog hire={hire} onClose={close} />}
      {asked === 'resume' && <ResumeDialog hire={hire} onClose={close} />}
    </>
  );
}

interface DialogProps {
  readonly hire: Hire;
  readonly onClose: () => void;
}

function CancelDialog({ hire, onClose }: DialogProps) {
  const action = useAction(() => service.cancelHire(hire.hire_id), done(onClose), common.done.saved);
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

function ResumeDialog({ hire, onClose }: DialogProps) {
  const action = useAction(() => service.resumeHire(hire.hire_id), done(onClose), common.done.saved);
  return (
    <ConfirmDialog
      title={words.resumeTitle(hire.name)}
      action={action}
      confirm={words.resume}
      kind="primary"
      onClose={onClose}
    >
      <p>{words.resumeText}</p>
    </ConfirmDialog>
  );
}

function done(onClose: () => void) {
  return () => {
    readHiresAgain();
    onClose();
  };
}
