import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BrandOwned } from '../identity/index.js';

/** A board of a workspace. */
@Entity('boards')
@Index(['brandId', 'boardType'])
@Index('boards_key_once', ['brandId', 'key'], { unique: true })
export class Board extends BrandOwned {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ type: 'text' })
  name: string;

  /** Prefix of the refs of its cards. */
  @Column({ type: 'text' })
  key: string;

  /** Boards of type `crm` belong to the CRM feature. */
  @Column({ type: 'text' })
  boardType: string;

  /** Whether the plan included the board's feature when it was created: only then it keeps the feature on. */
  @Column({ type: 'boolean', default: true })
  inPlan: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
