import { beforeAll, describe, expect, it } from '@jest/globals';
import { fn, play, type State } from '../factories/commits.js';
import {
  idsOf,
  indexed,
  indexedFiles,
  lessonFiles,
  lessonsAt,
  makeProject,
  type CodeHome,
  type Node,
} from '../factories/projects.js';
import { makeRepository } from '../factories/repository.js';
import { t, workspace } from '../suites/indexing.js';

const idAt = ({ nodes }: State, path: string): string | undefined => nodes.get(path)?.id;
/** What is shown of a lesson: stale, why, and where it is anchored. */
const lessonIn = ({ lessons }: State, id: string) => {
  const lesson = lessons.get(id);
  return lesson && [lesson.stale, lesson.stale_reason, lesson.anchors];
};

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
    play(t, home, [
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
  });

  it('starts with every node once, and every lesson live', () => {
    const { nodes, lessons, project, commit } = at.begin;
    expect(project.index).toMatchObject({ commit, nodes: nodes.size, status: 'ready' });
    expect(nodes.get('src/core/rename.ts#Renamed.go')).toMatchObject({ kind: 'symbol' });
    expect([...lessons.values()].filter(({ stale }) => stale)).toEqual([]);
    expect(project.lessons).toEqual({ live: 19, stale: 0, drifted: expect.any(Number), errors: [] });
    expect(lessons.size).toBe(18);
  });

  it('gives added code new ids and keeps the others', () => {
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
    expect(deleted.project.lessons).toEqual({ live: 15, stale: 4, drifted: expect.any(Number), errors: [] });
  });

  it('keeps naming that commit', () => {
    expect(lessonIn(at.afterDelete, 'h/gone')?.slice(0, 2)).toEqual([true, `code removed in ${at.delete.commit}`]);
  });

  it('brings lessons to life when the code returns', () => {
    for (const id of ['h/gone', 'h/gone-symbol', 'h/gone-folder', 'h/gone-and-folder'])
      expect([id, lessonIn(at.restore, id)?.slice(0, 2)]).toEqual([id, [false, null]]);
    expect(at.restore.lessons.get('h/gone')!.freshness).toBe('fresh');
    expect(at.restore.project.lessons).toEqual({ live: 19, stale: 0, drifted: expect.any(Number), errors: [] });
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
  it('keeps ids and lessons with the original, and follows several concurrent moves', async () => {
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
    const at = await play(t, home, [
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
  });
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
    const at = await play(t, home, [
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
