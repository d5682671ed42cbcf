import { describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import { getHistory, getMemory, newHome, newMemory, patchMemory } from '../factories/memory.js';
import { SECOND } from '../support/test-clock.js';

describe('GET memories/{memory_id}/history', () => {
  it('keeps every change, in pages, and what the memory was created as', async () => {
    const home = await newHome(t);
    const first = await newMemory(t, home);
    for (let n = 0; n < 220; n++) {
      t.clock.advance(SECOND);
      await patchMemory(t, home, first.id, { title: `Title ${n}` });
    }
    const page = (await getHistory(t, home, first.id, { limit: 200 })).body;
    const rest = (await getHistory(t, home, first.id, { limit: 200, cursor: page.next_cursor! })).body;
    const items = [...page.items, ...rest.items];
    expect([page.total, rest.next_cursor]).toEqual([221, null]);
    const titles = Array.from({ length: 220 }, (_, n) => `Title ${219 - n}`);
    expect(items.map(({ after }) => after?.title)).toEqual([...titles, first.title]);
    expect(items.at(-1)).toMatchObject({ change: 'created', after: { title: first.title, body: first.body } });
    const asOf = (as_of: string) => getMemory(t, home, first.id, { as_of });
    expect((await asOf(first.created_at)).body).toEqual(first);
    expect((await asOf(items[150]!.at)).body).toMatchObject({ title: titles[150], body: first.body });
  });
});
