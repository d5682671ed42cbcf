import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Step } from '../model/conversation.js';
import { StandInModel } from '../model/stand-in-model.js';
import { describeIf } from '../support/conditional-tests.js';
import { connect, type ConnectedAgent } from './connected-agent.js';
import { areProgramsInstalled, NOT_INSTALLED } from './programs.js';
import { found, inSteps, type Turn } from './steps.js';
import { AGENT, FILE, startStory, type Story } from './story.js';

const LEARNT = 'billing/cents';

/** Takes what it needs from what the service has answered, as a model would. */
function steps(): ((turn: Turn) => Step)[] {
  const known = { card: '', project: '', path: '', memory: '', lesson: '', written: '' };
  return [
    ({ prompt }) => {
      known.card = found(prompt, /Start working on ([A-Z]+-\d+)\./);
      known.project = found(prompt, /## Code paths\nProject "Billing", (\S+)/);
      known.path = found(prompt, /## Code paths\n.+\n- "([^"]+)"/);
      found(prompt, /(Is it the rounding\?)/);
      return { call: 'save_card', input: { ref: known.card, status: 'in_progress' } };
    },
    ({ answer }) => {
      found(answer, /"column":"(In progress)"/);
      return { call: 'recall', input: { agent_id: AGENT, query: 'how are amounts of invoices stored' } };
    },
    ({ answer }) => {
      known.memory = found(answer, /(memory:[0-9a-f-]{36}) "Invoices are stored in cents"/);
      return { call: 'lessons_near', input: { project: known.project, paths: [known.path] } };
    },
    ({ answer }) => {
      known.lesson = found(answer, /(lesson:\S+) .*here/);
      return { call: 'get', input: { ref: known.lesson } };
    },
    ({ answer }) => {
      const rule = found(answer, /```text\n(.+)\n/);
      const body = `Multiply whole cents. ${rule}`;
      return {
        call: 'record_lesson',
        input: { id: LEARNT, project: known.project, anchors: [known.path], body, card: known.card },
      };
    },
    ({ answer }) => {
      known.written = found(answer, /"ref":"(lesson:[^"]+)"/);
      const title = 'Totals of invoices are rounded per line';
      const body = `Decided while working on ${known.card}; follows from ${known.memory} and ${known.written}.`;
      return { call: 'remember', input: { agent_id: AGENT, kind: 'decision', title, body } };
    },
    ({ answer }) => {
      const memory = found(answer, /"ref":"(memory:[^"]+)"/);
      const comment = `Rounded per line, see ${known.written} and ${memory}`;
      const done = { status: 'in_review', result_summary: 'Totals agree to the cent', comment };
      return { call: 'save_card', input: { ref: known.card, ...done } };
    },
    ({ answer }) => ({
      say: `Handed over ${found(answer, /"ref":"([^"]+)"/)}: ${found(answer, /"column":"([^"]+)"/)}`,
    }),
  ];
}

describeIf(areProgramsInstalled, NOT_INSTALLED)('Gemini CLI, with a scripted model', () => {
  let story: Story;
  let model: StandInModel;
  let agent: ConnectedAgent;

  beforeAll(async () => {
    [story, model] = await Promise.all([startStory(), StandInModel.start(inSteps(steps()))]);
    agent = connect('Gemini CLI', { url: `${story.url}/mcp`, token: story.token, modelUrl: model.url });
  });
  afterAll(async () => {
    agent?.remove();
    await Promise.all([model?.stop(), story?.stop()]);
  });

  it('starts a task, recalls, records a lesson, writes a memory and moves the card', async () => {
    const before = await story.api('GET', '/events?after=latest');
    const { status, answer, output } = await agent.ask(`/start_task --card="${story.cardRef}"`);
    expect(model.faults).toEqual([]);
    expect([status, status === 0 ? '' : output]).toEqual([0, '']);
    const outside = join(agent.home, 'outside-connections.txt');
    expect(existsSync(outside) ? readFileSync(outside, 'utf8') : '').toBe('');
    expect(model.asked).toHaveLength(steps().length);
    expect(answer).toBe(`Handed over ${story.cardRef}: Review`);
    await expectShown(before.next_cursor);
  });

  /** What people see afterwards. */
  async function expectShown(cursor: string): Promise<void> {
    const card = await story.api('GET', `/board/tasks/${story.cardId}`);
    expect(card).toMatchObject({
      status: 'in_review',
      column: { name: 'Review' },
      result_summary: 'Totals agree to the cent',
      comments_count: 1,
    });
    expect(card.started_at).not.toBeNull();
    const { items: memories } = await story.api('GET', `/memory/agents/${AGENT}/memories?limit=200`);
    const written = (memories as { title: string; body: string }[]).find(({ title }) =>
      title.includes('rounded per line'),
    );
    expect(written?.body).toContain(`follows from memory:${story.memoryId} and lesson:${LEARNT}`);
    const search = `/memory/entries/search?project_id=${story.projectId}&anchor=${encodeURIComponent(FILE)}`;
    const { items: lessons } = await story.api('GET', search);
    expect(lessons).toContainEqual(
      expect.objectContaining({ id: LEARNT, card: story.cardRef, body: expect.stringContaining('Round per line') }),
    );
    const { events } = await story.api('GET', `/events?after=${encodeURIComponent(cursor)}&limit=100`);
    const log = (events as { type: string; subject: { ref: string | null }; actor: { name: string } }[]).map(
      ({ type, actor }) => `${type} by ${actor.name}`,
    );
    for (const type of ['task.moved', 'lesson.written', 'memory.written', 'task.commented'])
      expect(log).toContain(`${type} by Demo Admin`);
    expect(log.filter((entry) => entry.startsWith('task.moved'))).toHaveLength(2);
  }
});
