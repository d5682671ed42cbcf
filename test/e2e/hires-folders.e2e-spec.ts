import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import {
  activeHire,
  admin,
  agentFolder,
  createEmployee,
  createSignedInWorkspace,
  namesIn,
  patchEmployee,
  postEmployee,
} from '../factories/hires.js';

let t: TestApp;
let builder: string;
beforeAll(async () => {
  t = await bootApp();
  builder = await createEmployee(t, { kind: 'builder' });
});
afterAll(() => t?.stop());

describe('A template', () => {
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}.md`, '']));

  it.each<[string, unknown]>([
    ['a path out of its folder', { files: { 'a/../../b': 'x' } }],
    ['a file that is also a folder', { files: { a: 'x', 'a/b': 'x' } }],
    ['201 files', { files: many(201) }],
    ['an unknown runtime', { runtime: 'bash' }],
  ])('is refused with %s', async (_, template) => {
    for (const { status, body } of [await postEmployee(t, { template }), await patchEmployee(t, builder, { template })])
      expect([status, body.detail]).toEqual([422, expect.stringMatching(/^template: /)]);
  });

  it('is refused when it is huge, or no Unicode', async () => {
    const huge = { files: { 'a.md': 'x'.repeat(600_000), 'b.md': 'y'.repeat(600_000) } };
    expect([413, 422]).toContain((await postEmployee(t, { template: huge })).status);
    for (const text of ['\\u0000', '\\ud800']) {
      const body = `{"name":"N","kind":"assistant","packages":[],"published":true,"template":{"files":{"a":"${text}"}}}`;
      expect((await t.api.post('/api/v1/admin/employees', { ...admin, body })).status).toBe(422);
    }
  });

  it('may contain deep, hidden, empty and many files, which are written unchanged', async () => {
    const files = {
      ...many(196),
      'a/b/c/d/e.md': 'deep\r\n',
      '.claude/x.json': '{}',
      empty: '',
      'ü 日本/😀.md': '\ufeff😀',
    };
    const workspace = await createSignedInWorkspace(t);
    const built = await activeHire(t, workspace, await createEmployee(t, { template: { files } }));
    const folder = agentFolder(t, built);
    for (const [path, text] of Object.entries(files))
      expect([path, readFileSync(join(folder, path), 'utf8')]).toEqual([path, text]);
    expect(namesIn(folder)).toHaveLength(200);
  });
});
