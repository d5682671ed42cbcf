import { texts } from '../../texts/webhooks.js';
import { Button } from '../../ui/button.js';
import { CopyBox } from '../../ui/copy-box.js';
import { Dialog } from '../../ui/dialog.js';

/** Held by the page as long as it is open, and nowhere else. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog title={texts.secret.title} onClose={onClose}>
      <CopyBox label={texts.secret.label} text={secret} once />
      <p className="quiet-text">{texts.secret.lead}</p>
      <div className="form-actions">
        <Button kind="primary" onClick={onClose}>
          {texts.secret.done}
        </Button>
      </div>
    </Dialog>
  );
}
