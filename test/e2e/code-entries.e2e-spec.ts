import { mkdirSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { fn } from '../factories/commits.js';
import {
  allNodes,
  indexed,
  indexedFiles,
  lessonFiles,
  lessonsAt,
  makeProject,
  nodesAt,
  pathsOf,
  readProject,
  reindex,
  type CodeHome,
  type Node,
} from '../factories/projects.js';
import { makeRepository } from '../factories/repository.js';
import { t, workspace } from '../suites/indexing.js';

describe('Strange entries of a repository', () => {
  const NFC = 'caf\u00e9/\u00fcber.ts';
  const NFD = 'cafe\u0301/u\u0308ber.ts';
  let home: CodeHome;
  let nodes: Map<string, Node>;
  beforeAll(async () => {
    const repo = await makeRepository({
      'good.ts': fn('good', 'code'),
      'picture.png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xfe, 0x00]),
      'binary.ts': Buffer.from([0, 1, 2, 3, 0xff, 0xfe, 0, 0, 0x80]),
      'big.ts': fn('big', 'x') + 'export const more = 1; // and so on\n'.repeat(150_000),
      'big.bin': Buffer.alloc(5_000_000, 7),
      'long-line.js': `export const x = "${'y'.repeat(1_000_000)}";\n`,
      'deep.ts': `export const deep = ${'['.repeat(20_000)}${']'.repeat(20_000)};\n`,
      'broken.ts': 'export function half( { return }}}} class',
      'latin1.py': Buffer.from('def caf\xe9():\n    return 1\n', 'latin1'),
      'empty.ts': '',
      'bom.ts': `\ufeff${fn('bom', 'marked')}`,
      'crlf.ts': fn('crlf', 'lines').replaceAll('\n', '\r\n'),
      [NFC]: fn('composed', 'nfc'),
      [NFD]: fn('decomposed', 'nfd'),
      '日本語/ファイル 1.ts': fn('space', 'between'),
      '😀.ts': fn('smile', 'face'),
      'odd/it\'s "quoted" & <b> $HOME `x` *.ts': 'words',
      'odd/-rf': 'words',
      'odd/--upload-pack=x': 'words',
      '.hidden/.env': 'A=1',
      'a.b.c/d.e.ts': fn('dotted', 'names'),
      [`${'long/'.repeat(60)}end.ts`]: fn('far', 'down'),
    });
    repo.symlink('link-to-file', 'good.ts');
    repo.symlink('link-to-folder', 'odd');
    repo.symlink('link-out.ts', '/etc/passwd');
    repo.symlink('link-nowhere', 'missing');
    repo.symlink('link-loop', 'link-loop');
    repo.writeRaw(Buffer.from([0x62, 0xff, 0xfe, 0x2e, 0x74, 0x73]), fn('bytes', 'name'));
    repo.writeRaw(Buffer.from('sch\xf6n.ts', 'latin1'), fn('latin', 'name'));
    await repo.git('add', '--all');
    await repo.submodule('vendor/library');
    await repo.commitIndex('Strange');
    home = await indexed(t, await makeProject(t, workspace), repo);
    nodes = await allNodes(t, home);
  });

  it('do not keep the rest from being indexed', async () => {
    const project = await readProject(t, home);
    expect(project.index).toMatchObject({ status: 'ready', error: null, nodes: nodes.size });
    for (const path of ['good.ts#good', 'crlf.ts#crlf', 'bom.ts#bom', '😀.ts#smile', '日本語/ファイル 1.ts#space'])
      expect([path, nodes.get(path)?.kind]).toEqual([path, 'symbol']);
    for (const path of ['a.b.c/d.e.ts#dotted', `${'long/'.repeat(60)}end.ts#far`, '.hidden/.env'])
      expect([path, nodes.has(path)]).toEqual([path, true]);
  });

  it('that cannot be parsed well are files, those without text have no symbols', async () => {
    const files = ['picture.png', 'binary.ts', 'big.ts', 'big.bin', 'empty.ts', 'latin1.py', 'broken.ts', 'deep.ts'];
    expect(files.map((path) => nodes.get(path))).toMatchObject(files.map((path) => ({ kind: 'file', path })));
    for (const path of ['picture.png', 'big.bin', 'empty.ts', 'binary.ts'])
      expect([path, (await nodesAt(t, home, path)).length]).toEqual([path, 1]);
  });

  it('that are links are files without symbols', async () => {
    for (const path of ['link-to-file', 'link-to-folder', 'link-out.ts', 'link-nowhere', 'link-loop'])
      expect(await nodesAt(t, home, path)).toEqual([{ id: expect.any(String), kind: 'file', path }]);
  });

  it('that are submodules are skipped', async () => {
    expect([...nodes.keys()].filter((path) => path.startsWith('vendor'))).toEqual([]);
    for (const path of ['vendor/library', 'vendor/library/']) expect(await nodesAt(t, home, path)).toEqual([]);
  });

  it('whose names are not UTF-8 are skipped', () => {
    const names = [...nodes.keys()];
    expect(names.filter((path) => path.includes('\ufffd') || /^b|^sch/.test(path)).toSorted()).toEqual(
      names.filter((path) => /^(big|binary|bom|broken)\./.test(path)).toSorted(),
    );
  });

  it('whose names differ only in how they are composed are two', async () => {
    expect([nodes.get(`${NFC}#composed`)?.kind, nodes.get(`${NFD}#decomposed`)?.kind]).toEqual(['symbol', 'symbol']);
    expect(nodes.get(NFC)!.id).not.toBe(nodes.get(NFD)!.id);
    for (const [path, name] of [
      [NFC, 'composed'],
      [NFD, 'decomposed'],
    ] as const)
      expect((await nodesAt(t, home, path)).map((node) => node.path)).toEqual([path, `${path}#${name}`]);
  });

  it('keep their ids at the next index, and lessons find them', async () => {
    await home.repo.git('rm', '--quiet', '--cached', 'empty.ts');
    const lessons = lessonFiles({ 'u/nfc': { anchors: [NFC] }, 'u/nfd': { anchors: [NFD] } });
    mkdirSync(`${home.repo.path}/lessons/u`, { recursive: true });
    for (const [path, text] of Object.entries(lessons)) writeFileSync(`${home.repo.path}/${path}`, text);
    await home.repo.git('add', 'lessons');
    await home.repo.commitIndex();
    const project = await reindex(t, home);
    expect(project.lessons).toEqual({ live: 2, stale: 0, drifted: 0, errors: [] });
    const now = await allNodes(t, home);
    for (const [path, { id }] of nodes) if (path !== 'empty.ts') expect([path, now.get(path)?.id]).toEqual([path, id]);
    expect([...(await lessonsAt(t, home, NFC)).keys()]).toEqual(['u/nfc']);
    expect([...(await lessonsAt(t, home, NFD)).keys()]).toEqual(['u/nfd']);
  });
});

it('Names that no anchor can say harm no other', async () => {
  const home = await indexedFiles(
    t,
    {
      'good.ts': fn('good', 'code'),
      'odd/hash#tag.ts': fn('hashed', 'name'),
      'odd/hash': 'words',
      'odd/back\\slash.ts': fn('slashed', 'name'),
      'odd/line\nbreak.ts': fn('broken', 'name'),
      'odd/good.ts': fn('well', 'named'),
      [`${`${'n'.repeat(200)}/`.repeat(6)}end.ts`]: fn('far', 'down'),
    },
    workspace,
  );
  expect(await nodesAt(t, home, 'good.ts')).toHaveLength(2);
  expect(pathsOf(await nodesAt(t, home, 'odd/'))).toEqual(expect.arrayContaining(['odd/', 'odd/good.ts']));
  expect(await nodesAt(t, home, 'odd/hash')).toEqual([{ id: expect.any(String), kind: 'file', path: 'odd/hash' }]);
  await home.repo.commit({ write: { 'odd/more#.ts': fn('more', 'names') } });
  expect((await reindex(t, home)).index.status).toBe('ready');
});
