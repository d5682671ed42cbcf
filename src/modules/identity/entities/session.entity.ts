import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Brand } from './brand.entity.js';
import { User } from './user.entity.js';

/** A dashboard session in one workspace, or in none if the person belongs to none. */
@Entity('sessions')
export class Session {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Index('sessions_secret_unique', { unique: true })
  @Column({ type: 'bytea' })
  secretHash: Buffer;

  @Index()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  userId: number;

  @ForeignKey(() => Brand, { onDelete: 'CASCADE' })
  @Column({ type: 'integer', nullable: true })
  brandId: number | null;

  @Index()
  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
