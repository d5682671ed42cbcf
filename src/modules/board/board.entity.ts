import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { Brand } from '../identity/index.js';

/** A board of a workspace. */
@Entity('boards')
@Index(['brandId', 'boardType'])
@Index('boards_key_once', ['brandId', 'key'], { unique: true })
export class Board {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ type: 'integer' })
  brandId: number;

  @ManyToOne(() => Brand, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'brand_id' })
  brand?: Relation<Brand>;

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
