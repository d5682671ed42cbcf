import { expect, it } from '@jest/globals';
import type { BuildEntry } from '../../../shared/build-protocol.js';
import { plainText } from './plain-text.js';

it('A log as text has what was said and done, not what was thought and used', () => {
  const entries = [
    ['text', 'I will round.'],
    ['thought', 'Half up?'],
    ['tool', 'src/price.ts', 'Edit'],
    ['result', 'ok', 'Edit'],
    ['command', 'npm test'],
    ['usage', '1 turn'],
    ['error', 'it broke'],
  ] as const;
  const text = plainText(
    entries.map(([kind, said, tool]): BuildEntry => ({ at: '', step: 'coding', kind, text: said, tool })),
  );
  expect(text).toBe('I will round.\n> Edit src/price.ts\nok\n$ npm test\nError: it broke');
});
