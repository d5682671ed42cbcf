import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/kernel/config/config.js';
import { int } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { counted } from '../../platform/kernel/counted.js';
import { letter } from '../../engines/mail-message/letter.js';
import type { Mail } from '../../engines/mail-message/mailer.js';
import { Outbox } from '../../platform/background/mailer/index.js';
import { RateLimits, type RatePolicy, ratePolicy } from '../../platform/data/redis/rate-limits.js';
import { BrandsService } from './brands.service.js';
import { DASHBOARD_PATH } from './dashboard-path.js';
import { User } from './entities/user.entity.js';
import { MembershipService } from './members/membership.service.js';

/** Mails per notice: larger workspaces have more admins than need it. */
const MAX_RECIPIENTS = 20;
/** Of one kind, to one admin of a workspace. What goes beyond it is collected, never left out. */
const ONE_BY_ONE: RatePolicy = ratePolicy(
  { name: 'workspace-notice', limit: 5, windowSeconds: 3_600 },
  'kind of notice, workspace and recipient (mails to admins; what goes beyond comes in one mail when the hour is over)',
);
const COLLECTED = 'notices-collected';
const OPEN = { label: 'Open the workspace', path: DASHBOARD_PATH };

interface Notice {
  readonly brandId: number;
  /** The actor, who gets no mail; null: the platform, or unknown. */
  readonly by: number | null;
  /** The actor gets the mail as well. */
  readonly notifiesActor?: boolean;
  /** A recipient besides the admins. */
  readonly concerns: number | null;
  /** Input of the writer of this kind. Only ids and names, because it waits in the outbox. */
  readonly about: string;
}

interface NoticeText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly path: string };
}

interface Names {
  readonly actor: string;
  readonly workspace: string;
  /** Whether the mail goes to the actor themself. */
  readonly isOwn: boolean;
}

/** A notice that waits: its kind, who did it, what it is about. */
type WaitingNotice = readonly [kind: string, by: number, about: string];

/** Renders the mail when it is sent; null if it is no longer needed. */
type NoticeWriter = (about: string, names: Names) => Promise<NoticeText | null> | NoticeText | null;

/** Mails the admins of a workspace, and the person concerned, about what somebody else did. */
@Injectable()
export class WorkspaceNotices {
  private readonly writers = new Map<string, NoticeWriter>();

  constructor(
    private readonly database: Database,
    private readonly brands: BrandsService,
    private readonly membership: MembershipService,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {
    outbox.writer(COLLECTED, (subject) => this.writeCollected(subject));
  }

  /** Registers a kind of notice at start. */
  writer(kind: string, write: NoticeWriter): void {
    this.writers.set(kind, write);
    this.outbox.writer(kind, (subject) => {
      const [, brandId = '', to = '', by = '', about = ''] = /^(\d+)\/(\d+)\/(\d+)\/(.*)$/s.exec(subject) ?? [];
      return this.write(Number(brandId), Number(to), (reader, workspace) =>
        this.textOf([kind, Number(by), about], reader, workspace),
      );
    });
  }

  /** Adds the mails to the outbox in the current transaction. */
  async post(kind: string, notice: Notice): Promise<void> {
    const { brandId, by, about } = notice;
    for (const to of await this.recipients(notice)) {
      const { allowed, resetSeconds } = await this.limits.take(ONE_BY_ONE, `${kind}:${brandId}:${to}`);
      const waiting: WaitingNotice = [kind, by ?? 0, about];
      if (allowed) await this.outbox.post(kind, `${brandId}/${to}/${by ?? 0}/${about}`);
      else await this.outbox.collect(COLLECTED, `${brandId}/${to}`, JSON.stringify(waiting), resetSeconds);
    }
  }

  /** In the order of their ids: two notices that are collected at the same time wait for each other, but not both. */
  private async recipients({ brandId, by, notifiesActor, concerns }: Notice): Promise<number[]> {
    const found = await this.database.rows(
      { id: int },
      `SELECT id FROM (
         SELECT m.user_id AS id FROM members m
          WHERE m.brand_id = $1 AND m.removed_at IS NULL
            AND (m.role = 'admin' OR m.user_id = $2::integer) AND m.user_id IS DISTINCT FROM $3::integer
          ORDER BY m.user_id IS DISTINCT FROM $2::integer, m.joined_at, m.user_id LIMIT $4) AS chosen
        ORDER BY id`,
      [brandId, concerns, notifiesActor ? null : by, MAX_RECIPIENTS],
    );
    return found.map(({ id }) => id);
  }

  private async writeCollected(subject: string): Promise<Mail | null> {
    const [whom = '', ...lines] = subject.split('\n');
    const [brandId = 0, to = 0] = whom.split('/').map(Number);
    return this.write(brandId, to, async (reader, workspace) => {
      const texts: NoticeText[] = [];
      for (const line of lines) {
        const text = await this.textOf(JSON.parse(line) as WaitingNotice, reader, workspace);
        if (text) texts.push(text);
      }
      return {
        subject: `${counted(texts.length, 'more notice')} from ${workspace}`,
        paragraphs: texts.flatMap(({ paragraphs }) => paragraphs),
        action: OPEN,
      };
    });
  }

  private async textOf([kind, by, about]: WaitingNotice, to: number, workspace: string): Promise<NoticeText | null> {
    const actor = await this.database.manager.findOneBy(User, { id: by });
    const names = { actor: actor?.fullName ?? 'the platform', workspace, isOwn: by === to };
    return (await this.writers.get(kind)?.(about, names)) ?? null;
  }

  private async write(
    brandId: number,
    to: number,
    textOf: (to: number, workspace: string) => Promise<NoticeText | null>,
  ): Promise<Mail | null> {
    const member = await this.membership.find(brandId, to);
    if (!member) return null;
    const text = await textOf(to, (await this.brands.read(brandId)).name);
    if (!text?.paragraphs.length) return null;
    return letter({
      to: member.user.email,
      greeting: `Hello ${member.user.fullName},`,
      ...text,
      action: text.action && { label: text.action.label, url: `${this.config.baseUrl}${text.action.path}` },
    });
  }
}
