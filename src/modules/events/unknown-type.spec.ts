import { describe, expect, it } from '@jest/globals';
import { unknownType } from './unknown-type.js';

const KNOWN = ['board.created', 'task.archived', 'task.created', 'task.moved'];
const LIST = `Known are ${KNOWN.join(', ')}`;

describe('An unknown event type is refused', () => {
  it.each([
    ['task.move', 'task.moved'],
    ['tsak.created', 'task.created'],
    ['Board.Created', 'board.created'],
    ['tasks.*', 'task.*'],
    ['task.created.twice', 'task.created'],
  ])('with the one that is written most like it: %s', (name, closest) => {
    expect(unknownType(name, KNOWN)).toBe(`unknown type "${name}". Did you mean "${closest}"? ${LIST}`);
  });

  it.each(['invoice', '', 'x'.repeat(10_000), '*'])('without one that is like nothing: %#', (name) => {
    expect(unknownType(name, KNOWN)).toBe(`unknown type "${name}". ${LIST}`);
  });
});
