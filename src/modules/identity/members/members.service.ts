import { Injectable } from '@nestjs/common';
import type { Role } from '../../../platform/http/access/index.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { MembershipService } from './membership.service.js';

/** Absent fields stay. */
interface MemberChange {
  readonly role?: Role;
  readonly position?: string | null;
}

/** Role and position of members. */
@Injectable()
export class MembersService {
  constructor(private readonly membership: MembershipService) {}

  async change(brandId: number, userId: number, { role, position }: MemberChange): Promise<void> {
    if (role === undefined && position === undefined) throw refuse.malformed('No fields to update');
    await this.membership.change(brandId, userId, {
      ...(role !== undefined && { role }),
      ...(position !== undefined && { position }),
    });
  }
}
