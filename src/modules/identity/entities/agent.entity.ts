import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Brand } from './brand.entity.js';

/** An agent of one workspace, or (brand null) of the platform. */
@Entity('agents')
export class Agent {
  @PrimaryColumn({ type: 'text' })
  id: string;

  @Index()
  @Column({ type: 'integer', nullable: true })
  brandId: number | null;

  @ManyToOne(() => Brand, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'brand_id' })
  brand?: Relation<Brand>;

  @Column({ type: 'text' })
  name: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
