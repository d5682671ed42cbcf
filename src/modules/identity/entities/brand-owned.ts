import { Column, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Brand } from './brand.entity.js';

/** A row that belongs to one workspace, and goes with it. */
export abstract class BrandOwned {
  @Column({ type: 'integer' })
  brandId: number;

  @ManyToOne(() => Brand, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'brand_id' })
  brand?: Relation<Brand>;
}
