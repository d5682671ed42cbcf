import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Column, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { int, type Row } from './columns.js';
import { byColumn, columnsExcept, columnsOf, computed, selectList } from './entity-columns.js';

abstract class Owned {
  @Column({ type: 'integer' })
  ownerId: number;
}

class Note extends Owned {
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

describe('Columns of an entity', () => {
  it('have the names, types and nulls that the entity declares', () => {
    const columns = columnsOf(Note, ['id', 'shortText', 'tags', 'ownerId']);
    const row: Row<typeof columns> = { id: 1, shortText: null, tags: ['x'], ownerId: 2 };
    expect(Object.keys(columns)).toEqual(Object.keys(row));
    expect(Object.values(columns).map(({ name, nullable = false }) => [name, nullable])).toEqual([
      ['int', false],
      ['text', true],
      ['text[]', false],
      ['int', false],
    ]);
  });

  it('are selected by the names of the table and named as the properties', () => {
    const columns = { ...columnsOf(Note, ['id', 'shortText'], 'n'), total: computed(int, 'count(*)') };
    expect(selectList(columns)).toBe('n.id AS "id", n.short_text AS "shortText", count(*) AS "total"');
  });

  it('are all but those left out, those of the class it extends included', () => {
    expect(Object.keys(columnsExcept(Note, ['words', 'title', 'tags'])).toSorted()).toEqual([
      'id',
      'ownerId',
      'shortText',
    ]);
  });

  it('give values the names of the table', () => {
    expect(byColumn<Note>({ ownerId: 1, shortText: 'x' })).toEqual({ owner_id: 1, short_text: 'x' });
  });

  it('are refused where a property is of another type, or of one that is not read', () => {
    expect(() => columnsOf(Note, ['title'])).toThrow('Note.title is a String, its column is int');
    expect(() => columnsOf(Note, ['words'])).toThrow('Note.words is no column that can be read');
    // @ts-expect-error: a relation is no column
    expect(() => columnsOf(Note, ['parent'])).toThrow('Note.parent is no column that can be read');
  });
});
