import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Brand } from '../identity/index.js';

/** A marketplace package in a workspace. */
@Entity('installs')
export class Install {
  @PrimaryColumn({ type: 'integer' })
  brandId: number;

  @ManyToOne(() => Brand, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'brand_id' })
  brand?: Relation<Brand>;

  @PrimaryColumn({ type: 'text' })
  package: string;

  @Column({ type: 'boolean' })
  enabled: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
