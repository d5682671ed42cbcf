import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/kernel/config/config.js';
import type { Mail } from '../../engines/mail-message/mailer.js';
import { Outbox } from '../../platform/background/mailer/index.js';
import { VOID_PASSWORD_MAIL } from './account-credentials.js';
import { passwordMail } from './password-mail.js';
import { ownerOf, PasswordRules } from './password-rules.js';
import { UsersService } from './users.service.js';

/** Mails a reset link to a person whose password became void. The secret is created when the mail is rendered. */
@Injectable()
export class VoidPasswordMail {
  constructor(
    private readonly users: UsersService,
    private readonly config: Config,
    private readonly rules: PasswordRules,
    outbox: Outbox,
  ) {
    outbox.writer(VOID_PASSWORD_MAIL, (userId) => this.write(Number(userId)));
  }

  private async write(userId: number): Promise<Mail | null> {
    const user = await this.users.find(userId);
    // Already changed, or the account is locked.
    if (!user?.voidPasswordHash || user.lockedAt) return null;
    if (!(await this.rules.allows(ownerOf(user)))) return null;
    const secret = await this.users.startPasswordReset(userId);
    return passwordMail(this.config.baseUrl, user, secret, {
      paragraphs: [
        'until now you signed in with a password that an admin of a workspace had set for you. It was good for that workspace only, and your workspaces have changed.',
        'It no longer works, you were signed out everywhere, and your access tokens were revoked. Please choose a password of your own.',
      ],
      otherwise: 'After that, an admin of your workspace can send you a new one.',
    });
  }
}
