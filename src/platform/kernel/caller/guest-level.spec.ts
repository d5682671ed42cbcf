import { describe, expect, it } from '@jest/globals';
import { guestLevelOf, reaches, type GuestLevel } from './guest-level.js';

describe("A guest's level", () => {
  it.each<[role: string, level: GuestLevel]>([
    ['viewer', 'viewer'],
    ['commenter', 'commenter'],
    ['editor', 'editor'],
    ['Editor', 'viewer'],
    [' editor', 'viewer'],
    ['admin', 'viewer'],
    ['member', 'viewer'],
    ['constructor', 'viewer'],
    ['', 'viewer'],
  ])('of the role %j is %s', (role, level) => {
    expect(guestLevelOf(role)).toBe(level);
  });

  it.each<[level: GuestLevel, allowed: GuestLevel[]]>([
    ['viewer', ['viewer']],
    ['commenter', ['viewer', 'commenter']],
    ['editor', ['viewer', 'commenter', 'editor']],
  ])('%s allows what %j allow, and nothing else', (level, allowed) => {
    const all: GuestLevel[] = ['viewer', 'commenter', 'editor'];
    expect(all.filter((needed) => reaches(level, needed))).toEqual(allowed);
  });
});
