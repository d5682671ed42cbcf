import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan, Not } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { Config } from '../../../platform/kernel/config/config.js';
import { Database, isUniqueViolation } from '../../../platform/data/database/database.js';
import { refuse, type DomainError } from '../../../platform/kernel/errors/domain-error.js';
import { MailAddress } from '../entities/mail-address.entity.js';
import { User } from '../entities/user.entity.js';
import { EventLog } from '../../events/index.js';
import { MAIL_EVENTS } from '../identity.events.js';
import { Member } from '../entities/member.entity.js';
import { PersonLock } from '../person-lock.js';
import { isRoleName, MAIL_NAME, mailNameAfter } from './mail-name.js';

const FORWARDING_MS = 30 * 86_400_000;

export interface Renamed {
  readonly address: string;
  readonly forwardingFrom: string;
  readonly forwardsUntil: Date;
}

/** A person's address, and the former one that forwards longest. */
export interface OwnAddress {
  readonly current: MailAddress;
  readonly forwarding: MailAddress | null;
}

/** Names on the mail domain and their owners. */
@Injectable()
export class MailAddresses {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly personLock: PersonLock,
    private readonly events: EventLog,
  ) {}

  /** The person's current address, on any domain. */
  of(userId: number): Promise<MailAddress | null> {
    return this.database.manager
      .createQueryBuilder(MailAddress, 'a')
      .where('a.userId = :userId AND a.forwardsUntil IS NULL', { userId })
      .getOne();
  }

  /** The person's current address and what forwards to it; refuses if there is none. */
  async read(userId: number): Promise<OwnAddress> {
    const current = await this.of(userId);
    if (!current) throw refuse.notFound('Not found');
    const forwarding = await this.database.manager.findOne(MailAddress, {
      where: { userId, forwardsUntil: MoreThan(this.clock.now()) },
      order: { forwardsUntil: 'DESC' },
    });
    return { current, forwarding };
  }

  /** Whether the person could take the name: nobody owns it, and it forwards for nobody else. */
  private async isFree(name: string, userId: number): Promise<boolean> {
    if (isRoleName(name)) return false;
    // Whoever receives mail at a login address can reset its password.
    const email = `${name}@${this.config.mailDomain}`;
    if (await this.database.manager.existsBy(User, { email, id: Not(userId) })) return false;
    const holder = await this.database.manager.findOneBy(MailAddress, { domain: this.config.mailDomain, name });
    if (!holder?.forwardsUntil) return holder === null;
    return holder.userId === userId || holder.forwardsUntil <= this.clock.now();
  }

  /** Whether the person could rename to this; only for people with an address on the mail domain. */
  async isAvailable(userId: number, name: string): Promise<boolean> {
    const current = await this.of(userId);
    if (current?.domain !== this.config.mailDomain) throw refuse.notFound('Not found');
    return this.isFree(name, userId);
  }

  /** Renames the person's address. The old one forwards for 30 days and cannot be taken by others. */
  rename(userId: number, name: string): Promise<Renamed> {
    return this.database.transaction(async (manager) => {
      // Locks the person; the address row cannot be locked, because it turns into a forwarding.
      await this.personLock.lock(userId);
      const current = await this.of(userId);
      if (!current) throw refuse.notFound('Not found');
      const { domain, name: previous } = current;
      if (domain !== this.config.mailDomain) throw refuse.conflict('This mailbox cannot be renamed');
      if (previous === name) throw refuse.conflict('This is already your address');
      const forwardsUntil = new Date(this.clock.now().getTime() + FORWARDING_MS);
      await manager.update(MailAddress, { domain, name: previous }, { forwardsUntil });
      await this.claim(name, userId);
      const renamed = { address: `${name}@${domain}`, forwardingFrom: `${previous}@${domain}`, forwardsUntil };
      await this.record(userId, renamed);
      return renamed;
    });
  }

  /** In every workspace of the person. */
  private async record(userId: number, { address, forwardingFrom }: Renamed): Promise<void> {
    const data = { user_id: userId, address, forwarding_from: forwardingFrom };
    for (const { brandId } of await this.database.manager.findBy(Member, { userId, removedAt: IsNull() })) {
      this.events.record(MAIL_EVENTS, 'mail.renamed', { brandId, subject: { id: userId, ref: address }, data });
    }
  }

  /** A login address on the mail domain must not be one where somebody else receives mail. */
  async refuseForeignLogin(email: string): Promise<void> {
    const [name, domain] = email.toLowerCase().split('@') as [string, string];
    if (domain !== this.config.mailDomain) return;
    if (await this.database.manager.existsBy(MailAddress, { domain, name })) throw notAvailable();
  }

  /** Gives a new person an address: named after their login address, with their id if that is no free name. */
  async give(userId: number, email: string): Promise<void> {
    const wished = mailNameAfter(email);
    const isFree = MAIL_NAME.test(wished) && (await this.isFree(wished, userId));
    await this.claim(isFree ? wished : `${wished || 'person'}-${userId}`, userId);
  }

  /** Makes the name the person's current address; the caller has released the previous one. */
  async claim(name: string, userId: number): Promise<void> {
    if (!(await this.isFree(name, userId))) throw notAvailable();
    const { mailDomain: domain } = this.config;
    const now = this.clock.now();
    try {
      await this.database.transaction(async (manager) => {
        // A free name may still have a row: an expired forwarding, or the person's own.
        await this.database.run(
          `DELETE FROM mail_addresses
            WHERE domain = $1 AND name = $2 AND (forwards_until <= $4 OR (forwards_until IS NOT NULL AND user_id = $3))`,
          [domain, name, userId, now],
        );
        await manager.insert(MailAddress, { domain, name, userId, forwardsUntil: null, createdAt: now });
      });
    } catch (error) {
      throw isUniqueViolation(error, 'mail_addresses_pkey') ? notAvailable() : error;
    }
  }
}

function notAvailable(): DomainError {
  return refuse.conflict('This address is not available');
}
