import { Column, CreateDateColumn, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../identity/index.js';

/** A person outside the workspace who can open a board or a docs space. */
export abstract class ResourceGuest {
  @Index()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  userId: number;

  @Column({ type: 'text' })
  role: string;

  /** When the person accepted; null while the access is only offered. */
  @Column({ type: 'timestamptz', nullable: true })
  acceptedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
