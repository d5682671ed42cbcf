export { letter, type Letter } from './letter.js';
export { Mailer, MailNotSent, type Mail } from './mailer.js';
export { Outbox } from './outbox.js';
export type { MailWriter } from './outgoing-mail.queue.js';
