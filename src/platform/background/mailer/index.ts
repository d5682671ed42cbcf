export { letter, type Letter } from './letter.js';
export { MailLimits, type MailPolicies } from './mail-limits.js';
export { Mailer, MailNotSent, type Mail } from './mailer.js';
export { Outbox } from './outbox.js';
export type { MailWriter } from './outgoing-mail.queue.js';
