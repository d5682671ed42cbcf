import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { openGrants, sealGrants } from './sealed-grants.js';

const key = randomBytes(32);
const NOW = Date.parse('2026-06-01T12:00:00.000Z');
const tools = [{ package: 'boards', enabled: true }];
const sealed = sealGrants(key, 'helper-1', { madeAt: NOW, until: NOW + 60_000, tools });

describe('Grants that are kept where others may write', () => {
  it.each([0, 1, 59_999, -5_000])('are valid until they expire: after %i ms', (ms) => {
    expect(openGrants(key, 'helper-1', sealed, NOW + ms)).toEqual(tools);
  });

  it.each([60_000, 3_600_000, -5_001])('are not read outside that time: after %i ms', (ms) => {
    expect(openGrants(key, 'helper-1', sealed, NOW + ms)).toBeNull();
  });

  it.each([
    ['another agent', key, 'helper-2', sealed],
    ['an agent whose name runs on into the text', key, 'helper-', `${sealed.slice(0, 44)}1${sealed.slice(44)}`],
    ['another key', randomBytes(32), 'helper-1', sealed],
    ['a changed text', key, 'helper-1', sealed.replace('boards', 'builds')],
    ['a longer time', key, 'helper-1', sealed.replace(String(NOW + 60_000), String(NOW + 99_000))],
    ['a changed signature', key, 'helper-1', `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`],
    ['no signature', key, 'helper-1', sealed.slice(44)],
    ['half of it', key, 'helper-1', sealed.slice(0, 60)],
    ['nothing', key, 'helper-1', ''],
    ['other characters', key, 'helper-1', 'é'.repeat(100)],
  ])('are not read with %s', (_, secret, agentId, text) => {
    expect(openGrants(secret, agentId, text, NOW)).toBeNull();
  });
});
