import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { getHistory, getMemory, newHome, newMemory, patchMemory, type Home } from '../factories/memory.js';
import { refusal, statusOf } from '../factories/workspace.js';
import { SECOND } from '../support/test-clock.js';

let t: TestApp;
beforeAll(async () => {
  t = await bootApp();
});
afterAll(() => t?.stop());

const asOf = (home: Home, id: string, as_of: string) => getMemory(t, home, id, { as_of });
const moment = (): string => t.clock.now().toISOString();
const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

describe('GET memories/{memory_id}?as_of', () => {
  it('is refused when the changes since then are no longer kept, and says so', async () => {
    const home = await newHome(t);
    const { id, created_at } = await newMemory(t, home);
    for (let n = 0; n <= 101; n++) {
      t.clock.advance(SECOND);
      await patchMemory(t, home, id, { title: `Title ${n}` });
    }
    const { items } = (await getHistory(t, home, id, { limit: 200 })).body;
    const oldest = items.at(-2)!;
    expect([statusOf(await asOf(home, id, oldest.at)), (await asOf(home, id, oldest.at)).body.title]).toEqual([
      200,
      oldest.after!.title,
    ]);
    const refused = [409, expect.stringContaining('newest 100 changes are kept')];
    expect(refusal(await asOf(home, id, later(oldest.at, -1)))).toEqual(refused);
    expect(refusal(await asOf(home, id, created_at))).toEqual(refused);
    expect((await asOf(home, id, moment())).body.title).toBe('Title 101');
  });
});
