import './common.js';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { texts } from '../texts/common.js';
import { useAction } from '../ui/form.js';
import { Icon, type IconName } from '../ui/icon.js';
import { FaultLine } from '../ui/states.js';
import { queries } from './queries.js';
import { service } from './service.js';
import { chosenTheme, setTheme, THEMES, type Theme } from './theme.js';

/** A guest without a workspace has no settings. */
export default function AccountMenu({ isGuest = false }: { isGuest?: boolean }) {
  return (
    <>
      {!isGuest && (
        <>
          <MenuLink to="/settings/profile" icon="person" name={texts.account.profile} />
          <MenuLink to="/tokens" icon="token" name={texts.account.tokens} />
          <MenuLink to="/shared" icon="shared" name={texts.account.guestPlaces} />
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

const ICONS: Readonly<Record<Theme, IconName>> = { system: 'screen', light: 'sun', dark: 'moon' };

export function ThemeChoice() {
  const [theme, choose] = useState(chosenTheme);
  return (
    <div className="segments" role="radiogroup" aria-label={texts.account.theme}>
      {THEMES.map((one) => (
        <button
          key={one}
          type="button"
          role="radio"
          aria-checked={one === theme}
          onClick={() => {
            setTheme(one);
            choose(one);
          }}
        >
          <Icon name={ICONS[one]} size={14} />
          {texts.account.themes[one]}
        </button>
      ))}
    </div>
  );
}

function SignOut() {
  const [, navigate] = useLocation();
  const leave = useAction(
    () => service.logout(),
    () => {
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
