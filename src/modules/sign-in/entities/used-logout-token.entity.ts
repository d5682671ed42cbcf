import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A logout token works once. */
@Entity('used_logout_tokens')
export class UsedLogoutToken {
  @PrimaryColumn({ type: 'text' })
  issuer: string;

  @PrimaryColumn({ type: 'text' })
  jti: string;

  @Index()
  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
