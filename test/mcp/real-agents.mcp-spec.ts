import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AGENT_SERVER } from '../../src/shared/agent-setups.js';
import { DEFAULT_TOOLS, TOOLS } from '../factories/mcp-cases.js';
import type { Script, Step } from '../model/conversation.js';
import { areCodersInstalled } from '../model/coder-program.js';
import { StandInModel } from '../model/stand-in-model.js';
import { describeIf, itIf } from '../support/conditional-tests.js';
import { eventually } from '../support/eventually.js';
import { ClaudeSession, hasTerminals, NO_TERMINALS } from './claude-session.js';
import { AGENTS, connect, type AgentName, type ConnectedAgent, type Connection } from './connected-agent.js';
import { areProgramsInstalled, NOT_INSTALLED } from './programs.js';
import { found, inSteps } from './steps.js';
import { AGENT, FILE, startStory, type Story } from './story.js';

const DONE = 'All of them answered.';
const CARD = 'Invoices are a cent off';
const READING = DEFAULT_TOOLS.filter((name) => !TOOLS[name]!.writes);
const DESK_TOOLS = Object.keys(TOOLS).filter((name) => TOOLS[name]!.path === '/mcp/desks');

/** Tools of agents by which their models read resources. */
const READING_RESOURCES: Readonly<Record<AgentName, (uri: string) => Step>> = {
  'Claude Code': (uri) => ({ call: 'ReadMcpResourceTool', input: { server: AGENT_SERVER, uri } }),
  Codex: (uri) => ({ call: 'read_mcp_resource', input: { server: AGENT_SERVER, uri } }),
  OpenCode: (uri) => ({ call: 'read_mcp_resource', input: { server: AGENT_SERVER, uri } }),
  'Gemini CLI': (uri) => ({ call: 'read_mcp_resource', input: { uri } }),
};

const canRun = areProgramsInstalled && areCodersInstalled;
let story: Story;
let model: StandInModel;
let script: Script = () => ({ say: DONE });
const connection = (path = '/mcp', token = story.token): Connection => ({
  url: `${story.url}${path}`,
  token,
  modelUrl: model.url,
});

beforeAll(async () => {
  if (canRun)
    [story, model] = await Promise.all([startStory(), StandInModel.start((conversation) => script(conversation))]);
});
afterAll(() => Promise.all([model?.stop(), story?.stop()]));

describeIf(canRun, NOT_INSTALLED).each(AGENTS)('The real %s, set up as docs/agents.md says,', (name) => {
  const agents: ConnectedAgent[] = [];
  afterAll(() => {
    for (const agent of agents) agent.remove();
  });

  function connected(path = '/mcp', token = story.token): ConnectedAgent {
    const agent = connect(name, connection(path, token));
    agents.push(agent);
    return agent;
  }

  async function expectDone(agent: ConnectedAgent, prompt: string): Promise<void> {
    const { status, answer, output } = await agent.ask(prompt);
    expect(model.faults.splice(0)).toEqual([]);
    expect([status, status === 0 ? '' : output]).toEqual([0, '']);
    expect(answer).toBe(DONE);
  }

  /** Tools of the workspace that the model is offered, by the names that the service gives them. */
  async function offered(agent: ConnectedAgent): Promise<string[]> {
    script = () => ({ say: DONE });
    const before = model.asked.length;
    await expectDone(agent, 'Say what you are offered');
    const { tools } = model.asked.slice(before).at(-1)!;
    // Codex writes names with underscores only.
    const ofServer = new RegExp(AGENT_SERVER.replaceAll('-', '[-_]'));
    const own = tools.filter((tool) => ofServer.test(`${tool.namespace}${tool.name}`));
    return Object.keys(TOOLS)
      .filter((tool) => own.some((one) => one.name === tool || one.name.endsWith(`_${tool}`)))
      .toSorted();
  }

  it('calls every default tool', async () => {
    const called: string[] = [];
    script = everyTool(name, story, called);
    const agent = connected();
    await expectDone(agent, 'Call every tool');
    expect(called.toSorted()).toEqual(DEFAULT_TOOLS);
    const { items } = await story.api('GET', `/memory/agents/${AGENT}/memories?limit=200`);
    expect(items).toContainEqual(expect.objectContaining({ title: `Seen by ${name}`, body: 'It works well.' }));
    expect(await story.api('GET', `/board/tasks/${story.cardId}`)).toMatchObject({ status: 'in_progress' });
  });

  it('keeps no token in a file', () => {
    const { home } = agents[0]!;
    const files = readdirSync(home, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(0);
    const holders = files.filter(({ parentPath, name: file }) =>
      readFileSync(join(parentPath, file)).includes(story.token),
    );
    expect(holders.map(({ name: file }) => file)).toEqual([]);
  });

  it('is offered only tools that read at ?readonly=1', async () => {
    expect(await offered(connected('/mcp?readonly=1'))).toEqual(READING);
  });

  it('is offered the tools of a set at its address', async () => {
    expect(await offered(connected('/mcp/desks'))).toEqual(DESK_TOOLS.toSorted());
  });

  it('is offered nothing once its token is revoked', async () => {
    const issued = await story.issueToken();
    const agent = connected('/mcp', issued.token);
    await issued.revoke();
    expect(await offered(agent)).toEqual([]);
  });

  if (name === 'Claude Code') {
    itIf(hasTerminals, NO_TERMINALS)('is shown a card that is mentioned with @ in a terminal', async () => {
      script = () => ({ say: DONE });
      const { requests } = model;
      const before = requests.length;
      const session = ClaudeSession.open(connection());
      try {
        // Until it has connected to the service it leaves the words as they are.
        await eventually(async () => {
          const had = requests.length;
          await session.type(`What is @${AGENT_SERVER}:workspace://cards/${story.cardRef} about?`);
          await eventually(() => Promise.resolve(expect(requests.length).toBeGreaterThan(had)), 30_000);
          expect(requests.slice(before).some((text) => text.includes(CARD))).toBe(true);
        }, 180_000);
      } finally {
        await session.close();
      }
    });

    it('takes a prompt as a command', async () => {
      script = inSteps([({ prompt }) => (found(prompt, /(Start working on )/) ? { say: DONE } : { say: '' })]);
      await expectDone(connected(), `/mcp__${AGENT_SERVER}__start_task ${story.cardRef}`);
    });
  }

  if (name === 'Gemini CLI')
    it('is shown a card that is mentioned with @', async () => {
      script = () => ({ say: DONE });
      const before = model.requests.length;
      await expectDone(connected(), `What is @${AGENT_SERVER}:workspace://cards/${story.cardRef} about?`);
      expect(model.requests.slice(before).some((text) => text.includes(CARD))).toBe(true);
    });

  it('reads a resource', async () => {
    script = inSteps([
      () => READING_RESOURCES[name](`workspace://cards/${story.cardRef}`),
      ({ answer }) => (found(answer, new RegExp(`(${CARD})`)) ? { say: DONE } : { say: '' }),
    ]);
    await expectDone(connected(), 'Read the card');
  });
});

/** Each tool once; each answer must have what is sought in it. */
function everyTool(name: AgentName, { cardRef, memoryId }: Story, called: string[]): Script {
  const call = (tool: string, input: Record<string, unknown>): Step => {
    called.push(tool);
    return { call: tool, input };
  };
  const lesson = `suite/${name.toLowerCase().replaceAll(' ', '-')}`;
  const memory = { agent_id: AGENT, kind: 'fact', title: `Seen by ${name}`, body: 'It works.' };
  const noted = { id: lesson, anchors: [FILE], body: 'Round per line.', card: cardRef };
  const steps: readonly [sought: RegExp, next: (match: string) => Step][] = [
    [/(Call every tool)/, () => call('whoami', {})],
    [/(Web shop)/, () => call('search', { query: 'cent off', in: ['cards'] })],
    [/(Invoices are a cent off)/, () => call('list_cards', { board: 'Web shop' })],
    [/([A-Z]+-\d+) "Invoices are a cent off"/, (ref) => call('get', { ref })],
    [/(differs from the one of the tax office)/, () => call('save_card', { ref: cardRef, status: 'in_progress' })],
    [/"column": ?"(In progress)"/, () => call('recall', { agent_id: AGENT, query: 'amounts of invoices' })],
    [new RegExp(`(memory:${memoryId})`), () => call('remember', memory)],
    [/"ref": ?"(memory:[^"]+)"/, (ref) => call('correct_memory', { ref, body: 'It works well.' })],
    [/"(status)": ?"active"/, () => call('lessons_near', { paths: [FILE] })],
    [/(lesson:billing\/rounding)/, () => call('record_lesson', noted)],
    [new RegExp(`(lesson:${lesson})`), () => call('activity', { types: ['memory.*'] })],
    [/(memory\.written)/, () => ({ say: DONE })],
  ];
  return inSteps(
    steps.map(
      ([sought, next], n) =>
        ({ prompt, answer }) =>
          next(found(n ? answer : prompt, sought)),
    ),
  );
}
