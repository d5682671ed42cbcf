import { Link } from 'wouter';
import type { Notification, NotificationReason } from '../../../client/src/generated.js';
import { pathOf, sentenceOf } from '../../../src/shared/notification-words.js';
import { texts } from '../../texts/inbox.js';
import { Avatar } from '../../ui/avatar.js';
import { IconButton } from '../../ui/button.js';
import { Icon, type IconName } from '../../ui/icon.js';
import { Time } from '../../ui/time.js';

const REASONS: Readonly<Record<NotificationReason, readonly [icon: IconName, tone: string]>> = {
  assigned: ['person', 'neutral'],
  mentioned: ['comment', 'neutral'],
  watching: ['show', 'neutral'],
  reviewer: ['check', 'neutral'],
  question: ['comment', 'warn'],
  build_failed: ['error', 'bad'],
  change_ready: ['pull-request', 'good'],
  invited: ['mail', 'neutral'],
};

interface InboxRowProps {
  readonly one: Notification;
  readonly photo: string | null;
  readonly onRead: () => void;
}

/** What it is about, who did what, and what was written. Opening it is reading it. */
export function InboxRow({ one, photo, onRead }: InboxRowProps) {
  const { event, reason, title, excerpt, read_at: readAt } = one;
  const { actor, subject } = event;
  const [icon, tone] = REASONS[reason];
  const name = title ?? texts.gone;
  return (
    <li className="inbox-row" data-unread={readAt === null} data-tone={tone}>
      <Avatar
        size={24}
        name={actor.name}
        id={actor.id ?? actor.name}
        kind={actor.kind === 'agent' || actor.kind === 'desk' ? actor.kind : 'person'}
        photo={photo}
      />
      <Link to={pathOf(one)} className="inbox-link" data-row onClick={onRead}>
        <span className="inbox-title" title={name}>
          {readAt === null && <span className="visually-hidden">{texts.unread}: </span>}
          {subject.kind === 'card' && <code className="quiet-text">{subject.ref}</code>} {name}
        </span>
        <span className="inbox-said">
          <Icon name={icon} size={14} />
          <span>
            {sentenceOf(one)}
            {excerpt && <span className="quiet-text"> · {plain(excerpt)}</span>}
          </span>
        </span>
      </Link>
      <Time at={event.created_at} />
      <span className="inbox-done">
        {readAt === null && <IconButton icon="check" label={texts.doneWith(name)} onClick={onRead} />}
      </span>
    </li>
  );
}

/** One line without the marks of Markdown. */
function plain(markdown: string): string {
  return markdown
    .replace(/[`*_~>#]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
