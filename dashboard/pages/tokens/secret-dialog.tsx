import { AgentSetup } from '../../app/agent-setup.js';
import { texts } from '../../texts/tokens.js';
import { Button } from '../../ui/button.js';
import { CopyBox } from '../../ui/copy-box.js';
import { Dialog } from '../../ui/dialog.js';

export interface Secret {
  readonly name: string;
  readonly token: string;
}

/** Held by the page as long as it is open, and nowhere else. */
export function SecretDialog({ secret: { name, token }, onClose }: { secret: Secret; onClose: () => void }) {
  return (
    <Dialog title={texts.issued.title(name)} onClose={onClose}>
      <CopyBox label={texts.issued.label} text={token} once />
      <p className="quiet-text">{texts.issued.lead}</p>
      <AgentSetup />
      <div className="form-actions">
        <Button kind="primary" onClick={onClose}>
          {texts.issued.done}
        </Button>
      </div>
    </Dialog>
  );
}
