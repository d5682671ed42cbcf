import { describe, expect, it } from '@jest/globals';
import { dashboardModule } from '../support/dashboard-module.js';

interface Item {
  id: string;
  read_at: string | null;
  event: { created_at: string };
}
interface Pages {
  pages: { items: Item[]; unread: number }[];
}

const { byAge, withoutUnread } = dashboardModule<{
  byAge: (items: Item[], now: Date) => [string, Item[]][];
  withoutUnread: (known: Pages, ids: ReadonlySet<string>, shown: string, at: string) => Pages;
}>('pages/inbox/inbox-rules.ts');

const item = (id: string, created_at: string, read_at: string | null = null): Item => ({
  id,
  read_at,
  event: { created_at },
});
const NOW = new Date(2026, 0, 31, 12);
const TODAY = new Date(2026, 0, 31, 0, 0, 1).toISOString();
const YESTERDAY = new Date(2026, 0, 30, 23, 59, 59).toISOString();
const idsOf = ({ pages }: Pages): string[] => pages.flatMap(({ items }) => items.map(({ id }) => id));

describe('The inbox', () => {
  it('has what is of today apart from what is older, and no empty part', () => {
    const items = [item('a', TODAY), item('b', YESTERDAY)];
    expect(byAge(items, NOW).map(([part, of]) => [part, of.map(({ id }) => id)])).toEqual([
      ['today', ['a']],
      ['earlier', ['b']],
    ]);
    expect(byAge([item('b', YESTERDAY)], NOW).map(([part]) => part)).toEqual(['earlier']);
    expect(byAge([], NOW)).toEqual([]);
  });

  it('shows what was read no more among the unread ones, and as read among all', () => {
    const known = { pages: [{ items: [item('a', TODAY), item('b', TODAY, 'before')], unread: 1 }] };
    expect(idsOf(withoutUnread(known, new Set(['a']), 'unread', 'now'))).toEqual(['b']);
    const all = withoutUnread(known, new Set(['a', 'b']), 'all', 'now');
    expect(all.pages[0]!.items.map(({ read_at: at }) => at)).toEqual(['now', 'before']);
  });
});
