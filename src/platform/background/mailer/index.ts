export { MailLimits, type MailPolicies } from './mail-limits.js';
export { Outbox } from './outbox.js';
export type { MailWriter } from './outgoing-mail.queue.js';
