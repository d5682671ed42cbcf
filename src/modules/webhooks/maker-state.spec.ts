import { describe, expect, it } from '@jest/globals';
import { pauseReason, type MakerState } from './maker-state.js';

const ADMIN: MakerState = { isLocked: false, role: 'admin', isTokenRevoked: false };

describe('A webhook is paused', () => {
  it.each<[Partial<MakerState>, string | null]>([
    [{}, null],
    [{ isTokenRevoked: true }, 'token_revoked'],
    [{ role: 'member' }, 'maker_not_admin'],
    [{ role: 'member', isTokenRevoked: true }, 'maker_not_admin'],
    [{ role: null }, 'maker_removed'],
    [{ role: null, isTokenRevoked: true }, 'maker_removed'],
    [{ isLocked: true }, 'maker_locked'],
    [{ isLocked: true, role: 'member', isTokenRevoked: true }, 'maker_locked'],
    [{ isLocked: true, role: null }, 'maker_locked'],
  ])('for what is left of its maker: %j → %s', (state, reason) => {
    expect(pauseReason({ ...ADMIN, ...state })).toBe(reason);
  });
});
