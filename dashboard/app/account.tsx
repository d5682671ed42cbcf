import { lazy, Suspense, type ComponentType, type FocusEvent, type KeyboardEvent } from 'react';
import type { Session } from '../../client/src/generated.js';
import { texts } from '../texts/frame.js';
import { Avatar } from '../ui/avatar.js';

const AccountMenu = lazy(() => import('./account-menu.js'));

interface AccountProps {
  readonly user: Session['user'];
  /** Unless given that of a member, which is loaded beside the first page. */
  readonly menu?: ComponentType;
}

/** Who is signed in, with a menu. */
export function Account({ user, menu: Menu = AccountMenu }: AccountProps) {
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
        <Menu />
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
