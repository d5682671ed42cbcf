import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import {
  activeHire,
  admin,
  agentFolder,
  agentsDir,
  createEmployee,
  createSignedInWorkspace,
  grantHire,
  namesIn,
  patchEmployee,
  postCancelNow,
  postEmployee,
  provision,
  readHire,
  succeeded,
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
  const file = (path: string) => ({ files: { [path]: 'x' } });

  it.each<[string, unknown]>([
    ...[
      '../x',
      '/etc/passwd',
      'a/../../b',
      'a//b',
      './a',
      'a/.',
      'a/',
      '..',
      '',
      '~/../x',
      'a\\..\\b',
      'a\nb',
      'C:\\x',
    ].map((path): [string, unknown] => [JSON.stringify(path), file(path)]),
    ['a path of 501 characters', file('a/'.repeat(250) + 'b')],
    ['a name of 300 bytes', file('é'.repeat(150))],
    ['a number as text', { files: { a: 1 } }],
    ['a file that is also a folder', { files: { a: 'x', 'a/b': 'x' } }],
    ['201 files', { files: many(201) }],
    ['files as a list', { files: ['a'] }],
    ['settings as a text', { settings: 'x' }],
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

describe('Links in the way', () => {
  const template = { files: { 'AGENTS.md': 'mine', 'docs/to.md': 'mine' } };
  const outside = () => {
    const folder = mkdtempSync(join(t.dataDir, 'outside-'));
    writeFileSync(join(folder, 'AGENTS.md'), 'theirs');
    return folder;
  };

  it.each<[string, (folder: string, other: string) => void, boolean]>([
    ['the folder itself', (folder, other) => symlinkSync(other, folder), false],
    ['a folder in it', (folder, other) => (mkdirSync(folder), symlinkSync(other, join(folder, 'docs'))), false],
    [
      'a file in it',
      (folder, other) => (mkdirSync(folder), symlinkSync(join(other, 'AGENTS.md'), join(folder, 'AGENTS.md'))),
      true,
    ],
  ])('lead nowhere: %s', async (_, link, isBuilt) => {
    const id = await grantHire(t, await createSignedInWorkspace(t), await createEmployee(t, { template }));
    const [folder, other] = [agentFolder(t, await readHire(t, id)), outside()];
    mkdirSync(agentsDir(t), { recursive: true });
    link(folder, other);
    await provision(t, id);
    expect([namesIn(other), readFileSync(join(other, 'AGENTS.md'), 'utf8')]).toEqual([['AGENTS.md'], 'theirs']);
    const { status, onboarding } = await readHire(t, id);
    expect([status, onboarding[1]!.done]).toEqual(isBuilt ? ['active', true] : ['provisioning', false]);
    succeeded(await postCancelNow(t, id));
    expect(readFileSync(join(other, 'AGENTS.md'), 'utf8')).toBe('theirs');
  });
});
