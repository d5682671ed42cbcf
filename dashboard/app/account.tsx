import { lazy, Suspense, useState } from 'react';
import type { Session } from '../../client/src/generated.js';
import { texts } from '../texts/frame.js';
import { Avatar } from '../ui/avatar.js';
import { Icon } from '../ui/icon.js';
import { usePopover } from '../ui/menu.js';
import { Person } from '../ui/person.js';

const AccountMenu = lazy(() => import('./account-menu.js'));

/** Who is signed in, with a menu. */
export function Account({ user, isGuest = false }: { user: Session['user']; isGuest?: boolean }) {
  const { id, menu, opener, open } = usePopover();
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="account"
        popoverTarget={id}
        aria-label={`${texts.account.menu} ${user.full_name}`}
        onPointerEnter={() => setOpened(true)}
        onFocus={() => setOpened(true)}
      >
        <Avatar name={user.full_name} id={user.user_id} photo={user.photo} size={24} />
        <span className="account-name">{user.full_name}</span>
        <Icon name="switch" size={14} />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="menu account-menu"
        tabIndex={-1}
        onToggle={(event) => {
          setOpened(true);
          open(event);
        }}
        onClick={({ target }) => {
          if ((target as HTMLElement).closest('a')) menu.current!.hidePopover();
        }}
      >
        <div className="account-who">
          <Person name={user.full_name} id={user.user_id} photo={user.photo} line={user.email} />
        </div>
        {wasOpened && (
          <Suspense fallback={null}>
            <AccountMenu isGuest={isGuest} />
          </Suspense>
        )}
      </div>
    </>
  );
}
