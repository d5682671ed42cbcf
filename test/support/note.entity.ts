import 'reflect-metadata';
import { Column, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

abstract class Owned {
  @Column({ type: 'integer' })
  ownerId: number;
}

/** Not one of the service: its `title` contradicts its column, and its `words` cannot be read. */
export class Note extends Owned {
  @PrimaryColumn({ type: 'bigint' })
  id: number;

  @Column({ type: 'text', nullable: true })
  shortText: string | null;

  @Column({ type: 'text', array: true })
  tags: string[];

  @Column({ type: 'tsvector' })
  words: string;

  @Column({ type: 'integer' })
  title: string;

  @ManyToOne(() => Note)
  parent?: Relation<Note>;
}
