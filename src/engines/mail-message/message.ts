import type { SendMailOptions } from 'nodemailer';
import { EMAIL } from './email-address.js';
import { MailNotSent, type Mail } from './mailer.js';

const MAX_ADDRESS_LENGTH = 254;

/** What would break a line: control characters and Unicode's own line ends. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

/** The mail as it may go out: one plain recipient, headers of one line, nothing read from files or other servers. */
export function messageOf(from: string, { to, subject, text, html }: Mail): SendMailOptions {
  if (to.length > MAX_ADDRESS_LENGTH || !EMAIL.test(to))
    throw new MailNotSent('The recipient is not one plain address');
  return {
    from: { name: '', address: from },
    to: { name: '', address: to },
    envelope: { from, to },
    subject: oneLine(subject),
    text: text.toWellFormed(),
    html: html.toWellFormed(),
    // Keeps vacation notices and other robots from answering (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A reader would decode what looks like an encoded word, line ends included: it is taken apart. */
function oneLine(subject: string): string {
  return subject.toWellFormed().replaceAll('=?', '= ?').replace(BREAKS, ' ').trim();
}
