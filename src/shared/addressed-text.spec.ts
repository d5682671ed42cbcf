import { describe, expect, it } from '@jest/globals';
import { addressedText } from './addressed-text.js';

describe('a comment that begins with the name of an agent', () => {
  it.each([
    ['Shop builder: name it “Save”', 'name it “Save”'],
    ['@Shop builder, name it “Save”', 'name it “Save”'],
    ['  shop BUILDER name it “Save”\n', 'name it “Save”'],
    ['Shop builder', null],
    ['Shop builder!', null],
    ['Shop builders do that', null],
    ['I asked Shop builder: name it “Save”', null],
    ['', null],
  ])('“%s” asks for %s', (body, request) => {
    expect(addressedText(body, 'Shop builder')).toBe(request);
  });
});
