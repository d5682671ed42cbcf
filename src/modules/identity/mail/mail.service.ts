import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Config } from '../../platform/kernel/config/config.js';
import { Database } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { MailAddress, MailAddresses, PersonLock } from '../identity/index.js';

const FORWARDING_MS = 30 * 86_400_000;

export interface Renamed {
  readonly address: string;
  readonly forwardingFrom: string;
  readonly forwardsUntil: Date;
}

/** A person's own address on the mail domain. */
@Injectable()
export class MailService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly addresses: MailAddresses,
    private readonly personLock: PersonLock,
  ) {}

  /** Whether the person could rename to this; only for people with an address on the mail domain. */
  async isAvailable(userId: number, name: string): Promise<boolean> {
    const current = await this.addresses.of(userId);
    if (current?.domain !== this.config.mailDomain) throw refuse.notFound('Not found');
    return this.addresses.isFree(name, userId);
  }

  /** Gives the person another address. The one they had forwards for 30 days, and nobody else can take it meanwhile. */
  rename(userId: number, name: string): Promise<Renamed> {
    return this.database.transaction(async (manager) => {
      // One rename of a person at a time; the address itself cannot be locked, because its row changes its meaning.
      await this.personLock.hold(userId);
      const current = await this.addresses.of(userId);
      if (!current) throw refuse.notFound('Not found');
      const { domain, name: previous } = current;
      if (domain !== this.config.mailDomain) throw refuse.conflict('This mailbox cannot be renamed');
      if (previous === name) throw refuse.conflict('This is already your address');
      const forwardsUntil = new Date(this.clock.now().getTime() + FORWARDING_MS);
      await manager.update(MailAddress, { domain, name: previous }, { forwardsUntil });
      await this.addresses.claim(name, userId);
      return { address: `${name}@${domain}`, forwardingFrom: `${previous}@${domain}`, forwardsUntil };
    });
  }
}
