import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { AttentionKind } from './attention-part.js';

/** What one person does not want to be told of again. Workspaces and people are named: their module needs this one. */
@Entity('attention_dismissals')
export class AttentionDismissal {
  @ForeignKey('Brand', { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  brandId: number;

  @ForeignKey('User', { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  userId: number;

  @PrimaryColumn({ type: 'text' })
  kind: AttentionKind;

  @PrimaryColumn({ type: 'text' })
  subjectId: string;

  @Column({ type: 'timestamptz' })
  dismissedAt: Date;
}
