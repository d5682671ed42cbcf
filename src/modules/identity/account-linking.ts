import { Injectable } from '@nestjs/common';
import { letter } from '../../engines/mail-message/letter.js';
import type { Mail } from '../../engines/mail-message/mailer.js';
import { Outbox } from '../../platform/background/mailer/index.js';
import { Database } from '../../platform/data/database/database.js';
import { Config } from '../../platform/kernel/config/config.js';
import { AccountCredentials } from './account-credentials.js';
import { AccountLog } from './account-log.js';
import { PasswordReset } from './entities/password-reset.entity.js';
import type { User } from './entities/user.entity.js';
import { resetLink } from './password-mail.js';
import { ownerOf, PasswordRules } from './password-rules.js';
import { UsersService } from './users.service.js';

const LINKED_MAIL = 'account-linked';

/** An identity provider that an account is linked with. */
interface Link {
  readonly key: string;
  /** Its workspace. */
  readonly brandId: number;
  readonly name: string;
  readonly issuer: string;
  /** Started from a session of the account. */
  readonly isConfirmed: boolean;
}

/** The first link of an account that exists with an identity provider: who made it may not be whom it belongs to now. */
@Injectable()
export class AccountLinking {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly credentials: AccountCredentials,
    private readonly accountLog: AccountLog,
    private readonly users: UsersService,
    private readonly rules: PasswordRules,
    private readonly outbox: Outbox,
  ) {
    outbox.writer(LINKED_MAIL, (subject) => {
      const [, userId = '', confirmed, name = ''] = /^(\d+)\/(yes|no)\/(.*)$/s.exec(subject) ?? [];
      return this.write(Number(userId), confirmed === 'yes', name);
    });
  }

  /** Ends what the account has open unless the link is confirmed, and tells the person. Callers have locked them. */
  async link(user: User, { key, brandId, name, issuer, isConfirmed }: Link): Promise<void> {
    const ended = isConfirmed ? null : await this.end(user);
    const data = { user_id: user.id, provider: key, confirmed: isConfirmed };
    await this.accountLog.recordLink(brandId, data, { issuer, ...ended });
    await this.outbox.post(LINKED_MAIL, `${user.id}/${isConfirmed ? 'yes' : 'no'}/${name}`);
  }

  /** Also links by which somebody could set a new password. */
  private async end(user: User): Promise<object> {
    await this.database.manager.delete(PasswordReset, { userId: user.id });
    const { sessions, tokens } = await this.credentials.endAll(user);
    const had = user.passwordHash === null ? {} : { password: 'void' };
    return { ...had, sessions_ended: sessions, tokens_revoked: tokens };
  }

  private async write(userId: number, isConfirmed: boolean, name: string): Promise<Mail | null> {
    const user = await this.users.find(userId);
    if (!user || user.lockedAt) return null;
    const greeting = `Hello ${user.fullName},`;
    if (isConfirmed)
      return letter({
        to: user.email,
        subject: `Your account signs in with ${name}, too`,
        greeting,
        paragraphs: [
          `you linked your account with ${name} while you were signed in. From now on you can sign in with it.`,
          'Your password, your sessions and your access tokens stay as they are. If this was not you, choose a new password and tell an admin of your workspace.',
        ],
      });
    const needsPassword = user.passwordHash === null && (await this.rules.allows(ownerOf(user)));
    return letter({
      to: user.email,
      subject: `Your account signs in with ${name} from now on`,
      greeting,
      paragraphs: [
        `you signed in with ${name} for the first time, and your account is linked with it now. If this was not you, tell an admin of your workspace.`,
        'You were signed out everywhere, your access tokens were revoked, and your old password no longer works: somebody else may have known it.',
        ...(needsPassword ? ['If you want to sign in by password, too, choose a new one.'] : []),
      ],
      ...(needsPassword && {
        action: resetLink(this.config.baseUrl, await this.users.startPasswordReset(userId)),
        footnote: 'The link works once, within an hour.',
      }),
    });
  }
}
