import { namedEnum } from '../../platform/kernel/named-enum.js';

/** Why a person is told of an event. `invited` is mail only. */
export const REASONS = namedEnum('NotificationReason', [
  'assigned',
  'mentioned',
  'watching',
  'reviewer',
  'question',
  'build_failed',
  'change_ready',
  'invited',
]);
export type Reason = (typeof REASONS)[number];

/** Those that are made, and that a person can mute. */
export const MADE_REASONS = namedEnum(
  'MutableReason',
  REASONS.filter((reason) => reason !== 'invited'),
);

/** How mails of notifications come. */
export const MAIL_MODES = namedEnum('NotificationMail', ['off', 'at_once', 'hourly', 'daily']);
export type MailMode = (typeof MAIL_MODES)[number];

/** What a person has who chose nothing: what was seen within the hour is in no mail. */
export const DEFAULTS = { mail: 'hourly', mute: [] } as const satisfies { mail: MailMode; mute: readonly Reason[] };
