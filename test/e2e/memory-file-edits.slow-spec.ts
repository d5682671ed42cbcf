import { describe, expect, it } from '@jest/globals';
import { fc } from '../support/fast-check-seed.js';
import { lineOf } from '../../src/modules/memory/export/section-text.js';
import { SurestMemories } from '../../src/modules/memory/export/surest-memories.query.js';
import { t } from '../suites/app.js';
import { exportFiles, linesIn, setLines, withoutWriting } from '../factories/memory-edits.js';
import {
  allMemories,
  deleteMemory,
  getHistory,
  newHome,
  newMemory,
  patchMemory,
  type Home,
  type Memory,
  type PastChange,
} from '../factories/memory.js';

/** Each text has a word of its own, so that it is found again. */
let counter = 0;
const newWord = (): string => `w${++counter}x`;
const withWord = (line: string): string => line.replace(/\S+$/, `${newWord()} $&`);
const wordsIn = (text: string): string[] => text.match(/w\d+x/g) ?? [];

/** What somebody does to the memories or to the file; `fail`: a run that cannot replace the file. `patch much` is tried once. */
type Action =
  | ('create' | 'patch' | 'archive' | 'restore' | 'delete')
  | ('edit' | 'retitle' | 'rewrite' | 'remove' | 'add' | 'move' | 'copy')
  | ('run' | 'fail' | 'patch much');
const ACTIONS: readonly Action[] = [
  ...(['create', 'patch', 'archive', 'restore', 'delete'] as const),
  ...(['edit', 'retitle', 'rewrite', 'remove', 'add', 'move', 'copy'] as const),
  ...(['edit', 'patch', 'run', 'run', 'fail'] as const),
];

/** A workspace, and what was ever written in it. */
class Diary {
  readonly written = new Set<string>();
  readonly deleted = new Set<string>();

  constructor(readonly home: Home) {}

  /** Texts of memories, as they are and as they were. */
  async texts(memories: readonly Memory[]): Promise<string> {
    const histories = await Promise.all(memories.map(({ id }) => this.history(id)));
    return JSON.stringify([memories, histories]);
  }

  private async history(id: string, cursor: string | null = null): Promise<PastChange[]> {
    const { items, next_cursor: next } = (await getHistory(t, this.home, id, { limit: 200, ...(cursor && { cursor }) }))
      .body;
    return next === null ? items : [...items, ...(await this.history(id, next))];
  }

  noteFile(): void {
    for (const word of wordsIn(linesIn(t, this.home).join())) this.written.add(word);
  }

  async act(action: Action, at: number): Promise<void> {
    const { home } = this;
    const memories = await allMemories(t, home);
    const memory = memories[at % Math.max(1, memories.length)];
    const [title, body] = [`Title ${newWord()} of it`, `Body ${newWord()} says something\nin *two* lines`];
    const note = (): void => wordsIn(title + body).forEach((word) => this.written.add(word));
    if (action === 'create') {
      note();
      await newMemory(t, home, { title, body, kind: 'learning' });
    } else if (memory && action === 'patch') {
      note();
      await patchMemory(t, home, memory.id, at % 2 ? { body, title } : { body: `${memory.body} ${body}`, title });
    } else if (memory && action === 'patch much') {
      for (let n = 0; n < 120; n++) await this.act('patch', 1);
    } else if (memory && action === 'archive') await patchMemory(t, home, memory.id, { status: 'archived' });
    else if (memory && action === 'restore') await patchMemory(t, home, memory.id, { status: 'active' });
    else if (memory && action === 'delete') {
      for (const word of wordsIn(await this.texts([memory]))) this.deleted.add(word);
      await deleteMemory(t, home, memory.id);
    } else this.editFile(action, at);
  }

  private editFile(action: Action, at: number): void {
    const lines = linesIn(t, this.home);
    const index = at % Math.max(1, lines.length);
    const line = lines[index];
    const others = lines.filter((_, other) => other !== index);
    const put = (...news: string[]): void =>
      setLines(t, this.home, () => [...lines.slice(0, index), ...news, ...lines.slice(index + 1)]);
    if (action === 'add') setLines(t, this.home, () => [...lines, `- Something ${newWord()} that a person adds`]);
    else if (!line) return;
    else if (action === 'edit') put(withWord(line));
    else if (action === 'retitle') put(line.replace(/^- (\*\*)?/, `- $1${newWord()} `));
    else if (action === 'rewrite') put(`- Quite ${newWord()} different`);
    else if (action === 'remove') put();
    else if (action === 'copy') put(line, withWord(line));
    else if (action === 'move' && others.length && index) setLines(t, this.home, () => [line, ...others]);
  }
}

async function lines(home: Home): Promise<string[]> {
  const [agent] = await t.database.rows<{ seq: number }>('SELECT seq FROM memory_agents WHERE agent_id = $1', [
    home.agent,
  ]);
  return (await t.app.get(SurestMemories).of(agent!.seq)).map((memory) => lineOf(memory).trimEnd());
}

describe('Any edits of memories and of MEMORY.md', () => {
  it('end with both saying the same, and lose nothing that anybody wrote', async () => {
    const step = fc.tuple(fc.nat(1), fc.constantFrom(...ACTIONS), fc.nat(7));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
        const diaries = [new Diary(await newHome(t)), new Diary(await newHome(t))];
        const run = async (): Promise<void> => {
          for (const diary of diaries) diary.noteFile();
          await exportFiles(t);
        };
        for (const diary of diaries) for (const at of [0, 1, 2]) await diary.act('create', at);
        await exportFiles(t);
        for (const [who, action, at] of steps) {
          const diary = diaries[who]!;
          if (action === 'run') await run();
          else if (action === 'fail') {
            // The other file cannot be read meanwhile.
            diary.noteFile();
            await withoutWriting(t, diary.home, () => exportFiles(t));
          } else await diary.act(action, at);
        }
        await run();
        const settled = diaries.map(({ home }) => linesIn(t, home));
        expect(await exportFiles(t)).toMatchObject({ taken_in: 0, conflicts: 0, faults: 0, written: 0 });
        for (const [who, { home, written, deleted }] of diaries.entries()) {
          expect(linesIn(t, home)).toEqual(await lines(home));
          expect(linesIn(t, home)).toEqual(settled[who]);
          const found = new Set(wordsIn(await diaries[who]!.texts(await allMemories(t, home))));
          expect([...written].filter((word) => !found.has(word) && !deleted.has(word))).toEqual([]);
          const others = diaries[1 - who]!.written;
          expect([...found].filter((word) => others.has(word))).toEqual([]);
        }
      }),
      {
        numRuns: 40,
        endOnFailure: true,
        examples: [
          [
            [
              [0, 'patch much', 1],
              [0, 'edit', 0],
              [0, 'patch', 1],
            ],
          ],
        ],
      },
    );
  });
});
