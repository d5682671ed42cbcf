import '../../app/common.js';
import { Account } from '../../app/account.js';
import { useSession } from '../../app/session.js';
import { texts } from '../../texts/common.js';
import { Toasts } from '../../ui/toast.js';
import SharedPage from './shared.page.js';

/** All there is for a person who belongs to no workspace. */
export default function GuestPage() {
  const session = useSession();
  return (
    <div className="guest-frame">
      <header className="guest-bar">
        <span className="brand">
          <span className="brand-mark" data-initials="W" />
          <span className="brand-name">{texts.product}</span>
        </span>
        {session.data && <Account user={session.data.user} isGuest />}
      </header>
      <main className="main" id="content" tabIndex={-1}>
        <div className="content">
          <SharedPage />
        </div>
      </main>
      <Toasts />
    </div>
  );
}
