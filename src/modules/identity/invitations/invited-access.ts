import { Injectable } from '@nestjs/common';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';

/** What an invited person may open as a guest. */
export interface InvitedAccess {
  readonly kind: 'board' | 'docs';
  readonly resourceId: string;
  /** As it was when they were invited. */
  readonly name: string;
  /** Their level on it. */
  readonly role: string;
}

interface GuestDoor {
  /** Name of what is shared; refuses what is not of the workspace. */
  nameOf(brandId: number, access: Omit<InvitedAccess, 'name'>): Promise<string>;
  /** In the transaction in which the person accepts. */
  open(brandId: number, access: InvitedAccess, userId: number): Promise<void>;
}

/** Invitations of guests. The module that owns guests registers how their access is given. */
@Injectable()
export class GuestInvitations {
  private door: GuestDoor | undefined;

  register(door: GuestDoor): void {
    this.door = door;
  }

  async named(brandId: number, access: Omit<InvitedAccess, 'name'>): Promise<InvitedAccess> {
    return { ...access, name: await this.required.nameOf(brandId, access) };
  }

  open(brandId: number, access: InvitedAccess, userId: number): Promise<void> {
    return this.required.open(brandId, access, userId);
  }

  private get required(): GuestDoor {
    if (!this.door) throw refuse.field('role', 'must be one of: admin, member');
    return this.door;
  }
}
