import { useLocation } from 'wouter';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/settings.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';

const { leaving: words } = texts;

export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { brand } = useMe();
  const [, navigate] = useLocation();
  const action = useAction(
    () => service.leaveWorkspace(),
    () => {
      // Before the session is looked at again, which would call it ended.
      navigate('/sign-in?left=1');
      queries.clear();
    },
  );
  return (
    <ConfirmDialog title={words.question(brand.name)} action={action} confirm={words.confirm} onClose={onClose}>
      <p>{words.text}</p>
    </ConfirmDialog>
  );
}
