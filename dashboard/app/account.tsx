import { lazy, Suspense, type FocusEvent, type KeyboardEvent } from 'react';
import { texts } from '../texts/frame.js';
import { Avatar } from '../ui/avatar.js';
import { useMe } from './session.js';

const AccountMenu = lazy(() => import('./account-menu.js'));

/** Who is signed in. Its menu is loaded beside the first page. */
export function Account() {
  const { user } = useMe();
  return (
    <details className="account" onKeyDown={closeByEscape} onBlur={closeWhenLeft}>
      <summary>
        <span className="visually-hidden">{texts.account.menu}</span>
        <Avatar name={user.full_name} photo={null} />
        <span className="account-text">
          <span className="account-name">{user.full_name}</span>
          <small>{user.email}</small>
        </span>
      </summary>
      <Suspense fallback={null}>
        <AccountMenu />
      </Suspense>
    </details>
  );
}

function closeByEscape({ key, currentTarget: menu }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !menu.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

function closeWhenLeft({ currentTarget: menu, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (!menu.contains(relatedTarget)) menu.open = false;
}
