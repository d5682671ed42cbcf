import { describe, expect, it } from '@jest/globals';
import type { Scope } from '../../platform/kernel/caller/token-scopes.js';
import { declareEvents, type Audience } from './event-types.js';
import { audibleTypes, concerns, matchTypes, type Listener } from './visibility.js';

const admin: Listener = { userId: 1, role: 'admin', scopes: null };
const member: Listener = { userId: 2, role: 'member', scopes: null };
const token = (listener: Listener, ...scopes: Scope[]): Listener => ({ ...listener, scopes });

/** Who receives an event of each audience. `own`: its `data.user_id` is the listener. */
const CASES: [type: string, own: boolean, listener: string, caller: Listener, hears: boolean][] = [
  ['all.done', false, "an admin's session", admin, true],
  ['all.done', false, "a member's session", member, true],
  ['all.done', false, "a member's token without scopes", token(member), true],
  ['memories.done', false, "a member's session", member, true],
  ['memories.done', false, "an admin's session", admin, true],
  ['memories.done', false, 'a token with memory:read', token(member, 'memory:read'), true],
  ['memories.done', false, 'a token with other scopes', token(member, 'brand:read', 'code:read'), false],
  ['memories.done', false, "an admin's token without the scope", token(admin, 'brand:admin'), false],
  ['admins.done', false, "an admin's session", admin, true],
  ['admins.done', false, "an admin's token without scopes", token(admin), false],
  ['admins.done', false, "an admin's token with brand:admin", token(admin, 'brand:admin'), true],
  ['admins.done', false, "a member's session", member, false],
  ['admins.done', true, "a member's session", member, false],
  ['admins.done', false, "a member's token with brand:admin", token(member, 'brand:admin'), false],
  ['tokens.done', false, "an admin's session", admin, true],
  ['tokens.done', false, "an admin's token without scopes", token(admin), false],
  ['tokens.done', true, "an admin's token without scopes", token(admin), true],
  ['tokens.done', false, "an admin's token with brand:admin", token(admin, 'brand:admin'), true],
  ['tokens.done', true, "a member's session", member, true],
  ['tokens.done', true, "a member's token without scopes", token(member), true],
  ['tokens.done', false, "a member's session", member, false],
  ['tokens.done', false, "a member's token with brand:admin", token(member, 'brand:admin'), false],
  ['inbox.done', true, "a member's session", member, true],
  ['inbox.done', true, "a member's token without scopes", token(member), true],
  ['inbox.done', false, "a member's session", member, false],
  ['inbox.done', false, "an admin's session", admin, false],
  ['feed.done', false, "a member's session", member, true],
  ['machines.done', false, "an admin's session, the feature off", admin, false],
  ['machines.done', false, "a member's token, the feature off", token(member), false],
];

class Data {}
const declare = (type: string, audience: Audience, feature?: string) =>
  declareEvents({ schema: type, subject: 'thing', data: Data, audience, feature, types: { [type]: 'Done' } });
declare('all.done', 'members');
declare('memories.done', { scope: 'memory:read' });
declare('admins.done', 'admins');
declare('tokens.done', 'admins and the person');
declare('inbox.done', 'the person');
declare('feed.done', 'members', 'feed');
declare('machines.done', 'members', 'machines');
const isOn = (feature: string | undefined): boolean => feature !== 'machines';

describe('Of an event', () => {
  it.each(CASES)('%s (own: %s), %s hears or not', (type, own, _, caller, hears) => {
    const data = { user_id: own ? caller.userId : 99 };
    const isVisible = audibleTypes([type], caller, isOn).length > 0 && concerns(type, data, caller);
    expect(isVisible).toBe(hears);
  });

  it('keeps those of the types that may be heard', () => {
    const types = CASES.map(([type]) => type);
    expect(audibleTypes([...new Set(types)], token(member), isOn)).toEqual([
      'all.done',
      'tokens.done',
      'inbox.done',
      'feed.done',
    ]);
  });
});

describe('matchTypes', () => {
  const known = ['doc.created', 'task.created', 'task.moved', 'tasks.x'];
  it.each([
    [['task.created'], ['task.created']],
    [['task.*'], ['task.created', 'task.moved']],
    [
      ['task.moved', 'task.*'],
      ['task.moved', 'task.created'],
    ],
    [
      ['doc.*', 'tasks.x'],
      ['doc.created', 'tasks.x'],
    ],
    [[], []],
  ])('%j are %j', (patterns, types) => expect(matchTypes(patterns, known)).toEqual({ types }));

  it.each(['task', 'task.', 'tas*', '*', '.*', 'task.*.*', 'nothing.*', '', 'Task.created'])(
    'does not know %j',
    (pattern) => expect(matchTypes(['task.created', pattern], known)).toEqual({ unknown: pattern }),
  );
});

const BOARD = { kind: 'board', id: 'b1' } as const;
const guest: Listener = { userId: 3, role: 'member', scopes: null, only: BOARD, isGuest: true };
class OfBoard {
  declare board_id: string;
}
declareEvents({
  schema: 'shared.done',
  subject: 'thing',
  data: OfBoard,
  audience: 'members',
  guests: { of: 'board', by: 'board_id' },
  types: { 'shared.done': 'Done' },
});

describe('Of an event, by what is shared', () => {
  it.each<[type: string, board: string | undefined, listener: string, caller: Listener, hears: boolean]>([
    ['shared.done', 'b1', 'a guest of the board', guest, true],
    ['shared.done', 'b2', 'a guest of another board', guest, false],
    ['shared.done', undefined, 'a guest', guest, false],
    [
      'shared.done',
      'b1',
      'a guest of the docs space with this id',
      { ...guest, only: { ...BOARD, kind: 'docs' } },
      false,
    ],
    ['shared.done', 'b1', 'a guest of nothing', { ...guest, only: undefined }, false],
    ['all.done', 'b1', 'a guest: the group does not say so', guest, false],
    ['tokens.done', 'b1', 'a guest: the group does not say so', guest, false],
    ['shared.done', 'b1', 'a member who narrows it to the board', { ...member, only: BOARD }, true],
    ['shared.done', 'b2', 'a member who narrows it to the board', { ...member, only: BOARD }, false],
    ['all.done', 'b1', 'a member who narrows it to the board', { ...member, only: BOARD }, false],
  ])('%s of the board %s, %s hears or not', (type, board_id, _, caller, hears) => {
    const data = { board_id, user_id: caller.userId };
    expect(audibleTypes([type], caller, isOn).length > 0 && concerns(type, data, caller)).toBe(hears);
  });
});
