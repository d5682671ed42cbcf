import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Session } from '../../identity/index.js';

/** A session that an identity provider opened, and may end. */
@Entity('provider_sessions')
@Index('provider_sessions_of_subject', ['issuer', 'subject'])
@Index('provider_sessions_of_sid', ['issuer', 'sid'])
export class ProviderSession {
  @ForeignKey(() => Session, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  sessionId: string;

  @Column({ type: 'text' })
  issuer: string;

  @Column({ type: 'text' })
  subject: string;

  /** The provider's own session. */
  @Column({ type: 'text', nullable: true })
  sid: string | null;
}
