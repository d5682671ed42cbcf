import { Column, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Brand } from './brand.entity.js';

/** A row of one workspace, deleted with it. */
export abstract class BrandOwned {
  @Column({ type: 'integer' })
  brandId: number;

  @ManyToOne(() => Brand, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'brand_id' })
  brand?: Relation<Brand>;
}
