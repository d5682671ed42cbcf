import { describe, expect, it } from '@jest/globals';
import { REFUSALS } from '../../src/modules/sign-in/refusals.js';
import { dashboardModule } from '../support/dashboard-module.js';

const { texts } = dashboardModule<{ texts: { refused: Record<string, string> } }>('texts/sign-in.ts');

describe('The sign-in page', () => {
  it('has a sentence for each reason why a sign-in is refused', () => {
    expect(Object.keys(texts.refused).toSorted()).toEqual(Object.keys(REFUSALS).toSorted());
  });
});
