import './common.js';
import { Link, useLocation } from 'wouter';
import { texts } from '../texts/common.js';
import { useAction } from '../ui/form.js';
import { Icon, type IconName } from '../ui/icon.js';
import { FaultLine } from '../ui/states.js';
import { clearDrafts } from './drafts.js';
import { queries } from './queries.js';
import { service } from './service.js';
import { ThemeChoice } from './theme-choice.js';

/** A guest without a workspace has no settings. */
export default function AccountMenu({ isGuest = false }: { isGuest?: boolean }) {
  return (
    <>
      {!isGuest && (
        <>
          <MenuLink to="/settings/profile" icon="person" name={texts.account.profile} />
          <MenuLink to="/tokens" icon="token" name={texts.account.tokens} />
          <MenuLink to="/shared" icon="shared" name={texts.account.sharedWithYou} />
        </>
      )}
      <a className="menu-item" href="/api/v1/docs" target="_blank" rel="noreferrer">
        <Icon name="code" />
        <span>{texts.account.reference}</span>
      </a>
      <ThemeChoice />
      <SignOut />
    </>
  );
}

function MenuLink({ to, icon, name }: { to: string; icon: IconName; name: string }) {
  return (
    <Link to={to} className="menu-item">
      <Icon name={icon} />
      <span>{name}</span>
    </Link>
  );
}

function SignOut() {
  const [, navigate] = useLocation();
  const leave = useAction(
    () => service.logout(),
    () => {
      clearDrafts();
      queries.clear();
      navigate('/sign-in');
    },
  );
  return (
    <>
      <button type="button" className="menu-item" disabled={leave.busy} onClick={() => leave.run()}>
        <Icon name="sign-out" />
        <span>{texts.account.signOut}</span>
      </button>
      <FaultLine error={leave.error} />
    </>
  );
}
