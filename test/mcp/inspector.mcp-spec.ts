import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeIf } from '../support/conditional-tests.js';
import { areProgramsInstalled, NOT_INSTALLED, run } from './programs.js';
import { FILE, LESSON, startStory, type Story } from './story.js';

describeIf(areProgramsInstalled, NOT_INSTALLED)('The official inspector', () => {
  const folder = mkdtempSync(join(tmpdir(), 'workspace-inspector-'));
  let story: Story;

  beforeAll(async () => {
    story = await startStory();
  });
  afterAll(async () => {
    await story?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** What it prints as JSON. */
  async function inspect(era: string, method: string, ...args: string[]): Promise<any> {
    const target = ['--cli', `${story.url}/mcp`, '--transport', 'http', '--protocol-era', era];
    const header = ['--header', `Authorization: Bearer ${story.token}`];
    const all = [...target, '--format', 'json', '--method', method, ...args, ...header];
    const { status, stdout, stderr } = await run('inspector', all, folder);
    if (status !== 0) throw new Error(`${method} in ${era} ended with ${status}: ${stdout}${stderr}`);
    const printed = JSON.parse(stdout);
    return printed.result ?? printed;
  }

  it.each(['modern', 'legacy'])('lists, calls, reads and gets in the %s era', async (era) => {
    const { tools } = await inspect(era, 'tools/list', '--strict');
    expect((tools as { name: string }[]).map(({ name }) => name)).toContain('save_card');
    const near = await inspect(
      era,
      'tools/call',
      '--tool-name',
      'lessons_near',
      '--tool-args-json',
      JSON.stringify({ paths: [FILE] }),
    );
    expect(near.content[0].text).toContain(`lesson:${LESSON}`);
    const change = { ref: story.cardRef, comment: `Looked at in the ${era} era` };
    const saved = await inspect(
      era,
      'tools/call',
      '--tool-name',
      'save_card',
      '--tool-args-json',
      JSON.stringify(change),
    );
    expect(saved.structuredContent).toMatchObject({ ref: story.cardRef, changed: ['comment'] });
    const { resources } = await inspect(era, 'resources/list');
    expect((resources as { uri: string }[]).map(({ uri }) => uri)).toContain(`workspace://boards/${story.boardId}`);
    const read = await inspect(era, 'resources/read', '--uri', `workspace://cards/${story.cardRef}`);
    expect(read.contents[0].text).toContain(change.comment);
    const { resourceTemplates } = await inspect(era, 'resources/templates/list');
    expect(resourceTemplates).toHaveLength(6);
    const { prompts } = await inspect(era, 'prompts/list');
    expect(prompts).toHaveLength(4);
    const prompt = await inspect(
      era,
      'prompts/get',
      '--prompt-name',
      'start_task',
      '--prompt-args',
      `card=${story.cardRef}`,
    );
    expect(prompt.messages[0].content.text).toContain(FILE);
  });
});
