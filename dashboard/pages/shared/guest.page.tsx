import '../../app/common.js';
import { Account } from '../../app/account.js';
import { useSession } from '../../app/session.js';
import { texts } from '../../texts/common.js';
import { Toasts } from '../../ui/toast.js';
import { Route, Switch } from 'wouter';
import { PAGES } from '../../app/pages.js';
import SharedPage from './shared.page.js';

/** All there is for a person who belongs to no workspace: what is shared with them. */
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
          <Switch>
            {PAGES.filter(([path]) => path.startsWith('/shared/')).map(([path, page]) => (
              <Route key={path} path={path} component={page} />
            ))}
            <Route component={SharedPage} />
          </Switch>
        </div>
      </main>
      <Toasts />
    </div>
  );
}
