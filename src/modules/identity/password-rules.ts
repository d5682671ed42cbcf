import { Injectable } from '@nestjs/common';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import type { User } from './entities/user.entity.js';

/** An example, for the contract. */
export const NOT_BY_PASSWORD = 'People with an address at acme.example sign in with Acme, not with a password';

/** A refusal to take away the one admin who can still sign in by password. */
export const requiredAdmin = (provider: string): string =>
  `This person is the break-glass admin of the identity provider ${provider}: the operator must choose another one first`;

/** Whose password is concerned. */
export interface PasswordOwner {
  readonly email: string;
  readonly userId?: number;
  readonly platformAdmin?: boolean;
}

/** People of this address do not sign in by password. */
export interface PasswordRule {
  /** What they should do instead. */
  readonly sentence: string;
  /** This person may nevertheless. */
  readonly exempt: boolean;
}

type PasswordCheck = (owner: PasswordOwner) => Promise<PasswordRule | null>;

/** Who may sign in by password. Modules with other ways to sign in add checks. */
@Injectable()
export class PasswordRules {
  private readonly checks: PasswordCheck[] = [];

  addCheck(check: PasswordCheck): void {
    this.checks.push(check);
  }

  async find(owner: PasswordOwner): Promise<PasswordRule | null> {
    for (const check of this.checks) {
      const rule = await check(owner);
      if (rule) return rule;
    }
    return null;
  }

  /** Whether a password would be of use to this person. */
  async allows(owner: PasswordOwner): Promise<boolean> {
    return (await this.find(owner))?.exempt ?? true;
  }

  /** Refuses to give this person a password that would be of no use. */
  async require(owner: PasswordOwner): Promise<void> {
    const rule = await this.find(owner);
    if (rule && !rule.exempt) throw refuse.conflict(rule.sentence);
  }
}

export function ownerOf({ id, email, platformAdmin }: User): PasswordOwner {
  return { userId: id, email, platformAdmin };
}
