import { expect, it } from '@jest/globals';
import { BUILD_REASONS, sentenceOf } from './build-states.js';

it.each(BUILD_REASONS)('the reason %s has a sentence of its own that says what happened, and what to do', (reason) => {
  expect(sentenceOf(reason)).toMatch(/^[A-Z][^:]+: .+\.$|^[A-Z].+: .+\. [A-Z].+\.$/);
  const others = BUILD_REASONS.filter((other) => other !== reason).map(sentenceOf);
  expect(others).not.toContain(sentenceOf(reason));
});
