import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { describeIf } from '../../support/conditional-tests.js';
import { eventually } from '../../support/eventually.js';
import { areCodersInstalled, NOT_INSTALLED } from '../coder-program.js';
import { Story } from './story.js';

const { BUILD_CODERS: programs = '' } = process.env;

describeIf(areCodersInstalled, NOT_INSTALLED)(
  'A card given to Shop builder, whose desk has the real Claude Code,',
  () => {
    let story: Story;

    beforeAll(async () => {
      story = await Story.open(programs);
    });
    afterAll(() => story?.close());
    beforeEach(() => story.project({ check_command: null }));

    it('becomes a branch, and merged a commit of the agent and of who asked; the agent keeps the conversation', async () => {
      const card = await story.card('Make the file hello.txt');
      const given = await story.give(card);
      expect(given).toMatchObject({
        card: { id: card.id },
        agent: { agent_id: story.agentId },
        requested_by: { kind: 'person' },
      });
      const build = await story.ended(given);
      expect(build).toMatchObject({
        ...{ state: 'succeeded', reason: null, coder: 'claude_code', attempt: 1, checks_status: 'none' },
        changes: { files: 1, insertions: 1, deletions: 0 },
        usage: { turns: 2, input_tokens: 2_400, output_tokens: 80 },
      });
      expect(story.tip(build.branch)).toBe(build.commit);
      expect(story.file(build.branch, 'hello.txt')).toBe('Hello');
      expect(await story.readCard(card)).toMatchObject({
        status: 'in_review',
        branch: build.branch,
        commit_sha: build.commit,
      });

      const log = await story.log(build.id);
      expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
      const times = log.map(({ at }) => Date.parse(at));
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(inTurn(log.map(({ step }) => step))).toEqual(['checkout', 'coding', 'push']);
      const texts = log.filter(({ kind }) => kind === 'text').map(({ text }) => text);
      expect(texts).toEqual(['I make the file.', 'hello.txt says Hello.']);

      const merged = await story.act(build.id, 'merge', { method: 'squash' });
      expect(merged.state).toBe('succeeded');
      expect(story.file('main', 'hello.txt')).toBe('Hello');
      await eventually(() => Promise.resolve().then(() => expect(story.tip(build.branch)).toBeNull()));
      const commit = story.people.git('-C', story.upstream, 'log', '-1', '--format=%an%n%B', 'main');
      expect(commit).toMatch(/^Shop builder\n[^]*Make the file hello.txt[^]*Co-authored-by: .+ <admin@demo.example>/);
      expect(await story.readCard(card)).toMatchObject({ status: 'completed', pr_merged_at: expect.any(String) });
      await eventually(async () => {
        const { items } = await story.service.ask('GET', `/memory/conversations?agent_id=${story.agentId}`);
        expect(JSON.stringify(items)).toContain(build.id);
      });
      expect(story.model.faults).toEqual([]);
    });

    it('whose check fails is mended in a second round, in the same session', async () => {
      await story.project({ check_command: 'grep -q green check.txt' });
      const card = await story.card('Leave the check red');
      const build = await story.ended(await story.give(card));
      expect(build).toMatchObject({ state: 'succeeded', checks_status: 'passed' });
      expect(story.file(build.branch, 'check.txt')).toBe('green');
      const steps = (await story.log(build.id)).map(({ step }) => step);
      expect(inTurn(steps)).toEqual(['checkout', 'coding', 'checks', 'coding', 'checks', 'push']);
      expect(await story.readCard(card)).toMatchObject({
        status: 'in_review',
        checks_status: expect.stringMatching(/pass|success/),
      });
    });

    it('whose coder asks waits for a comment, and goes on in the same session', async () => {
      const card = await story.card('Ask for the colour');
      const build = await story.give(card);
      expect(await story.inState(build, 'waiting')).toMatchObject({ question: 'Which colour?' });
      const { items } = await story.service.ask('GET', `/board/tasks/${card.id}/comments`);
      expect(items).toMatchObject([{ body: 'Which colour?', author_id: null, author: { kind: 'agent' } }]);
      await story.comment(card, 'The colour is green');
      expect(await story.ended(build)).toMatchObject({ id: build.id, state: 'succeeded' });
      const { branch } = await story.build(build.id);
      expect(story.file(branch, 'colour.txt')).toBe('green');
      expect(story.model.asked.at(-1)!.said.join('\n')).toMatch(/Ask for the colour[^]*The colour is green/);
    });

    it('in review gets a second commit on its branch when a comment asks for changes', async () => {
      const card = await story.card('Make the file bye.txt');
      const first = await story.ended(await story.give(card));
      expect(first.state).toBe('succeeded');
      await story.comment(card, 'Shop builder: Add a line to bye.txt');
      const next = await story.newest(card);
      expect(next.id).not.toBe(first.id);
      const second = await story.ended(next);
      expect(second).toMatchObject({ state: 'succeeded', branch: first.branch });
      expect(story.people.git('-C', story.upstream, 'rev-parse', `${second.branch}~1`)).toBe(first.commit);
      expect(story.file(second.branch, 'bye.txt')).toBe('Hello\nAgain');
    });
  },
);

/** Without what is the same as before it. */
const inTurn = (steps: readonly string[]): string[] => steps.filter((step, index) => step !== steps[index - 1]);
