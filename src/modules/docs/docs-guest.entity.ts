import { Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ResourceGuest } from '../guests/index.js';
import { DocsSpace } from './docs-space.entity.js';

@Entity('docs_guests')
export class DocsGuest extends ResourceGuest {
  @PrimaryColumn({ type: 'uuid' })
  spaceId: string;

  @ManyToOne(() => DocsSpace, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'space_id' })
  space?: Relation<DocsSpace>;
}
