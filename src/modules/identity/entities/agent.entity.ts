import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Brand } from './brand.entity.js';

/** An agent of one workspace, or (brand null) of the platform. */
@Entity('agents')
export class Agent {
  @PrimaryColumn({ type: 'text' })
  id: string;

  @Index()
  @ForeignKey(() => Brand, { onDelete: 'CASCADE' })
  @Column({ type: 'integer', nullable: true })
  brandId: number | null;

  @Column({ type: 'text' })
  name: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
