import { Injectable } from '@nestjs/common';
import type { Role } from '../../../platform/kernel/caller/caller.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import type { User } from '../entities/user.entity.js';
import { UsersService } from '../users.service.js';
import { MembershipService } from './membership.service.js';

/** Absent fields stay. */
interface MemberChange {
  readonly role?: Role;
  readonly position?: string | null;
}

/** Role and position of members, and who could become one. */
@Injectable()
export class MembersService {
  constructor(
    private readonly membership: MembershipService,
    private readonly users: UsersService,
  ) {}

  async change(brandId: number, userId: number, { role, position }: MemberChange): Promise<void> {
    if (role === undefined && position === undefined) throw refuse.malformed('No fields to update');
    await this.membership.change(brandId, userId, {
      ...(role !== undefined && { role }),
      ...(position !== undefined && { position }),
    });
  }

  /** Whoever has an account with this address, in any workspace or none. */
  async findPerson(email: string): Promise<User> {
    const user = await this.users.findByEmail(email);
    if (!user) throw refuse.notFound('Nobody with this email address has an account');
    return user;
  }
}
