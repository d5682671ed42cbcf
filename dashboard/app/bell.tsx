import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { notificationReads } from '../reads/notifications.js';
import { texts } from '../texts/frame.js';
import { Icon } from '../ui/icon.js';
import { useMe } from './session.js';

/** A badge has room for two digits. */
const MAX_SHOWN = 99;

/** How many notifications are not read; nothing when there are none. */
export function UnreadCount() {
  const { brand } = useMe();
  const { data: unread = 0 } = useQuery(notificationReads.unread(brand.brand_id));
  if (!unread) return null;
  return (
    <span className="nav-unread">
      {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread} <span className="visually-hidden">{texts.navigation.unread}</span>
    </span>
  );
}

/** The way to the inbox where there is no sidebar. */
export function Bell() {
  return (
    <Link to="/inbox" className="icon-button bell" title={texts.navigation.inbox}>
      <Icon name="bell" />
      <span className="visually-hidden">{texts.navigation.inbox}</span>
      <UnreadCount />
    </Link>
  );
}
