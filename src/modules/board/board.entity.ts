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

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
