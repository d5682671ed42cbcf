import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BrandOwned } from '../identity/index.js';

/** A URL that feeds a workspace's feed. */
@Entity('feed_sources')
@Index('feed_sources_url_once', ['brandId', 'url'], { unique: true })
export class FeedSource extends BrandOwned {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ type: 'text' })
  url: string;

  @Column({ type: 'text', nullable: true })
  title: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
