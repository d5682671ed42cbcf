import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { getHistory, newHome, newMemory, patchMemory } from '../factories/memory.js';

let t: TestApp;
beforeAll(async () => {
  t = await bootApp();
});
afterAll(() => t?.stop());

describe('GET memories/{memory_id}/history', () => {
  it('keeps the newest hundred changes, and then no longer says what the memory was created as', async () => {
    const home = await newHome(t);
    const { id } = await newMemory(t, home);
    for (let n = 0; n < 101; n++) await patchMemory(t, home, id, { title: `Title ${n}` });
    const { body } = await getHistory(t, home, id, { limit: 200 });
    expect([body.total, body.items.length]).toEqual([101, 101]);
    expect(body.items[0]!.after!.title).toBe('Title 100');
    expect(body.items[99]!.before!.title).toBe('Title 0');
    expect(body.items[100]).toMatchObject({ change: 'created', after: null });
  });
});
