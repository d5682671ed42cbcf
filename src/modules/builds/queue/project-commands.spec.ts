import { describe, expect, it } from '@jest/globals';
import { commandsIn } from './project-commands.js';

describe('the commands that a repository names', () => {
  it.each([
    ['both', 'setup: npm ci\ncheck: npm test\n', 'npm ci', 'npm test'],
    ['one', 'check: make check', null, 'make check'],
    ['a command of several lines', 'check: |\n  npm run lint\n  npm test\n', null, 'npm run lint\nnpm test'],
    ['no file', null, null, null],
    ['an empty one', '', null, null],
    ['blank commands', 'setup: "  "\ncheck:', null, null],
    ['other values', 'setup: [npm, ci]\ncheck: 7', null, null],
    ['no YAML', 'setup: "npm\n check: [', null, null],
    ['aliases', 'a: &a npm test\ncheck: *a', null, null],
  ])('%s', (_, file, setup, check) => {
    expect(commandsIn(file)).toEqual({ setup, check });
  });
});
