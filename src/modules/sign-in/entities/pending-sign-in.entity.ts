import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A sign-in that went to the identity provider and has not come back. */
@Entity('pending_sign_ins')
export class PendingSignIn {
  /** The state itself is in the browser's cookie and in the address. */
  @PrimaryColumn({ type: 'bytea' })
  stateHash: Buffer;

  @Column({ type: 'text' })
  providerKey: string;

  @Column({ type: 'text' })
  nonce: string;

  @Column({ type: 'text' })
  codeVerifier: string;

  @Column({ type: 'text' })
  redirectUri: string;

  @Column({ type: 'text' })
  returnTo: string;

  /** Of whoever started it, if somebody was signed in. */
  @Column({ type: 'uuid', nullable: true })
  sessionId: string | null;

  @Index()
  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
