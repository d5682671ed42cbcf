import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { ResourceGuest } from '../guests/index.js';
import { DocsSpace } from './docs-space.entity.js';

@Entity('docs_guests')
export class DocsGuest extends ResourceGuest {
  @ForeignKey(() => DocsSpace, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  spaceId: string;
}
