import { describe, expect, it } from '@jest/globals';
import { questionsIn } from './questions-in.js';

describe('Questions in a text', () => {
  it('are its lines that ask', () => {
    expect(questionsIn('Do it.\n- Which currency?\n> Which currency?\n?\nWhen?', 10)).toEqual(['Which currency?']);
  });
});
