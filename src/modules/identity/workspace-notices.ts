import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/kernel/config/config.js';
import { int, text } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { letter } from '../../engines/mail-message/letter.js';
import type { Mail } from '../../engines/mail-message/mailer.js';
import { MailLimits, Outbox } from '../../platform/background/mailer/index.js';
import { RateLimits, type RatePolicy } from '../../platform/data/redis/rate-limits.js';
import { BrandsService } from './brands.service.js';
import { User } from './entities/user.entity.js';
import { MembershipService } from './members/membership.service.js';

/** Mails per notice: larger workspaces have more admins than need it. */
const MAX_RECIPIENTS = 20;
/** Notices mailed per workspace: against flooding the admins' mailboxes. */
const MAILED: RatePolicy = { name: 'workspace-notices', limit: 60, windowSeconds: 3_600 };
/** Of notices about admins, per recipient: other notices of the workspace cannot use them up. */
const ABOUT_ADMINS = {
  toOneFromWorkspace: { name: 'admin-notice', limit: 10, windowSeconds: 3_600 },
  toOne: { name: 'admin-notice-to', limit: 50, windowSeconds: 3_600 },
};

interface Notice {
  readonly brandId: number;
  /** Who did it, and gets no mail; null: the platform, or unknown. */
  readonly by: number | null;
  /** Who is concerned, besides the admins. */
  readonly concerns: number | null;
  /** Input of the writer of this kind. Only ids and names, because it waits in the outbox. */
  readonly about: string;
}

interface NoticeText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly path: string };
}

/** Renders the mail when it is sent; null if it is no longer needed. */
type NoticeWriter = (
  about: string,
  names: { readonly actor: string; readonly workspace: string },
) => Promise<NoticeText | null> | NoticeText | null;

/** Mails the admins of a workspace, and the person concerned, about what somebody else did. */
@Injectable()
export class WorkspaceNotices {
  constructor(
    private readonly database: Database,
    private readonly brands: BrandsService,
    private readonly membership: MembershipService,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
    private readonly mailLimits: MailLimits,
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  /** Registers a kind of notice at start. */
  writer(kind: string, write: NoticeWriter): void {
    this.outbox.writer(kind, (subject) => this.write(subject, write));
  }

  /** Adds the mails to the outbox in the current transaction. */
  async post(kind: string, notice: Notice): Promise<void> {
    const { brandId, about } = notice;
    const { allowed } = await this.limits.take(MAILED, String(brandId));
    if (!allowed) return this.log.warn('notice not mailed: rate limit reached', { brand: brandId, kind, about });
    for (const { id } of await this.recipients(notice)) await this.add(kind, notice, id);
  }

  /** Same for what changes who administers the workspace. */
  async postAboutAdmin(kind: string, notice: Notice): Promise<void> {
    const { brandId, about } = notice;
    for (const { id, email } of await this.recipients(notice)) {
      if (await this.mailLimits.allows(ABOUT_ADMINS, { to: email, brandId })) await this.add(kind, notice, id);
      else this.log.warn('notice not mailed: rate limit reached', { brand: brandId, kind, about, to: id });
    }
  }

  private recipients({ brandId, by, concerns }: Notice): Promise<{ id: number; email: string }[]> {
    return this.database.rows(
      { id: int, email: text },
      `SELECT u.id, u.email::text AS email FROM members m JOIN users u ON u.id = m.user_id
        WHERE m.brand_id = $1 AND m.removed_at IS NULL AND (m.role = 'admin' OR u.id = $2::integer)
          AND u.id IS DISTINCT FROM $3::integer
        ORDER BY u.id IS DISTINCT FROM $2::integer, m.joined_at, u.id LIMIT $4`,
      [brandId, concerns, by, MAX_RECIPIENTS],
    );
  }

  private add(kind: string, { brandId, by, about }: Notice, to: number): Promise<void> {
    return this.outbox.post(kind, `${brandId}/${to}/${by ?? 0}/${about}`);
  }

  private async write(subjectId: string, write: NoticeWriter): Promise<Mail | null> {
    const [, brandId = '', to = '', by = '', about = ''] = /^(\d+)\/(\d+)\/(\d+)\/(.*)$/s.exec(subjectId) ?? [];
    const member = await this.membership.find(Number(brandId), Number(to));
    if (!member) return null;
    const actor = await this.database.manager.findOneBy(User, { id: Number(by) });
    const { name: workspace } = await this.brands.read(Number(brandId));
    const text = await write(about, { actor: actor?.fullName ?? 'the platform', workspace });
    return (
      text &&
      letter({
        to: member.user.email,
        greeting: `Hello ${member.user.fullName},`,
        ...text,
        action: text.action && { label: text.action.label, url: `${this.config.baseUrl}${text.action.path}` },
      })
    );
  }
}
