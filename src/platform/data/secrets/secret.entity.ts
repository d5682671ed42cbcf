import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key of the installation, created at first use and shared by all processes. */
@Entity('platform_secrets')
export class PlatformSecret {
  @PrimaryColumn({ type: 'text' })
  name: string;

  @Column({ type: 'bytea' })
  value: Buffer;
}
