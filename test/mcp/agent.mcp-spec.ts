import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { projectRoot } from '../../src/platform/kernel/package-info.js';
import { describeIf } from '../support/conditional-tests.js';
import { StubModel, type Step } from './gemini/stub-model.js';
import { areProgramsInstalled, NOT_INSTALLED, run } from './programs.js';
import { AGENT, FILE, startStory, type Story } from './story.js';

const LEARNT = 'billing/cents';
/** Gemini CLI names a tool after its server. */
const PREFIX = 'mcp_workspace_';

/** What is found in a text, which must have it. */
function found(text: string, pattern: RegExp): string {
  const [, match] = pattern.exec(text) ?? [];
  if (match === undefined) throw new Error(`${String(pattern)} is not in: ${text.slice(0, 2_000)}`);
  return match;
}

/** Takes what it needs from what the service has answered, as a model would. */
function script(): Step[] {
  const known = { card: '', project: '', path: '', memory: '', lesson: '', written: '' };
  return [
    ({ prompt }) => {
      known.card = found(prompt, /Start working on ([A-Z]+-\d+)\./);
      known.project = found(prompt, /## Code paths\nProject "Billing", (\S+)/);
      known.path = found(prompt, /## Code paths\n.+\n- "([^"]+)"/);
      found(prompt, /(Is it the rounding\?)/);
      return { tool: 'save_card', input: { ref: known.card, status: 'in_progress' } };
    },
    ({ answer }) => {
      found(answer, /"column":"(In progress)"/);
      return { tool: 'recall', input: { agent_id: AGENT, query: 'how are amounts of invoices stored' } };
    },
    ({ answer }) => {
      known.memory = found(answer, /(memory:[0-9a-f-]{36}) "Invoices are stored in cents"/);
      return { tool: 'lessons_near', input: { project: known.project, paths: [known.path] } };
    },
    ({ answer }) => {
      known.lesson = found(answer, /(lesson:\S+) .*here/);
      return { tool: 'get', input: { ref: known.lesson } };
    },
    ({ answer }) => {
      const rule = found(answer, /```text\n(.+)\n/);
      const body = `Multiply whole cents. ${rule}`;
      return {
        tool: 'record_lesson',
        input: { id: LEARNT, project: known.project, anchors: [known.path], body, card: known.card },
      };
    },
    ({ answer }) => {
      known.written = found(answer, /"ref":"(lesson:[^"]+)"/);
      const title = 'Totals of invoices are rounded per line';
      const body = `Decided while working on ${known.card}; follows from ${known.memory} and ${known.written}.`;
      return { tool: 'remember', input: { agent_id: AGENT, kind: 'decision', title, body } };
    },
    ({ answer }) => {
      const memory = found(answer, /"ref":"(memory:[^"]+)"/);
      const comment = `Rounded per line, see ${known.written} and ${memory}`;
      const done = { status: 'in_review', result_summary: 'Totals agree to the cent', comment };
      return { tool: 'save_card', input: { ref: known.card, ...done } };
    },
    ({ answer }) => ({
      say: `Handed over ${found(answer, /"ref":"([^"]+)"/)}: ${found(answer, /"column":"([^"]+)"/)}`,
    }),
  ];
}

describeIf(areProgramsInstalled, NOT_INSTALLED)('Gemini CLI, with a scripted model', () => {
  const home = mkdtempSync(join(tmpdir(), 'workspace-gemini-'));
  const outside = join(home, 'outside-connections.txt');
  let story: Story;
  let model: StubModel;

  beforeAll(async () => {
    story = await startStory();
    model = await StubModel.start(script(), PREFIX);
    writeSettings();
  });
  afterAll(async () => {
    await model?.stop();
    await story?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  function writeSettings(): void {
    const settings = {
      mcpServers: {
        workspace: { httpUrl: `${story.url}/mcp`, headers: { Authorization: `Bearer ${story.token}` }, trust: true },
      },
      security: { auth: { selectedType: 'gemini-api-key' } },
      general: { enableAutoUpdate: false, enableAutoUpdateNotification: false, checkpointing: { enabled: false } },
      privacy: { usageStatisticsEnabled: false },
      telemetry: { enabled: false },
      model: { skipNextSpeakerCheck: true },
    };
    mkdirSync(join(home, '.gemini'), { recursive: true });
    writeFileSync(join(home, '.gemini/settings.json'), JSON.stringify(settings));
  }

  it('starts a task, recalls, records a lesson, writes a memory and moves the card', async () => {
    const before = await story.api('GET', '/events?after=latest');
    const work = join(home, 'work');
    mkdirSync(work);
    const args = ['--model', 'gemini-2.5-flash', '--yolo', '--skip-trust', '--output-format', 'json'];
    const { status, stdout, stderr } = await run(
      'gemini',
      [...args, '--prompt', `/start_task --card="${story.cardRef}"`],
      work,
      {
        HOME: home,
        GEMINI_API_KEY: 'none',
        GOOGLE_GEMINI_BASE_URL: model.url,
        GEMINI_CLI_NO_RELAUNCH: 'true',
        GEMINI_TELEMETRY_ENABLED: 'false',
        NODE_OPTIONS: `--require ${join(projectRoot, 'test/mcp/gemini/loopback-only.cjs')}`,
        OUTSIDE_CONNECTIONS: outside,
      },
    );
    expect(model.faults).toEqual([]);
    expect([status, status === 0 ? '' : `${stdout}\n${stderr}`]).toEqual([0, '']);
    expect(existsSync(outside) ? readFileSync(outside, 'utf8') : '').toBe('');
    expect(model.turns).toBe(script().length);
    expect(JSON.parse(stdout).response).toBe(`Handed over ${story.cardRef}: Review`);
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
