import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ConfigurationError } from '../../engines/environment-variables/parse-variables.js';
import { Database } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { BrandsService, MembershipService, PersonLock, requiredAdmin } from '../identity/index.js';
import { IdentityProvider } from './entities/identity-provider.entity.js';
import { EnvironmentProviders } from './environment-providers.js';
import type { Provider } from './provider.js';

export const UNFIT_BREAK_GLASS = 'must be an admin of the workspace who has a password';

type Named = Pick<Provider, 'brandId' | 'breakGlassUserId'>;

/** The admin of each enforced provider who can sign in on the day the provider is down: there always is one. */
@Injectable()
export class BreakGlassAdmins implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly environment: EnvironmentProviders,
    private readonly brands: BrandsService,
    private readonly membership: MembershipService,
    private readonly personLock: PersonLock,
  ) {
    membership.addAdminCheck((brandId, userId) => this.refuseIfNamed(brandId, userId));
  }

  async onModuleInit(): Promise<void> {
    for (const provider of this.environment.all)
      if (!(await this.isFit(provider)))
        throw new ConfigurationError(`OIDC_PROVIDERS break_glass_user_id: ${UNFIT_BREAK_GLASS} (${provider.key})`);
  }

  /** Until the transaction ends they stay an admin. */
  async require(provider: Named): Promise<void> {
    await this.brands.lock(provider.brandId);
    if (provider.breakGlassUserId !== null) await this.personLock.lock(provider.breakGlassUserId);
    if (!(await this.isFit(provider))) throw refuse.field('break_glass_user_id', UNFIT_BREAK_GLASS);
  }

  /** Whether they are the one who can sign in on the day an enforced provider is down. */
  async isNamed(userId: number): Promise<boolean> {
    return (await this.enforcedBy({ breakGlassUserId: userId })) !== undefined;
  }

  private async isFit({ brandId, breakGlassUserId }: Named): Promise<boolean> {
    if (breakGlassUserId === null) return true;
    const member = await this.membership.find(brandId, breakGlassUserId);
    return member?.role === 'admin' && member.user.passwordHash !== null && member.user.lockedAt === null;
  }

  private async refuseIfNamed(brandId: number, userId: number): Promise<void> {
    const provider = await this.enforcedBy({ brandId, breakGlassUserId: userId });
    if (provider) throw refuse.conflict(requiredAdmin(provider.name));
  }

  private async enforcedBy(
    named: Partial<Named> & Pick<Named, 'breakGlassUserId'>,
  ): Promise<(Named & { name: string }) | undefined> {
    const { brandId, breakGlassUserId } = named;
    const inEnvironment = this.environment.all.find(
      (one) =>
        one.enforced && one.breakGlassUserId === breakGlassUserId && (brandId === undefined || one.brandId === brandId),
    );
    if (inEnvironment) return inEnvironment;
    const where = { ...(brandId !== undefined && { brandId }), enforced: true, breakGlassUserId: breakGlassUserId! };
    const stored = await this.database.manager.findBy(IdentityProvider, where);
    // A stored provider that one of the environment replaces is not used.
    return stored.find(({ key }) => !this.environment.find(key));
  }
}
