import { rmSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ExportLoop } from '../../src/modules/memory/export.loop.js';
import { t } from '../suites/app.js';
import { eventsOf, typesOf } from '../factories/events.js';
import { bytesOf, editFile, exportFiles, linesIn, setLines, withoutWriting } from '../factories/memory-edits.js';
import {
  allMemories,
  BEGIN,
  deleteMemory,
  END,
  getHistory,
  memoryFile,
  newAgent,
  newHome,
  newMemories,
  newMemory,
  patchMemory,
  readMemory,
  readMemoryFile,
  titlesOf,
  writeMemoryFile,
  type Home,
  type Memory,
} from '../factories/memory.js';
import { putQuotas } from '../factories/quotas.js';
import { createWorkspace, operator } from '../factories/workspace.js';

const FILE = { kind: 'service', id: null, name: 'file' };
const run = () => exportFiles(t);
const edit = (home: Home, from: string, to: string) => editFile(t, home, (text) => text.replace(from, to));
const removeLine = (home: Home, word: string) =>
  setLines(t, home, (lines) => lines.filter((line) => !line.includes(word)));
const addLine = (home: Home, line: string) => edit(home, END, `${line}\n${END}`);
const historyOf = async (home: Home, id: string) => (await getHistory(t, home, id)).body.items;
const memoriesOf = (home: Home, status = 'active') => allMemories(t, home, { status });
const faultOf = async ({ agent }: Home): Promise<string | null> =>
  (await t.database.row<{ fault: string | null }>('SELECT fault FROM memory_exports WHERE agent_id = $1', [agent]))!
    .fault;
/** A workspace whose agent has these memories in its file, the first one first. */
async function homeWith(...all: Record<string, unknown>[]): Promise<[Home, Memory[]]> {
  const home = await newHome(t);
  const memories = await newMemories(t, home, ...all.map((one, at) => ({ confidence: 0.95 - at / 100, ...one })));
  await run();
  return [home, memories];
}
const RHUBARB = { title: 'Rhubarb', body: 'Needs sugar' };
const CUSTARD = { title: 'Custard', body: 'Needs eggs' };
const FOUR = ['Apple', 'Birne', 'Cherry', 'Damson'].map((title) => ({ title, body: `About the ${title}` }));

describe('A line of MEMORY.md that somebody changes', () => {
  it('corrects the memory, with `file` as the author', async () => {
    const [home, [memory]] = await homeWith({ ...RHUBARB, description: 'Of plants', tags: ['garden'] }, CUSTARD);
    edit(home, '**Rhubarb** (fact): Needs sugar', '**Rhubarb pie** (decision, high): Needs much \\*sugar\\*');
    let result = {};
    const events = await eventsOf(t, home, async () => {
      result = await run();
    });
    expect(result).toMatchObject({ agents: 1, written: 0, unchanged: 1, faults: 0, taken_in: 1, conflicts: 0 });
    const changed = { title: 'Rhubarb pie', body: 'Needs much *sugar*', kind: 'decision', importance: 'high' };
    expect(await readMemory(t, home, memory!.id)).toMatchObject({
      ...changed,
      description: 'Of plants',
      tags: ['garden'],
      status: 'active',
    });
    const [last, first] = await historyOf(home, memory!.id);
    expect(last).toMatchObject({ by: FILE, change: 'corrected', after: changed });
    expect(first!.change).toBe('created');
    expect(typesOf(events)).toEqual(['memory.corrected']);
    expect(await run()).toMatchObject({ agents: 0, taken_in: 0 });
  });

  it('is written again as memories are written, and other lines of the file stay', async () => {
    const [home] = await homeWith(RHUBARB, CUSTARD);
    const [before, after] = [Buffer.from('# Mine\r\n\xff\x00', 'latin1'), Buffer.from('\nAfter \xfe', 'latin1')];
    const section = readMemoryFile(t, home.agent).trimEnd();
    const edited = section.replace('Needs sugar', 'Needs <no> sugar');
    writeMemoryFile(t, home.agent, Buffer.concat([before, Buffer.from(`\n${edited}`), after]));
    expect(await run()).toMatchObject({ written: 1, taken_in: 1 });
    const written = section.replace('Needs sugar', 'Needs \\<no\\> sugar');
    expect(bytesOf(t, home).equals(Buffer.concat([before, Buffer.from(`\n${written}`), after]))).toBe(true);
  });

  it('keeps line breaks of the body and what the line did not show', async () => {
    const hidden = ` end. ${'hidden '.repeat(400)}`;
    const body = `First line.\n\n- Second\n${'x '.repeat(480)}${hidden}`;
    const [home, [memory]] = await homeWith({ title: 'Long', body });
    edit(home, 'First line.', 'First new line.');
    await run();
    expect((await readMemory(t, home, memory!.id)).body).toBe(body.replace('First line.', 'First new line.'));
    expect(await memoriesOf(home)).toHaveLength(1);
  });

  it('replaces a memory of which more is hidden when its visible end changes, and the memory is archived', async () => {
    const body = `Start. ${'word '.repeat(400)}`;
    const [home, [memory]] = await homeWith({ title: 'Long', body, kind: 'decision', tags: ['x'] });
    setLines(t, home, () => ['- **Long** (decision): Start. Now short.']);
    expect(await run()).toMatchObject({ taken_in: 1, conflicts: 0 });
    expect(await readMemory(t, home, memory!.id)).toMatchObject({ body, status: 'archived' });
    expect(await memoriesOf(home)).toMatchObject([
      {
        title: 'Long',
        body: 'Start. Now short.',
        kind: 'decision',
        tags: ['x'],
        description: `Replaces memory ${memory!.id}, whose line was rewritten in MEMORY.md`,
      },
    ]);
  });

  it('may be free text', async () => {
    const [home, [memory]] = await homeWith(RHUBARB);
    setLines(t, home, () => ['* Rhubarb needs sugar. Lots of it.']);
    await run();
    expect(await memoriesOf(home)).toMatchObject([
      { id: memory!.id, title: 'Rhubarb needs sugar.', body: 'Rhubarb needs sugar. Lots of it.' },
    ]);
  });

  it('changes nothing when it says the same: another order, bullet, wrapping or escape', async () => {
    const [home, memories] = await homeWith({ title: 'Rhubarb', body: 'Needs\nmuch *sugar*' }, CUSTARD);
    const before = readMemoryFile(t, home.agent);
    setLines(t, home, () => ['* **Custard** (fact):', '  Needs eggs', '', '- **Rhubarb** (fact): Needs much *sugar*']);
    expect(await run()).toMatchObject({ written: 1, taken_in: 0, conflicts: 0 });
    expect(readMemoryFile(t, home.agent)).toBe(before);
    for (const { id } of memories) expect(await historyOf(home, id)).toHaveLength(1);
  });

  it('has its secrets taken out', async () => {
    const [home] = await homeWith(RHUBARB);
    const secret = `ghp_${'a1B2'.repeat(9)}`;
    edit(home, 'Needs sugar', `Needs sugar and the token ${secret}`);
    await withoutWriting(t, home, run);
    expect((await memoriesOf(home))[0]!.body).toBe('Needs sugar and the token [redacted]');
    const [row] = await t.database.rows<{ all: string }>(
      'SELECT e::text AS all FROM memory_exports e WHERE agent_id = $1',
      [home.agent],
    );
    expect(row!.all).not.toContain(secret);
    expect(await run()).toMatchObject({ taken_in: 0 });
    expect(linesIn(t, home)).toEqual(['- **Rhubarb** (fact): Needs sugar and the token \\[redacted\\]']);
  });
});

describe('A line that somebody removes', () => {
  it('archives the memory, with `file` as the author; put back, it is restored', async () => {
    const [home, [memory, other]] = await homeWith(RHUBARB, CUSTARD);
    const before = readMemoryFile(t, home.agent);
    removeLine(home, 'Rhubarb');
    expect(await run()).toMatchObject({ taken_in: 1 });
    expect([(await readMemory(t, home, memory!.id)).status, (await historyOf(home, memory!.id))[0]]).toEqual([
      'archived',
      expect.objectContaining({ by: FILE, change: 'archived' }),
    ]);
    expect((await readMemory(t, home, other!.id)).status).toBe('active');
    writeMemoryFile(t, home.agent, before);
    expect(await run()).toMatchObject({ taken_in: 1 });
    expect((await readMemory(t, home, memory!.id)).status).toBe('active');
    expect(readMemoryFile(t, home.agent)).toBe(before);
  });

  it('is one of all lines that are gone: all are archived if the heading or other text stays', async () => {
    const [home] = await homeWith(...FOUR);
    setLines(t, home, () => []);
    expect(await run()).toMatchObject({ taken_in: 4 });
    expect(await memoriesOf(home)).toEqual([]);
    const [other] = await homeWith(...FOUR);
    writeMemoryFile(t, other.agent, `# Mine\n${BEGIN}\n${END}\n`);
    expect(await run()).toMatchObject({ taken_in: 4 });
    expect(readMemoryFile(t, other.agent)).toBe(`# Mine\n${BEGIN}\n${END}\n`);
  });

  it('is not meant when more than three lines are gone and nothing is left: the file is written anew', async () => {
    const [home] = await homeWith(...FOUR);
    const before = readMemoryFile(t, home.agent);
    writeMemoryFile(t, home.agent, `${BEGIN}\n${END}\n`);
    expect(await run()).toMatchObject({ written: 1, taken_in: 0 });
    expect(readMemoryFile(t, home.agent)).toBe(before);
    expect(await memoriesOf(home)).toHaveLength(4);
  });

  it('is not meant when the markers are gone as well', async () => {
    for (const text of ['', 'Mine\n', null]) {
      const [home] = await homeWith(RHUBARB);
      if (text === null) rmSync(memoryFile(t, home.agent));
      else writeMemoryFile(t, home.agent, text);
      expect([text, await run()]).toMatchObject([text, { agents: 1, unchanged: 1, written: 0, taken_in: 0 }]);
      expect(await run()).toMatchObject({ agents: 0 });
      if (text !== null) expect(readMemoryFile(t, home.agent)).toBe(text);
      await newMemory(t, home, CUSTARD);
      await run();
      expect([linesIn(t, home).length, (await memoriesOf(home)).length]).toEqual([2, 2]);
    }
  });
});

describe('A line that somebody adds', () => {
  it('is a new memory of the agent, with `file` as the author', async () => {
    const [home] = await homeWith(RHUBARB);
    addLine(home, '- Deploys go out on Tuesdays. Hotfixes at any time.\n\nA paragraph\nof two lines');
    addLine(home, '- **Tea** (preference, high): Is green');
    let result = {};
    const events = await eventsOf(t, home, async () => {
      result = await run();
    });
    expect(result).toMatchObject({ written: 1, taken_in: 3 });
    const found = (await memoriesOf(home)).filter(({ title }) => title !== 'Rhubarb');
    const plain = { kind: 'fact', importance: 'normal', confidence: 0.8, tags: [], description: null };
    expect(found.toSorted((a, b) => (a.title < b.title ? -1 : 1))).toMatchObject([
      { ...plain, title: 'A paragraph of two lines', body: 'A paragraph of two lines' },
      {
        ...plain,
        title: 'Deploys go out on Tuesdays.',
        body: 'Deploys go out on Tuesdays. Hotfixes at any time.',
      },
      { ...plain, kind: 'preference', importance: 'high', title: 'Tea', body: 'Is green' },
    ]);
    expect(await historyOf(home, found[0]!.id)).toMatchObject([{ by: FILE, change: 'created' }]);
    expect(typesOf(events)).toEqual(['memory.written', 'memory.written', 'memory.written']);
    expect(linesIn(t, home)).toHaveLength(4);
    expect(await run()).toMatchObject({ agents: 0 });
  });

  it('is no new memory when one says exactly this', async () => {
    const [home] = await homeWith(RHUBARB);
    await newMemory(t, home, CUSTARD);
    addLine(home, '- **Custard** (fact): Needs eggs');
    edit(
      home,
      '- **Rhubarb** (fact): Needs sugar',
      '- **Rhubarb** (fact): Needs sugar\n- **Rhubarb** (fact): Needs sugar',
    );
    expect(await run()).toMatchObject({ taken_in: 0 });
    expect(linesIn(t, home)).toHaveLength(2);
  });

  it('is not taken in when its memory was deleted', async () => {
    const [home, [memory]] = await homeWith(RHUBARB, CUSTARD);
    const before = readMemoryFile(t, home.agent);
    await deleteMemory(t, home, memory!.id);
    await run();
    writeMemoryFile(t, home.agent, before);
    expect(await run()).toMatchObject({ written: 1, taken_in: 0 });
    expect(titlesOf(await allMemories(t, home))).toEqual(['Custard']);
    expect(linesIn(t, home)).toEqual(['- **Custard** (fact): Needs eggs']);
  });
});

describe('A change of a memory and of its line at the same time', () => {
  it('keeps both: the words of the file are a new memory that names the other', async () => {
    const [home, [memory]] = await homeWith({ ...RHUBARB, kind: 'decision', importance: 'high' });
    edit(home, 'Needs sugar', 'Needs honey');
    await patchMemory(t, home, memory!.id, { body: 'Needs maple syrup' });
    expect(await run()).toMatchObject({ taken_in: 1, conflicts: 1 });
    const all = await memoriesOf(home);
    expect(all.find(({ id }) => id === memory!.id)).toMatchObject({ body: 'Needs maple syrup', tags: [] });
    expect(all.find(({ id }) => id !== memory!.id)).toMatchObject({
      title: 'Rhubarb',
      body: 'Needs honey',
      kind: 'decision',
      importance: 'high',
      tags: ['conflict'],
      description: `Conflicts with memory ${memory!.id}: edited in MEMORY.md at the same time`,
    });
    expect(linesIn(t, home).toSorted()).toEqual([
      '- **Rhubarb** (decision, high): Needs honey',
      '- **Rhubarb** (decision, high): Needs maple syrup',
    ]);
    expect(await run()).toMatchObject({ agents: 0, conflicts: 0 });
  });

  it('is no conflict when both say the same, or when the line does not show what changed', async () => {
    const [home, [memory, other]] = await homeWith(RHUBARB, CUSTARD);
    edit(home, 'Needs sugar', 'Needs honey');
    edit(home, 'Needs eggs', 'Needs many eggs');
    await patchMemory(t, home, memory!.id, { body: 'Needs honey' });
    await patchMemory(t, home, other!.id, { tags: ['kitchen'], confidence: 0.5 });
    expect(await run()).toMatchObject({ taken_in: 1, conflicts: 0 });
    expect(await readMemory(t, home, other!.id)).toMatchObject({ body: 'Needs many eggs', tags: ['kitchen'] });
    expect(await memoriesOf(home)).toHaveLength(2);
  });

  it('keeps the memory when its line was removed', async () => {
    const [home, [memory]] = await homeWith(RHUBARB, CUSTARD);
    removeLine(home, 'Rhubarb');
    await patchMemory(t, home, memory!.id, { body: 'Needs honey' });
    expect(await run()).toMatchObject({ taken_in: 0, conflicts: 1 });
    expect(await readMemory(t, home, memory!.id)).toMatchObject({ body: 'Needs honey', status: 'active' });
    expect(linesIn(t, home)).toContain('- **Rhubarb** (fact): Needs honey');
  });

  it('keeps a memory archived that was archived, and the words of the file', async () => {
    const [home, [memory]] = await homeWith(RHUBARB);
    edit(home, 'Needs sugar', 'Needs honey');
    await patchMemory(t, home, memory!.id, { status: 'archived' });
    expect(await run()).toMatchObject({ taken_in: 1, conflicts: 1 });
    expect(await readMemory(t, home, memory!.id)).toMatchObject({ body: 'Needs sugar', status: 'archived' });
    expect(await memoriesOf(home)).toMatchObject([{ body: 'Needs honey', tags: ['conflict'] }]);
  });

  it('keeps new words of a line whose memory was deleted, and nothing of one that was not touched', async () => {
    const [home, memories] = await homeWith(RHUBARB, CUSTARD, { title: 'Tea', body: 'Is *green*' });
    edit(home, 'Needs sugar', 'Needs honey');
    edit(home, 'Is \\*green\\*', 'Is *green*');
    for (const { id } of memories) await deleteMemory(t, home, id);
    expect(await run()).toMatchObject({ taken_in: 1, conflicts: 0 });
    expect(await allMemories(t, home)).toMatchObject([{ title: 'Rhubarb', body: 'Needs honey', tags: [] }]);
  });
});

describe('A section that cannot be taken in', () => {
  it('is left as it is, with the reason', async () => {
    const [home] = await homeWith(RHUBARB);
    const text = readMemoryFile(t, home.agent);
    const [head, tail] = [text.slice(0, text.indexOf(END)), text.slice(text.indexOf(END))];
    const cases: [string | Buffer, RegExp][] = [
      [`- ${'long '.repeat(5_000)}`, /too long for a memory/],
      ['- line\n'.repeat(501), /more than 500 lines/],
      [`${'x'.repeat(1024)}\n`.repeat(1_100), /larger than 1 MB/],
      [Buffer.from('- \xff\xfe', 'latin1'), /not UTF-8/],
    ];
    try {
      for (const [line, fault] of cases) {
        const bytes = Buffer.concat([Buffer.from(head), Buffer.from(line as string), Buffer.from(`\n${tail}`)]);
        writeMemoryFile(t, home.agent, bytes);
        expect(await run()).toMatchObject({ faults: 1, taken_in: 0 });
        expect(bytesOf(t, home).equals(bytes)).toBe(true);
        expect(await faultOf(home)).toMatch(fault);
      }
    } finally {
      writeMemoryFile(t, home.agent, text);
    }
    expect(await run()).toMatchObject({ faults: 0 });
    expect(await faultOf(home)).toBeNull();
  });

  it('is left as it is while the quota is full, and taken in when it is not', async () => {
    const [home] = await homeWith(RHUBARB, CUSTARD);
    await putQuotas(t, 'two_memories', { rows: { memories: 2 } });
    await operator(t, 'patch', `brands/${home.brand.id}`, { plan: 'two_memories' });
    edit(home, 'Needs sugar', 'Needs honey');
    addLine(home, '- One more');
    const before = readMemoryFile(t, home.agent);
    for (let times = 0; times < 2; times++) {
      expect(await run()).toMatchObject({ faults: 1, taken_in: 0 });
      expect(readMemoryFile(t, home.agent)).toBe(before);
      expect(await faultOf(home)).toMatch(/^Edits not taken in: The plan allows 2 memories/);
      expect((await memoriesOf(home)).map(({ body }) => body).toSorted()).toEqual(['Needs eggs', 'Needs sugar']);
    }
    await putQuotas(t, 'two_memories', {});
    expect(await run()).toMatchObject({ faults: 0, taken_in: 2 });
    expect(await memoriesOf(home)).toHaveLength(3);
  });
});

describe('Edits belong to the owner of the file', () => {
  it('are ignored by the workspace that receives the agent', async () => {
    const [home, [memory]] = await homeWith(RHUBARB);
    const heir = await createWorkspace(t);
    edit(home, 'Needs sugar', 'Needs honey');
    addLine(home, '- SECRET');
    await operator(t, 'put', `agents/${home.agent}`, { brand_id: heir.brand.id });
    expect(await run()).toMatchObject({ taken_in: 0, written: 1 });
    expect(linesIn(t, home)).toEqual([]);
    expect(await allMemories(t, { ...heir, agent: home.agent })).toEqual([]);
    expect((await readMemory(t, home, memory!.id)).body).toBe('Needs sugar');
    await newMemory(t, { ...heir, agent: home.agent }, CUSTARD);
    await run();
    edit(home, 'Needs eggs', 'Needs many eggs');
    expect(await run()).toMatchObject({ taken_in: 1 });
    expect(await allMemories(t, { ...heir, agent: home.agent })).toMatchObject([{ body: 'Needs many eggs' }]);
  });

  it('are ignored for an agent of the platform', async () => {
    const [home] = await homeWith(RHUBARB);
    await operator(t, 'put', `agents/${home.agent}`, { brand_id: null });
    await run();
    addLine(home, '- SECRET');
    expect(await run()).toMatchObject({ agents: 0, taken_in: 0 });
    const agent = await newAgent(t, null);
    writeMemoryFile(t, agent, `${BEGIN}\n- SECRET\n${END}\n`);
    await newMemory(t, { ...home, agent });
    expect(await run()).toMatchObject({ taken_in: 0 });
    expect(readMemoryFile(t, agent)).toContain('SECRET');
  });

  it('change no memory of another workspace', async () => {
    const [[one], [other, [memory]]] = [await homeWith(RHUBARB), await homeWith(RHUBARB)];
    edit(one, 'Needs sugar', 'Needs honey');
    addLine(one, '- Mine alone');
    await run();
    expect(await allMemories(t, other)).toEqual([memory]);
    expect(linesIn(t, other)).toEqual(['- **Rhubarb** (fact): Needs sugar']);
  });
});

describe('A run that ends before the file is written', () => {
  it('does not take in an edit twice, nor undo it or a change of the API', async () => {
    const [home, [memory, other]] = await homeWith(RHUBARB, CUSTARD);
    edit(home, 'Needs sugar', 'Needs honey');
    addLine(home, '- One more');
    const edited = readMemoryFile(t, home.agent);
    expect(await withoutWriting(t, home, run)).toMatchObject({ taken_in: 2 });
    expect(await faultOf(home)).toBe('MEMORY.md cannot be written: EACCES');
    expect(readMemoryFile(t, home.agent)).toBe(edited);
    await patchMemory(t, home, memory!.id, { body: 'Needs syrup' });
    await patchMemory(t, home, other!.id, { body: 'Needs many eggs' });
    await newMemory(t, home, { title: 'Written meanwhile' });
    expect(await run()).toMatchObject({ faults: 0, taken_in: 0, conflicts: 0 });
    const bodies = (await allMemories(t, home)).map(({ body }) => body);
    expect(bodies.toSorted()).toEqual(['Needs many eggs', 'Needs syrup', 'One more', 'The body']);
    expect(linesIn(t, home)).toHaveLength(4);
  });

  it('takes in what is edited after it, even in a line that was taken in', async () => {
    const [home] = await homeWith(RHUBARB);
    addLine(home, '- Bread needs yeast');
    await withoutWriting(t, home, run);
    edit(home, '- Bread needs yeast', '- Bread needs fresh yeast');
    expect(await run()).toMatchObject({ taken_in: 1, conflicts: 0 });
    expect((await memoriesOf(home)).map(({ body }) => body).toSorted()).toEqual([
      'Bread needs fresh yeast',
      'Needs sugar',
    ]);
  });
});

describe('A run that ends after the file is written', () => {
  const failing = async (work: () => Promise<unknown>): Promise<void> => {
    await t.database.rows(`CREATE FUNCTION stop_export() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF OLD.pending IS NOT NULL AND NEW.pending IS NULL THEN RAISE 'stopped'; END IF; RETURN NEW; END $$`);
    await t.database.rows(
      'CREATE TRIGGER stop_export BEFORE UPDATE ON memory_exports FOR EACH ROW EXECUTE FUNCTION stop_export()',
    );
    try {
      await expect(work()).rejects.toThrow();
    } finally {
      await t.database.rows('DROP FUNCTION stop_export CASCADE');
    }
  };

  it.each([false, true])('neither repeats nor undoes anything; edited again before the next run: %s', async (again) => {
    const [home, [memory, archived, faded]] = await homeWith(...FOUR);
    edit(home, 'About the Apple', 'All about the apple');
    await patchMemory(t, home, archived!.id, { status: 'archived' });
    await patchMemory(t, home, faded!.id, { confidence: 0.1 });
    const { id } = await newMemory(t, home, { title: 'Elder', body: 'About the Elder' });
    await failing(run);
    expect(readMemoryFile(t, home.agent)).toContain('Elder');
    await patchMemory(t, home, id, { body: 'Of the Elder' });
    if (again) edit(home, 'About the Damson', 'All about the damson');
    expect(await run()).toMatchObject({ taken_in: again ? 1 : 0, conflicts: 0 });
    expect((await readMemory(t, home, memory!.id)).body).toBe('All about the apple');
    expect((await readMemory(t, home, faded!.id)).status).toBe('active');
    expect((await readMemory(t, home, archived!.id)).status).toBe('archived');
    expect((await memoriesOf(home)).map(({ body }) => body).toSorted()).toEqual(
      [
        'About the Cherry',
        again ? 'All about the damson' : 'About the Damson',
        'All about the apple',
        'Of the Elder',
      ].toSorted(),
    );
  });
});

describe('Runs at the same time', () => {
  it('take in an edit once', async () => {
    const [home] = await homeWith(RHUBARB);
    edit(home, 'Needs sugar', 'Needs honey');
    addLine(home, '- One more');
    const loop = t.app.get(ExportLoop);
    const runs = await Promise.all([1, 2, 3].map(() => loop.run(new AbortController().signal)));
    expect((runs as { taken_in: number }[]).reduce((sum, { taken_in }) => sum + taken_in, 0)).toBe(2);
    expect((await allMemories(t, home)).map(({ body }) => body).toSorted()).toEqual(['Needs honey', 'One more']);
    await run();
    expect(linesIn(t, home)).toHaveLength(2);
  });
});

describe('A file that a former version wrote', () => {
  it('is written once more; from then on its edits are taken in', async () => {
    const [home] = await homeWith(RHUBARB);
    const former = readMemoryFile(t, home.agent).replace(
      /^Written by.*$/m,
      'Written by the workspace; what is changed in this section is overwritten.',
    );
    writeMemoryFile(t, home.agent, former);
    await t.database.rows(
      `UPDATE memory_exports SET written = NULL, written_at = NULL, file_stamp = NULL WHERE agent_id = $1`,
      [home.agent],
    );
    expect(await run()).toMatchObject({ agents: 1, written: 1, taken_in: 0 });
    edit(home, 'Needs sugar', 'Needs honey');
    expect(await run()).toMatchObject({ agents: 1, taken_in: 1 });
    expect(await run()).toMatchObject({ agents: 0 });
  });
});
