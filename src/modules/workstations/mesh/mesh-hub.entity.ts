import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The hub's key as last seen by a process that reaches it; other processes give it to enrolling desks. */
@Entity('mesh_hub')
export class MeshHubKey {
  @PrimaryColumn({ type: 'integer' })
  id: number;

  @Column({ type: 'text' })
  publicKey: string;

  @Column({ type: 'timestamptz' })
  seenAt: Date;
}
