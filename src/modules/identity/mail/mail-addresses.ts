import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { Config } from '../../../platform/kernel/config/config.js';
import { Database, isUniqueViolation } from '../../../platform/data/database/database.js';
import { refuse, type DomainError } from '../../../platform/kernel/errors/domain-error.js';
import { MailAddress } from '../entities/mail-address.entity.js';
import { User } from '../entities/user.entity.js';
import { PersonLock } from '../person-lock.js';
import { isRoleName } from './mail-name.js';

const FORWARDING_MS = 30 * 86_400_000;

export interface Renamed {
  readonly address: string;
  readonly forwardingFrom: string;
  readonly forwardsUntil: Date;
}

/** Whose name is whose on the mail domain. */
@Injectable()
export class MailAddresses {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly personLock: PersonLock,
  ) {}

  /** The person's present address, on whatever domain it is. */
  of(userId: number): Promise<MailAddress | null> {
    return this.database.manager
      .createQueryBuilder(MailAddress, 'a')
      .where('a.userId = :userId AND a.forwardsUntil IS NULL', { userId })
      .getOne();
  }

  /** Whether this person could take the name: nobody has it, and it forwards for nobody else. */
  private async isFree(name: string, userId: number): Promise<boolean> {
    if (isRoleName(name)) return false;
    // Whoever gets the mail of a login address can have its password reset.
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

  /** Gives the person another address. The one they had forwards for 30 days, and nobody else can take it meanwhile. */
  rename(userId: number, name: string): Promise<Renamed> {
    return this.database.transaction(async (manager) => {
      // One rename of a person at a time; the address itself cannot be locked, because its row changes its meaning.
      await this.personLock.lock(userId);
      const current = await this.of(userId);
      if (!current) throw refuse.notFound('Not found');
      const { domain, name: previous } = current;
      if (domain !== this.config.mailDomain) throw refuse.conflict('This mailbox cannot be renamed');
      if (previous === name) throw refuse.conflict('This is already your address');
      const forwardsUntil = new Date(this.clock.now().getTime() + FORWARDING_MS);
      await manager.update(MailAddress, { domain, name: previous }, { forwardsUntil });
      await this.claim(name, userId);
      return { address: `${name}@${domain}`, forwardingFrom: `${previous}@${domain}`, forwardsUntil };
    });
  }

  /** A login address on the mail domain must not be one that somebody receives mail at. */
  async refuseForeignLogin(email: string): Promise<void> {
    const [name, domain] = email.toLowerCase().split('@') as [string, string];
    if (domain !== this.config.mailDomain) return;
    if (await this.database.manager.existsBy(MailAddress, { domain, name })) throw notAvailable();
  }

  /** Makes the name the person's present address; whoever had one before must have let it go. */
  async claim(name: string, userId: number): Promise<void> {
    if (!(await this.isFree(name, userId))) throw notAvailable();
    const { mailDomain: domain } = this.config;
    const now = this.clock.now();
    try {
      await this.database.transaction(async (manager) => {
        // What `isFree` found free may still be there as a forwarding that is over, or as the person's own.
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
