import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../app.js';
import { severalAtOnce } from '../factories/boards.js';
import {
  allNodes,
  bootIndexing,
  idsOf,
  indexed,
  indexedFiles,
  lessonFile,
  lessonFiles,
  lessonsAt,
  makeProject,
  nodesAt,
  pathsOf,
  readProject,
  reindex,
  search,
  staleLessons,
  type CodeHome,
  type Lesson,
  type Node,
  type Project,
} from '../factories/projects.js';
import { makeRepository, removeRepositories, type Change, type Repository } from '../factories/repository.js';
import { createWorkspace, type Workspace } from '../factories/workspace.js';

let t: TestApp;
let workspace: Workspace;
beforeAll(async () => {
  t = await bootIndexing();
  workspace = await createWorkspace(t);
});
afterAll(async () => {
  await t?.stop();
  removeRepositories();
});

/** What the service shows after the index of one commit. */
interface State {
  commit: string;
  nodes: Map<string, Node>;
  /** Stale ones too, by id. */
  lessons: Map<string, Lesson>;
  project: Project;
}

async function stateOf(home: CodeHome, commit: string, project: Project): Promise<State> {
  const nodes = await allNodes(t, home);
  const paths = [...nodes.keys()].filter((path) => !path.startsWith('lessons/'));
  const found = await severalAtOnce(paths.length, 8, async (index) => [...(await lessonsAt(t, home, paths[index]!))]);
  const lessons = new Map([...found.flat(), ...(await staleLessons(t, home))]);
  return { commit, nodes, lessons, project };
}

/** Commits each change, indexes it, and keeps what is shown then. */
async function play<Name extends string>(
  home: CodeHome,
  script: [name: Name, change: Change | ((repo: Repository) => Promise<unknown>)][],
): Promise<Record<Name | 'begin', State>> {
  const states: [string, State][] = [['begin', await stateOf(home, await home.repo.head(), home.project)]];
  for (const [name, change] of script) {
    if (typeof change === 'function') await change(home.repo);
    else await home.repo.commit(change, name);
    const project = await reindex(t, home);
    states.push([name, await stateOf(home, await home.repo.head(), project)]);
  }
  return Object.fromEntries(states) as Record<Name | 'begin', State>;
}

const idAt = ({ nodes }: State, path: string): string | undefined => nodes.get(path)?.id;
/** What is shown of a lesson: stale, why, and where it is anchored. */
const lessonIn = ({ lessons }: State, id: string) => {
  const lesson = lessons.get(id);
  return lesson && [lesson.stale, lesson.stale_reason, lesson.anchors];
};
const fn = (name: string, result: string | number): string =>
  `export function ${name}(): unknown {\n  const value = ${JSON.stringify(result)};\n  return [value, value];\n}\n`;

describe('Through a history of commits', () => {
  const BEGIN = {
    'main.ts': fn('main', 'the beginning of it all'),
    'src/core/edit.ts': fn('edited', 1) + fn('beside', 'beside it'),
    'src/core/rename.ts': `export class Renamed {\n  go(): string {\n    return 'renamed';\n  }\n}\n${fn('helper', 'help')}`,
    'src/old/one.ts': fn('one', 'first of the folder'),
    'src/old/inner/two.ts': fn('two', 'second of the folder'),
    'src/gone/only.ts': fn('only', 'soon gone'),
    'src/gone/other.ts': fn('other', 'also soon gone'),
    'src/core/symbols.ts': fn('alpha', 'a') + fn('beta', 'b') + fn('gamma', 'c'),
    'src/core/twins.ts': fn('left', 'same') + fn('right', 'same'),
    'src/core/swap.ts': fn('first', 'number one') + fn('second', 'number two'),
    ...lessonFiles({
      'h/edit': { anchors: ['src/core/edit.ts'] },
      'h/edited': { anchors: ['src/core/edit.ts#edited'] },
      'h/beside': { anchors: ['src/core/edit.ts#beside'] },
      'h/rename': { anchors: ['src/core/rename.ts'] },
      'h/rename-symbol': { anchors: ['src/core/rename.ts#Renamed.go'] },
      'h/folder': { anchors: ['src/old/'] },
      'h/inside-folder': { anchors: ['src/old/inner/two.ts', 'src/old/inner/two.ts#two'] },
      'h/gone': { anchors: ['src/gone/only.ts'] },
      'h/gone-symbol': { anchors: ['src/gone/only.ts#only'] },
      'h/gone-folder': { anchors: ['src/gone/'] },
      'h/gone-and-folder': { anchors: ['src/gone/only.ts', 'src/core/'] },
      'h/gone-and-file': { anchors: ['src/gone/only.ts', 'src/core/twins.ts'] },
      'h/gone-folder-and-folder': { anchors: ['src/gone/', 'src/core/'] },
      'h/symbol-rename': { anchors: ['src/core/symbols.ts#alpha'] },
      'h/symbol-move': { anchors: ['src/core/symbols.ts#beta'] },
      'h/twins': { anchors: ['src/core/twins.ts#left'] },
      'h/swap': { anchors: ['src/core/swap.ts#first'] },
      'h/main': { anchors: ['main.ts'] },
      'h/never': { anchors: ['src/never/was.ts', 'src/never/'] },
    }),
  };

  let home: CodeHome;
  let at: Awaited<ReturnType<typeof run>>;
  const run = () =>
    play(home, [
      ['add', { write: { 'src/core/added.ts': fn('added', 'new') } }],
      ['edit', { write: { 'src/core/edit.ts': fn('edited', 2) + fn('beside', 'beside it') } }],
      ['rename', { move: [['src/core/rename.ts', 'src/core/renamed.ts']] }],
      [
        'renameAndEdit',
        {
          move: [['src/core/renamed.ts', 'src/other/name.ts']],
          write: {
            'src/other/name.ts': `export class Renamed {\n  go(): string {\n    return 'renamed';\n  }\n}\n${fn('helper', 'more help')}`,
          },
        },
      ],
      ['moveFolder', { move: [['src/old', 'lib/new']] }],
      ['delete', { remove: ['src/gone'] }],
      ['afterDelete', { write: { 'src/core/added.ts': fn('added', 'newer') } }],
      [
        'restore',
        {
          write: {
            'src/gone/only.ts': BEGIN['src/gone/only.ts'],
            'src/gone/other.ts': BEGIN['src/gone/other.ts'],
          },
        },
      ],
      ['deleteSymbol', { write: { 'src/core/edit.ts': fn('edited', 2) } }],
      ['renameSymbol', { write: { 'src/core/symbols.ts': fn('omega', 'a') + fn('beta', 'b') + fn('gamma', 'c') } }],
      [
        'moveSymbol',
        { write: { 'src/core/symbols.ts': fn('gamma', 'c') + fn('omega', 'a') + '\n// moved\n' + fn('beta', 'b') } },
      ],
      ['twins', { write: { 'src/core/twins.ts': fn('up', 'same') + fn('down', 'same') } }],
      ['swap', { write: { 'src/core/swap.ts': fn('first', 'number two') + fn('second', 'number one') } }],
      [
        'merge',
        async (repo) => {
          await repo.git('checkout', '--quiet', '-b', 'side');
          await repo.commit({ move: [['main.ts', 'start.ts']], write: { 'side.ts': fn('side', 'of the merge') } });
          await repo.git('checkout', '--quiet', 'main');
          await repo.commit({ write: { 'trunk.ts': fn('trunk', 'of the merge') } });
          await repo.git('merge', '--quiet', '--no-ff', '--no-edit', 'side');
        },
      ],
      [
        'forcePush',
        async (repo) => {
          const earlier = await repo.git('log', '--format=%H', '--grep=^moveFolder$');
          await repo.git('reset', '--quiet', '--hard', earlier);
          await repo.git('branch', '--quiet', '-D', 'side');
          await repo.git('reflog', 'expire', '--expire=all', '--all');
          await repo.git('gc', '--quiet', '--prune=now');
          await repo.commit({ write: { 'forced.ts': fn('forced', 'history') } });
        },
      ],
    ]);
  beforeAll(async () => {
    home = await indexed(t, await makeProject(t, workspace), await makeRepository(BEGIN));
    at = await run();
  }, 90_000);

  it('begins with every node once, and every lesson live', () => {
    const { nodes, lessons, project, commit } = at.begin;
    expect(project.index).toMatchObject({ commit, nodes: nodes.size, status: 'ready' });
    expect(nodes.get('src/core/rename.ts#Renamed.go')).toMatchObject({ kind: 'symbol' });
    expect([...lessons.values()].filter(({ stale }) => stale)).toEqual([]);
    expect(project.lessons).toEqual({ live: 19, stale: 0, errors: [] });
    expect(lessons.size).toBe(18);
  });

  it('gives added code ids of its own and leaves the others', () => {
    const { begin, add } = at;
    for (const [path, { id }] of begin.nodes) expect([path, idAt(add, path)]).toEqual([path, id]);
    const fresh = [...add.nodes.keys()].filter((path) => !begin.nodes.has(path));
    expect(fresh).toEqual(['src/core/added.ts', 'src/core/added.ts#added']);
    expect(new Set(idsOf(add.nodes.values())).size).toBe(add.nodes.size);
  });

  it('keeps the ids of edited code', () => {
    for (const path of ['src/core/edit.ts', 'src/core/edit.ts#edited', 'src/core/edit.ts#beside', 'src/core/'])
      expect([path, idAt(at.edit, path)]).toEqual([path, idAt(at.add, path)]);
    expect(lessonIn(at.edit, 'h/edited')).toEqual([false, null, ['src/core/edit.ts#edited']]);
  });

  it.each<[step: 'rename' | 'renameAndEdit', before: 'edit' | 'rename', from: string, to: string]>([
    ['rename', 'edit', 'src/core/rename.ts', 'src/core/renamed.ts'],
    ['renameAndEdit', 'rename', 'src/core/renamed.ts', 'src/other/name.ts'],
  ])('keeps the ids of a renamed file and its symbols, and moves anchors: %s', (step, before, from, to) => {
    for (const symbol of ['', '#Renamed', '#Renamed.go', '#helper']) {
      expect([symbol, idAt(at[step], `${to}${symbol}`)]).toEqual([symbol, idAt(at[before], `${from}${symbol}`)]);
      expect(at[step].nodes.has(`${from}${symbol}`)).toBe(false);
    }
    expect(lessonIn(at[step], 'h/rename')).toEqual([false, null, [to]]);
    expect(lessonIn(at[step], 'h/rename-symbol')).toEqual([false, null, [`${to}#Renamed.go`]]);
    expect(at[step].lessons.get('h/rename')!.matched_by).toMatch(/anchor|symbol/);
  });

  it('keeps moved anchors when the lesson file still names the old path', () => {
    expect(lessonIn(at.merge, 'h/rename')).toEqual([false, null, ['src/other/name.ts']]);
  });

  it('keeps the ids of everything in a moved folder, and of the folder, and moves their anchors', () => {
    for (const rest of ['', 'one.ts', 'one.ts#one', 'inner/', 'inner/two.ts', 'inner/two.ts#two']) {
      expect([rest, idAt(at.moveFolder, `lib/new/${rest}`)]).toEqual([rest, idAt(at.rename, `src/old/${rest}`)]);
      expect(at.moveFolder.nodes.has(`src/old/${rest}`)).toBe(false);
    }
    expect(lessonIn(at.moveFolder, 'h/folder')).toEqual([false, null, ['lib/new/']]);
    expect(lessonIn(at.moveFolder, 'h/inside-folder')).toEqual([
      false,
      null,
      ['lib/new/inner/two.ts', 'lib/new/inner/two.ts#two'],
    ]);
  });

  it('makes lessons stale when their code is deleted, and says in which commit', () => {
    const { delete: deleted } = at;
    expect([...deleted.nodes.keys()].filter((path) => path.startsWith('src/gone'))).toEqual([]);
    const reason = `code removed in ${deleted.commit}`;
    for (const id of ['h/gone', 'h/gone-symbol', 'h/gone-folder', 'h/gone-and-folder'])
      expect([id, lessonIn(deleted, id)?.slice(0, 2)]).toEqual([id, [true, reason]]);
    for (const id of ['h/gone-and-file', 'h/gone-folder-and-folder', 'h/never', 'h/folder'])
      expect([id, deleted.lessons.get(id)?.stale ?? false]).toEqual([id, false]);
    expect(deleted.lessons.get('h/gone')).toMatchObject({ freshness: 'removed', anchors: ['src/gone/only.ts'] });
    expect(deleted.project.lessons).toEqual({ live: 15, stale: 4, errors: [] });
  });

  it('keeps naming that commit', () => {
    expect(lessonIn(at.afterDelete, 'h/gone')?.slice(0, 2)).toEqual([true, `code removed in ${at.delete.commit}`]);
  });

  it('brings lessons to life when the code returns', () => {
    for (const id of ['h/gone', 'h/gone-symbol', 'h/gone-folder', 'h/gone-and-folder'])
      expect([id, lessonIn(at.restore, id)?.slice(0, 2)]).toEqual([id, [false, null]]);
    expect(at.restore.lessons.get('h/gone')!.freshness).toBe('fresh');
    expect(at.restore.project.lessons).toEqual({ live: 19, stale: 0, errors: [] });
    for (const path of ['src/gone/', 'src/gone/only.ts', 'src/gone/only.ts#only', 'src/gone/other.ts'])
      expect([path, idAt(at.restore, path)]).toEqual([path, idAt(at.begin, path)]);
  });

  it('makes the lesson on a deleted symbol stale and no other', () => {
    const { deleteSymbol: state } = at;
    expect(lessonIn(state, 'h/beside')).toEqual([true, `code removed in ${state.commit}`, ['src/core/edit.ts#beside']]);
    for (const id of ['h/edit', 'h/edited']) expect(lessonIn(state, id)?.[0]).toBe(false);
    expect(idAt(state, 'src/core/edit.ts#edited')).toBe(idAt(at.begin, 'src/core/edit.ts#edited'));
  });

  it('keeps the id of a symbol that has a new name and the same body, and moves its anchors', () => {
    const { renameSymbol: state } = at;
    expect(idAt(state, 'src/core/symbols.ts#omega')).toBe(idAt(at.begin, 'src/core/symbols.ts#alpha'));
    expect(state.nodes.has('src/core/symbols.ts#alpha')).toBe(false);
    for (const path of ['src/core/symbols.ts', 'src/core/symbols.ts#beta', 'src/core/symbols.ts#gamma'])
      expect(idAt(state, path)).toBe(idAt(at.begin, path));
    expect(lessonIn(state, 'h/symbol-rename')).toEqual([false, null, ['src/core/symbols.ts#omega']]);
    expect(state.lessons.get('h/symbol-rename')!.freshness).toBe('fresh');
  });

  it('keeps the ids of symbols that moved inside their file', () => {
    for (const name of ['omega', 'beta', 'gamma'])
      expect(idAt(at.moveSymbol, `src/core/symbols.ts#${name}`)).toBe(
        idAt(at.renameSymbol, `src/core/symbols.ts#${name}`),
      );
    expect(at.moveSymbol.lessons.get('h/symbol-move')).toMatchObject({ stale: false, freshness: 'fresh' });
  });

  it('does not mix up twins that are both renamed', () => {
    const { twins: state } = at;
    const [up, down] = [idAt(state, 'src/core/twins.ts#up'), idAt(state, 'src/core/twins.ts#down')];
    expect([up, down, up === down]).toEqual([expect.any(String), expect.any(String), false]);
    expect(idAt(state, 'src/core/twins.ts')).toBe(idAt(at.begin, 'src/core/twins.ts'));
    expect([...state.nodes.keys()].filter((path) => /twins\.ts#(left|right)/.test(path))).toEqual([]);
    const lesson = state.lessons.get('h/twins')!;
    if (lesson.stale) expect(lesson.stale_reason).toBe(`code removed in ${state.commit}`);
    else expect(lesson.anchors[0]).toMatch(/^src\/core\/twins\.ts#(up|down)$/);
  });

  it('gives two symbols that swapped their bodies two ids, and their lesson stays live', () => {
    const ids = ['first', 'second'].map((name) => idAt(at.swap, `src/core/swap.ts#${name}`));
    expect(ids).toEqual([expect.any(String), expect.any(String)]);
    expect(new Set(ids).size).toBe(2);
    expect(at.swap.lessons.get('h/swap')!.stale).toBe(false);
  });

  it('follows both sides of a merge', () => {
    expect(idAt(at.merge, 'start.ts#main')).toBe(idAt(at.swap, 'main.ts#main'));
    expect(at.merge.nodes.has('main.ts')).toBe(false);
    for (const path of ['side.ts#side', 'trunk.ts#trunk']) expect(at.merge.nodes.has(path)).toBe(true);
    expect(lessonIn(at.merge, 'h/main')).toEqual([false, null, ['start.ts']]);
  });

  it('follows a history that was replaced', () => {
    const { forcePush: state, moveFolder, merge } = at;
    const without = (nodes: Map<string, Node>) => [...nodes.keys()].filter((path) => !path.startsWith('forced'));
    expect(without(state.nodes).toSorted()).toEqual([...moveFolder.nodes.keys()].toSorted());
    for (const path of ['src/core/edit.ts#edited', 'src/core/', 'lib/new/one.ts'])
      expect([path, idAt(state, path)]).toEqual([path, idAt(merge, path)]);
    expect(idAt(state, 'main.ts#main')).toBe(idAt(merge, 'start.ts#main'));
    expect(lessonIn(state, 'h/main')).toEqual([false, null, ['main.ts']]);
    expect(lessonIn(state, 'h/beside')).toEqual([false, null, ['src/core/edit.ts#beside']]);
  });

  it('never has one id twice, nor one id for nodes of two kinds', () => {
    const kinds = new Map<string, string>();
    for (const [name, { nodes, project }] of Object.entries(at)) {
      expect([name, new Set(idsOf(nodes.values())).size]).toEqual([name, nodes.size]);
      expect([name, project.index.nodes]).toEqual([name, nodes.size]);
      for (const { id, kind } of nodes.values()) {
        expect([id, kinds.get(id) ?? kind]).toEqual([id, kind]);
        kinds.set(id, kind);
      }
    }
  });

  it('shows lessons that never matched code at their anchor, not stale', async () => {
    const lesson = (await lessonsAt(t, home, 'src/never/was.ts')).get('h/never');
    expect(lesson).toMatchObject({ stale: false, stale_reason: null, matched_by: 'anchor' });
  });
});

describe('Code that is copied, and code that moves in other ways', () => {
  it('keeps ids and lessons with the original, and follows several moves at once', async () => {
    const home = await indexedFiles(
      t,
      {
        'src/original.ts': fn('original', 'to be copied'),
        'src/Letter.ts': fn('letter', 'case'),
        'src/far.ts': fn('far', 'from here'),
        'src/told.ts': fn('told', 'the lesson moves along'),
        ...lessonFiles({
          'c/original': { anchors: ['src/original.ts'] },
          'c/letter': { anchors: ['src/Letter.ts#letter'] },
          'c/far': { anchors: ['src/far.ts'] },
          'c/told': { anchors: ['src/told.ts'], body: 'Before' },
        }),
      },
      workspace,
    );
    const at = await play(home, [
      ['copy', { write: { 'src/copy.ts': fn('original', 'to be copied') } }],
      ['letterCase', { move: [['src/Letter.ts', 'src/letter.ts']] }],
      [
        'twice',
        async (repo) => {
          await repo.commit({ move: [['src/far.ts', 'src/farther.ts']] });
          await repo.commit({ move: [['src/farther.ts', 'lib/farthest.ts']] });
        },
      ],
      [
        'told',
        {
          move: [['src/told.ts', 'lib/told.ts']],
          write: lessonFiles({ 'c/told': { anchors: ['lib/told.ts'], body: 'After' } }),
        },
      ],
      ['removeOriginal', { remove: ['src/original.ts'] }],
    ]);
    expect(idAt(at.copy, 'src/original.ts#original')).toBe(idAt(at.begin, 'src/original.ts#original'));
    expect(idAt(at.copy, 'src/copy.ts#original')).not.toBe(idAt(at.begin, 'src/original.ts#original'));
    expect(lessonIn(at.copy, 'c/original')).toEqual([false, null, ['src/original.ts']]);
    expect(idAt(at.letterCase, 'src/letter.ts#letter')).toBe(idAt(at.begin, 'src/Letter.ts#letter'));
    expect(lessonIn(at.letterCase, 'c/letter')).toEqual([false, null, ['src/letter.ts#letter']]);
    expect(idAt(at.twice, 'lib/farthest.ts#far')).toBe(idAt(at.begin, 'src/far.ts#far'));
    expect(lessonIn(at.twice, 'c/far')).toEqual([false, null, ['lib/farthest.ts']]);
    expect(lessonIn(at.told, 'c/told')).toEqual([false, null, ['lib/told.ts']]);
    expect(at.told.lessons.get('c/told')).toMatchObject({ body: 'After', freshness: 'fresh' });
    expect(idAt(at.removeOriginal, 'src/copy.ts')).toBe(idAt(at.copy, 'src/copy.ts'));
    expect(lessonIn(at.removeOriginal, 'c/original')).toEqual([
      true,
      `code removed in ${at.removeOriginal.commit}`,
      ['src/original.ts'],
    ]);
  }, 40_000);
});

describe('A file that becomes a folder, and a folder that becomes a file', () => {
  it('are other nodes, and lessons go stale and live with them', async () => {
    const home = await indexedFiles(
      t,
      {
        thing: 'a plain file without an ending\n',
        'place/a.ts': fn('a', 'in place'),
        ...lessonFiles({
          'f/thing': { anchors: ['thing'] },
          'f/place': { anchors: ['place/'] },
          'f/a': { anchors: ['place/a.ts'] },
        }),
      },
      workspace,
    );
    const at = await play(home, [
      [
        'turned',
        {
          remove: ['thing', 'place'],
          write: { 'thing/b.ts': fn('b', 'of the thing'), place: 'now words\n' },
        },
      ],
      [
        'back',
        {
          remove: ['thing', 'place'],
          write: { thing: 'a plain file without an ending\n', 'place/a.ts': fn('a', 'in place') },
        },
      ],
    ]);
    expect(at.turned.nodes.get('thing/')).toMatchObject({ kind: 'folder' });
    expect(at.turned.nodes.get('place')).toMatchObject({ kind: 'file' });
    expect(at.turned.nodes.has('thing')).toBe(false);
    const old = new Set(idsOf(at.begin.nodes.values()));
    for (const path of ['thing/', 'place']) expect([path, old.has(idAt(at.turned, path)!)]).toEqual([path, false]);
    for (const id of ['f/thing', 'f/place', 'f/a'])
      expect([id, lessonIn(at.turned, id)?.slice(0, 2)]).toEqual([id, [true, `code removed in ${at.turned.commit}`]]);
    expect([...at.back.nodes.keys()].toSorted()).toEqual([...at.begin.nodes.keys()].toSorted());
    for (const id of ['f/thing', 'f/place', 'f/a'])
      expect([id, lessonIn(at.back, id)?.slice(0, 2)]).toEqual([id, [false, null]]);
  });
});

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
  }, 60_000);

  it('do not keep the rest from being indexed', async () => {
    const project = await readProject(t, home);
    expect(project.index).toMatchObject({ status: 'ready', error: null, nodes: nodes.size });
    for (const path of ['good.ts#good', 'crlf.ts#crlf', 'bom.ts#bom', '😀.ts#smile', '日本語/ファイル 1.ts#space'])
      expect([path, nodes.get(path)?.kind]).toEqual([path, 'symbol']);
    for (const path of ['a.b.c/d.e.ts#dotted', `${'long/'.repeat(60)}end.ts#far`, '.hidden/.env'])
      expect([path, nodes.has(path)]).toEqual([path, true]);
  });

  it.each(['picture.png', 'binary.ts', 'big.ts', 'big.bin', 'empty.ts', 'latin1.py', 'broken.ts', 'deep.ts'])(
    'that cannot be parsed well are files: %s',
    (path) => {
      expect(nodes.get(path)).toMatchObject({ kind: 'file', path });
    },
  );

  it.each(['picture.png', 'big.bin', 'empty.ts', 'binary.ts'])('%s has no symbols', async (path) => {
    expect(await nodesAt(t, home, path)).toHaveLength(1);
  });

  it.each(['link-to-file', 'link-to-folder', 'link-out.ts', 'link-nowhere', 'link-loop'])(
    'that are links are files without symbols: %s',
    async (path) => {
      expect(await nodesAt(t, home, path)).toEqual([{ id: expect.any(String), kind: 'file', path }]);
    },
  );

  it('that are submodules are skipped', async () => {
    expect([...nodes.keys()].filter((path) => path.startsWith('vendor'))).toEqual([]);
    for (const path of ['vendor/library', 'vendor/library/']) expect(await nodesAt(t, home, path)).toEqual([]);
  });

  it('whose names are no UTF-8 are skipped', () => {
    const names = [...nodes.keys()];
    expect(names.filter((path) => path.includes('\ufffd') || /^b|^sch/.test(path)).toSorted()).toEqual(
      names.filter((path) => /^(big|binary|bom|broken)\./.test(path)).toSorted(),
    );
  });

  it('whose names differ only in how they are composed are two', async () => {
    expect([nodes.get(`${NFC}#composed`)?.kind, nodes.get(`${NFD}#decomposed`)?.kind]).toEqual(['symbol', 'symbol']);
    expect(idAt({ nodes } as State, NFC)).not.toBe(idAt({ nodes } as State, NFD));
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
    expect(project.lessons).toEqual({ live: 2, stale: 0, errors: [] });
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

describe('Lesson files', () => {
  const LONG = 'x'.repeat(50_000);

  it('become lessons with all their fields', async () => {
    const home = await indexedFiles(
      t,
      {
        'src/a.ts': fn('a', 1),
        'lessons/db/pool/limits.md': lessonFile({
          type: 'gotcha',
          anchors: ['src/a.ts', 'src/a.ts#a', 'src/'],
          pinned: true,
          scope: 'backend',
          tags: ['pool', 'ä'],
          author: 'Ada',
          card: 'WP-7',
          unknown: { key: 1 },
          body: '  # Limits\n\nMind *this*. 😀\n\n---\n\nAnd this.  ',
        }),
        'lessons/plain/one.md': lessonFile({ anchors: ['src/a.ts'] }),
        'lessons/plain/crlf.md': lessonFile({ anchors: ['src/a.ts'], body: 'With\nreturns.' }).replaceAll('\n', '\r\n'),
        'lessons/plain/long.md': lessonFile({ anchors: ['src/a.ts'], body: LONG }),
        'lessons/plain/fifty.md': lessonFile({
          type: 't'.repeat(50),
          anchors: ['src/a.ts', ...Array.from({ length: 49 }, (_, index) => `src/none/${index}.ts`)],
        }),
        'notes/lessons/area/no.md': 'No lesson',
        'lessons/area/picture.png': Buffer.from([0, 1, 2]),
      },
      workspace,
    );
    const { lessons, index } = await readProject(t, home);
    expect(lessons).toEqual({ live: 5, stale: 0, errors: [] });
    const all = await lessonsAt(t, home, 'src/a.ts');
    const WHEN = expect.stringMatching(/^\d{4}-/);
    expect(all.get('db/pool/limits')).toEqual({
      id: 'db/pool/limits',
      project_id: home.project.id,
      path: 'lessons/db/pool/limits.md',
      type: 'gotcha',
      body: '# Limits\n\nMind *this*. 😀\n\n---\n\nAnd this.',
      pinned: true,
      stale: false,
      stale_reason: null,
      anchors: ['src/a.ts', 'src/a.ts#a', 'src/'],
      scope: 'backend',
      tags: ['pool', 'ä'],
      author: 'Ada',
      card: 'WP-7',
      freshness: 'fresh',
      commit: index.commit,
      created_at: WHEN,
      updated_at: WHEN,
      matched_by: 'anchor',
    });
    expect(all.get('plain/one')).toMatchObject({
      type: 'rule',
      pinned: false,
      scope: null,
      tags: [],
      author: null,
      card: null,
    });
    expect(all.get('plain/crlf')!.body.replaceAll('\r', '')).toBe('With\nreturns.');
    expect(all.get('plain/long')!.body).toBe(LONG);
    expect(all.get('plain/fifty')!.anchors).toHaveLength(50);
  });

  const front = (lines: string, body = 'Body'): string => `---\n${lines}\n---\n\n${body}\n`;
  const GOOD = 'type: rule\nanchors: [src/a.ts]';
  const BAD: [name: string, content: string | Buffer][] = [
    ['no-front-matter', 'Just words\n'],
    ['empty', ''],
    ['unclosed', `---\n${GOOD}\n\nBody\n`],
    ['no-type', front('anchors: [src/a.ts]')],
    ['blank-type', front('type: ""\nanchors: [src/a.ts]')],
    ['long-type', front(`type: ${'t'.repeat(51)}\nanchors: [src/a.ts]`)],
    ['two-line-type', front('type: "a\\nb"\nanchors: [src/a.ts]')],
    ['type-list', front('type: [rule]\nanchors: [src/a.ts]')],
    ['no-anchors', front('type: rule')],
    ['empty-anchors', front('type: rule\nanchors: []')],
    ['anchors-text', front('type: rule\nanchors: src/a.ts')],
    ['anchors-numbers', front('type: rule\nanchors: [7]')],
    ['51-anchors', front(`type: rule\nanchors: [${Array.from({ length: 51 }, (_, i) => `a${i}.ts`).join(', ')}]`)],
    ['anchor-up', front('type: rule\nanchors: [../a.ts]')],
    ['anchor-absolute', front('type: rule\nanchors: [/src/a.ts]')],
    ['anchor-empty', front('type: rule\nanchors: [""]')],
    ['anchor-double-slash', front('type: rule\nanchors: [src//a.ts]')],
    ['anchor-backslash', front('type: rule\nanchors: ["src\\\\a.ts"]')],
    ['anchor-control', front('type: rule\nanchors: ["a\\u0001b"]')],
    ['anchor-long', front(`type: rule\nanchors: [${'x'.repeat(1_001)}]`)],
    ['anchor-symbol', front('type: rule\nanchors: ["src/a.ts#"]')],
    ['anchor-folder-symbol', front('type: rule\nanchors: ["src/#a"]')],
    ['no-body', front(GOOD, '')],
    ['blank-body', front(GOOD, ' \n\t\n')],
    ['long-body', front(GOOD, 'x'.repeat(50_001))],
    ['pinned-text', front(`${GOOD}\npinned: perhaps`)],
    ['retired-text', front(`${GOOD}\nretired: perhaps`)],
    ['broken-yaml', front('type: rule\nanchors: [src/a.ts\nx: {')],
    ['unclosed-quote', front('type: "rule\nanchors: [src/a.ts]')],
    ['duplicate-keys', front(`${GOOD}\ntype: gotcha`)],
    ['yaml-list', front('- type\n- anchors')],
    ['yaml-text', front('type')],
    ['yaml-tag', front(`${GOOD}\nx: !!js/function "function () {}"`)],
    ['nul', front(GOOD, 'a\u0000b')],
    ['no-utf8', Buffer.from(front(GOOD, 'caf\xe9'), 'latin1')],
    ['huge', front(GOOD, 'x'.repeat(3_000_000))],
    [
      'aliases',
      front(
        `a: &a [x,x,x,x,x,x,x,x,x,x]\n${[...'bcdefghi']
          .map((name, i) => `${name}: &${name} [${Array(10).fill(`*${'abcdefgh'[i]}`).join(',')}]`)
          .join('\n')}\ntype: rule\nanchors: *i`,
      ),
    ],
  ];
  // An unknown tag on an unknown key may be ignored like the key, and a number be read as the text it is.
  const MAYBE = ['yaml-tag', 'nul', 'anchors-numbers'];

  describe('that are bad', () => {
    let home: CodeHome;
    beforeAll(async () => {
      home = await indexedFiles(
        t,
        {
          'src/a.ts': fn('a', 1),
          'lessons/good/one.md': lessonFile({ anchors: ['src/a.ts'] }),
          ...Object.fromEntries(BAD.map(([name, content]) => [`lessons/bad/${name}.md`, content])),
        },
        workspace,
      );
    });

    it.each(BAD.map(([name]) => name).filter((name) => !MAYBE.includes(name)))(
      'are named with what is wrong: %s',
      async (name) => {
        const { lessons } = await readProject(t, home);
        expect(lessons.errors.filter(({ path }) => path === `lessons/bad/${name}.md`)).toEqual([
          { path: `lessons/bad/${name}.md`, message: expect.stringMatching(/./) },
        ]);
      },
    );

    it('harm no other', async () => {
      const { lessons, index } = await readProject(t, home);
      expect([index.status, lessons.errors.filter(({ path }) => !path.startsWith('lessons/bad/'))]).toEqual([
        'ready',
        [],
      ]);
      const found = await lessonsAt(t, home, 'src/a.ts');
      expect(found.get('good/one')).toMatchObject({ stale: false, freshness: 'fresh' });
      const bad = [...found.keys()].filter((id) => id.startsWith('bad/'));
      expect(bad.filter((id) => !MAYBE.includes(id.slice(4)))).toEqual([]);
    });

    it('are lessons once they are mended', async () => {
      const mended = Object.fromEntries(
        BAD.map(([name]) => [`lessons/bad/${name}.md`, lessonFile({ anchors: ['src/a.ts'], body: name })]),
      );
      await home.repo.commit({ write: mended });
      const { lessons } = await reindex(t, home);
      expect(lessons).toEqual({ live: BAD.length + 1, stale: 0, errors: [] });
    });
  });

  it('are followed from commit to commit', async () => {
    const files = { 'src/a.ts': fn('a', 1), 'src/b.ts': fn('b', 2) };
    const one = { anchors: ['src/a.ts'], body: 'First' };
    const two = { anchors: ['src/a.ts'], body: 'Second' };
    const home = await indexedFiles(t, { ...files, ...lessonFiles({ 'l/one': one, 'l/two': two }) }, workspace);
    const at = await play(home, [
      ['change', { write: lessonFiles({ 'l/one': { ...one, type: 'gotcha', body: 'Changed', pinned: true } }) }],
      ['reanchor', { write: lessonFiles({ 'l/one': { ...one, anchors: ['src/b.ts'] } }) }],
      ['retire', { write: lessonFiles({ 'l/one': { ...one, retired: true } }) }],
      ['unretire', { write: lessonFiles({ 'l/one': one }) }],
      ['supersede', { write: lessonFiles({ 'l/one': { ...one, superseded_by: 'l/two' } }) }],
      ['remove', { write: lessonFiles({ 'l/one': one }), remove: ['lessons/l/two.md'] }],
      ['return', { write: lessonFiles({ 'l/two': two }) }],
      ['moveLesson', { move: [['lessons/l/one.md', 'lessons/m/uno.md']] }],
    ]);
    const ids = (state: State) => [...state.lessons.keys()].toSorted();
    const counts = ({ project }: State) => [project.lessons.live, project.lessons.stale];
    expect([ids(at.begin), counts(at.begin)]).toEqual([
      ['l/one', 'l/two'],
      [2, 0],
    ]);
    expect(at.change.lessons.get('l/one')).toMatchObject({ type: 'gotcha', body: 'Changed', pinned: true });
    expect(at.change.lessons.get('l/one')!.created_at).toBe(at.begin.lessons.get('l/one')!.created_at);
    expect(at.change.lessons.get('l/two')).toEqual(at.begin.lessons.get('l/two'));
    expect(at.reanchor.lessons.get('l/one')).toMatchObject({
      anchors: ['src/b.ts'],
      type: 'rule',
      pinned: false,
      stale: false,
    });
    expect([ids(at.retire), counts(at.retire)]).toEqual([['l/two'], [1, 0]]);
    expect([ids(at.unretire), counts(at.unretire)]).toEqual([
      ['l/one', 'l/two'],
      [2, 0],
    ]);
    expect([ids(at.supersede), counts(at.supersede)]).toEqual([['l/two'], [1, 0]]);
    expect([ids(at.remove), counts(at.remove)]).toEqual([['l/one'], [1, 0]]);
    expect([ids(at.return), counts(at.return)]).toEqual([
      ['l/one', 'l/two'],
      [2, 0],
    ]);
    expect([ids(at.moveLesson), counts(at.moveLesson)]).toEqual([
      ['l/two', 'm/uno'],
      [2, 0],
    ]);
  }, 40_000);

  it('that are retired stay out of every answer, also when their code is gone', async () => {
    const home = await indexedFiles(
      t,
      {
        'src/a.ts': fn('a', 1),
        'keep.txt': 'x',
        ...lessonFiles({
          'r/retired': { anchors: ['src/a.ts'], retired: true },
          'r/superseded': { anchors: ['src/a.ts'], superseded_by: 'r/live' },
          'r/live': { anchors: ['src/a.ts'] },
        }),
      },
      workspace,
    );
    await home.repo.commit({ remove: ['src/a.ts'] });
    expect((await reindex(t, home)).lessons).toEqual({ live: 0, stale: 1, errors: [] });
    expect([...(await staleLessons(t, home)).keys()]).toEqual(['r/live']);
    expect((await search(t, home, { anchor: 'src/a.ts' })).items.map(({ id }) => id)).toEqual(['r/live']);
  });
});

describe('The freshness of a lesson', () => {
  it('drifts with its code and not with whitespace or comments', async () => {
    const ts = (f: string, g: string) => `${f}\n${g}`;
    const f = 'export function f(a: number) {\n  return a + 1;\n}\n';
    const g = 'export function g() {\n  return 2;\n}\n';
    const py = 'class K:\n    def m(self):\n        return 1\n\n    def n(self):\n        return 2\n';
    const home = await indexedFiles(
      t,
      {
        'src/a.ts': ts(f, g),
        'src/k.py': py,
        'notes.txt': 'some words here\n',
        ...lessonFiles({
          'd/file': { anchors: ['src/a.ts'] },
          'd/f': { anchors: ['src/a.ts#f'] },
          'd/g': { anchors: ['src/a.ts#g'] },
          'd/m': { anchors: ['src/k.py#K.m'] },
          'd/n': { anchors: ['src/k.py#K.n'] },
          'd/notes': { anchors: ['notes.txt'] },
        }),
      },
      workspace,
    );
    const edited = f.replace('a + 1', 'a + 100');
    const at = await play(home, [
      [
        'cosmetic',
        {
          write: {
            'src/a.ts': `// A comment.\n${ts('/** About f. */\nexport   function f( a:number )\n{\n\n return a + 1; // one\n}\n', g)}`,
            'src/k.py': py.replace('        return 1', '        # a comment\n        return   1'),
            'notes.txt': 'some   words\nhere',
          },
        },
      ],
      [
        'edit',
        {
          write: {
            'src/a.ts': ts(edited, g),
            'src/k.py': py.replace('return 1', 'return 3'),
            'notes.txt': 'other words here\n',
          },
        },
      ],
      ['rename', { move: [['src/a.ts', 'src/renamed.ts']] }],
      ['rewrite', { write: lessonFiles({ 'd/f': { anchors: ['src/renamed.ts#f'], body: 'Looked at again.' } }) }],
      ['remove', { remove: ['src/renamed.ts'] }],
    ]);
    const shown = ({ lessons }: State) =>
      Object.fromEntries(
        [...lessons].map(([id, { freshness }]) => [id.slice(2), freshness]).toSorted(([a], [b]) => (a! < b! ? -1 : 1)),
      );
    const all = (freshness: string) => ({
      f: freshness,
      file: freshness,
      g: freshness,
      m: freshness,
      n: freshness,
      notes: freshness,
    });
    expect(shown(at.begin)).toEqual(all('fresh'));
    expect(shown(at.cosmetic)).toEqual(all('fresh'));
    const drifted = { ...all('drifted'), g: 'fresh', n: 'fresh' };
    expect(shown(at.edit)).toEqual(drifted);
    expect(shown(at.rename)).toEqual(drifted);
    expect(shown(at.rewrite)).toEqual({ ...drifted, f: 'fresh' });
    expect(shown(at.remove)).toEqual({ ...drifted, f: 'removed', file: 'removed', g: 'removed' });
    expect([...at.edit.lessons.values()].filter(({ stale }) => stale)).toEqual([]);
  }, 40_000);
});
