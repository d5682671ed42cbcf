import { useQuery } from '@tanstack/react-query';
import type { OpenInvitation } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { invitationReads } from '../../reads/people.js';
import { texts } from '../../texts/people.js';
import { Button } from '../../ui/button.js';
import { CopyBox } from '../../ui/copy-box.js';
import { Dialog } from '../../ui/dialog.js';
import { LinkNote } from '../../ui/installation-note.js';
import { Loaded } from '../../ui/states.js';
import { Time } from '../../ui/time.js';

/** Where mails are files. */
export function InvitationLinkDialog({ invitation, onClose }: { invitation: OpenInvitation; onClose: () => void }) {
  const { brand } = useMe();
  const query = useQuery(invitationReads.link(brand.brand_id, invitation.id));
  const words = texts.invitationLink;
  return (
    <Dialog title={words.title(invitation.email)} onClose={onClose}>
      <Loaded query={query} shape="line">
        {({ url, expires_at: at }) => (
          <>
            <LinkNote />
            <CopyBox label={words.label} text={url} />
            <p className="hint">
              {words.about} <Time at={at} />.
            </p>
          </>
        )}
      </Loaded>
      <div className="form-actions">
        <Button kind="primary" onClick={onClose}>
          {words.done}
        </Button>
      </div>
    </Dialog>
  );
}
