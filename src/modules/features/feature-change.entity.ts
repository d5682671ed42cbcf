import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BrandOwned, User, type Feature } from '../identity/index.js';

/** An admin's change of a switch. The newest change of a feature applies; the older ones are its history. */
@Entity('feature_changes')
@Index(['brandId', 'feature', 'id'])
export class FeatureChange extends BrandOwned {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ type: 'text' })
  feature: Feature;

  @Column({ type: 'boolean' })
  turnedOn: boolean;

  @ForeignKey(() => User)
  @Column({ type: 'integer' })
  changedBy: number;

  @CreateDateColumn({ type: 'timestamptz' })
  changedAt: Date;
}
