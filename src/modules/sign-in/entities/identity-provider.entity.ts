import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import type { Role } from '../../../platform/kernel/caller/caller.js';
import { Brand, User } from '../../identity/index.js';

/** What a provider is asked for unless it says otherwise. */
export const DEFAULT_SCOPES = 'openid email profile';

/** An OpenID provider that the operator set, and the workspace that its people join. */
@Entity('identity_providers')
export class IdentityProvider {
  @PrimaryColumn({ type: 'text' })
  key: string;

  @Index()
  @ForeignKey(() => Brand, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  brandId: number;

  /** For people. */
  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text' })
  issuer: string;

  @Column({ type: 'text' })
  clientId: string;

  @Column({ type: 'text' })
  clientSecret: string;

  /** What it is asked for, with spaces between. */
  @Column({ type: 'text', default: DEFAULT_SCOPES })
  scopes: string;

  @Column({ type: 'text', nullable: true })
  roleClaim: string | null;

  @Column({ type: 'jsonb', nullable: true })
  roleMap: Record<string, Role> | null;

  /** Null: only people with a mapped role are let in. */
  @Column({ type: 'text', nullable: true })
  defaultRole: Role | null;

  @Column({ type: 'boolean', default: false })
  enforced: boolean;

  /** The admin who may still sign in by password. */
  @Index()
  @ForeignKey(() => User)
  @Column({ type: 'integer', nullable: true })
  breakGlassUserId: number | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;

  @OneToMany(() => IdentityProviderDomain, ({ provider }) => provider)
  domains?: Relation<IdentityProviderDomain>[];
}

/** A mail domain belongs to one provider, and so to one workspace. */
@Entity('identity_provider_domains')
export class IdentityProviderDomain {
  @PrimaryColumn({ type: 'text' })
  domain: string;

  @Index()
  @Column({ type: 'text' })
  providerKey: string;

  @ManyToOne(() => IdentityProvider, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'provider_key' })
  provider?: Relation<IdentityProvider>;
}
