import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeIf } from '../../support/conditional-tests.js';
import { areCodersInstalled, NOT_INSTALLED } from '../../model/coder-program.js';
import { Story } from './story.js';

const { BUILD_CODERS: programs = '' } = process.env;

describeIf(areCodersInstalled, NOT_INSTALLED)('A card for another coder', () => {
  let story: Story;

  beforeAll(async () => {
    story = await Story.open(programs);
  });
  afterAll(() => story?.close());

  it.each(['codex', 'opencode', 'pi'])('is built by the real %s, and its branch is pushed', async (coder) => {
    const card = await story.card('Make the file hello.txt', { coder });
    const build = await story.ended(await story.give(card));
    expect(build).toMatchObject({ state: 'succeeded', reason: null, coder, usage: { turns: 2, input_tokens: 2_400 } });
    expect(story.tip(build.branch)).toBe(build.commit);
    expect(story.file(build.branch, 'hello.txt')).toBe('Hello');
    expect((await story.log(build.id)).map(({ text }) => text)).toContain('hello.txt says Hello.');
    expect(story.model.faults).toEqual([]);
  });
});
