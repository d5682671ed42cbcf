import { describe, expect, it } from '@jest/globals';
import { int, type Row } from '../../src/platform/data/database/columns.js';
import {
  byColumn,
  columnsExcept,
  columnsOf,
  computed,
  selectList,
} from '../../src/platform/data/database/entity-columns.js';
import { Note } from '../support/note.entity.js';

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
    expect(() => columnsOf(Note, ['words'])).toThrow('Note.words is not a readable column');
    // @ts-expect-error: a relation is no column
    expect(() => columnsOf(Note, ['parent'])).toThrow('Note.parent is not a readable column');
  });
});
