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

  /** What the refs of its cards begin with. */
  @Column({ type: 'text' })
  key: string;

  /** What the board is for; boards of type `crm` belong to the CRM feature. */
  @Column({ type: 'text' })
  boardType: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
