import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Brand } from '../identity/index.js';

/** A marketplace package in a workspace. */
@Entity('installs')
export class Install {
  @ForeignKey(() => Brand, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  brandId: number;

  @PrimaryColumn({ type: 'text' })
  package: string;

  @Column({ type: 'boolean' })
  enabled: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
