import { encode } from 'gpt-tokenizer';
import { AGENT, startAgentWorld, type AgentWorld } from './agent-world.js';
import { callTool, mcp } from './mcp-calls.js';
import type { Row } from './measure.js';

const MAX_LIST = 5_000;
const MAX_ANSWER = 6_000;
const MAX_CALLS = 2;

const tokensOf = (text: string): number => encode(text).length;

/** A question, the calls an agent makes, and what must stand in the last answer. */
type Story = readonly [question: string, calls: readonly [tool: string, args: object][], answer: RegExp];

function stories(file: string): Story[] {
  return [
    [
      'What is the most urgent card of mine?',
      [['list_cards', { assignee: 'me', priority: ['urgent'] }]],
      /Round invoices per line.*urgent/,
    ],
    [
      'What does the card about rounding want?',
      [
        ['search', { query: 'round invoices per line', in: ['cards'] }],
        ['get', { ref: '$1' }],
      ],
      /sum of rounded lines/,
    ],
    [
      'When do deploys go out, and why?',
      [['recall', { agent_id: AGENT, query: 'when do deploys go out' }]],
      /Tuesday at 10:00 UTC/,
    ],
    ['What should I know before I change this file?', [['lessons_near', { paths: [file] }]], /Round per line/],
    [
      'How fast must somebody on call answer?',
      [
        ['search', { query: 'on call', in: ['docs'] }],
        ['get', { ref: '$1' }],
      ],
      /within 15 minutes/,
    ],
    ['Which boards and columns are there?', [['whoami', {}]], /"In progress"/],
    ['What happened last?', [['activity', { limit: 20 }]], /task\.commented/],
    [
      'What was said about the card?',
      [
        ['search', { query: 'round invoices', in: ['cards'] }],
        ['get', { ref: '$1' }],
      ],
      /Swiss francs/,
    ],
    ['Which lesson is about tax?', [['search', { query: 'tax office', in: ['lessons'] }]], /lesson:billing\/rounding/],
    ['What does the agent know best?', [['get', { ref: `agent:${AGENT}` }]], /Deploys go out on Tuesdays/],
  ];
}

/** What a model pays for: the list of tools, each answer at its default, and how many calls a question takes. */
export async function agentTokens(folder: string): Promise<Row[]> {
  const world = await startAgentWorld(folder);
  try {
    const rows = [row('tools/list', tokensOf(JSON.stringify((await mcp(world, 'tools/list')).tools)), MAX_LIST)];
    for (const [name, text] of await answers(world)) rows.push(row(name, tokensOf(text), MAX_ANSWER));
    const cases = stories(world.files[0]!);
    const answered = await Promise.all(cases.map((story) => isAnswered(world, story)));
    const count = answered.filter(Boolean).length;
    for (const [n, [question]] of cases.entries()) if (!answered[n]) console.log(`not answered: ${question}`);
    rows.push({
      name: `questions answered in ${MAX_CALLS} calls`,
      ours: `${count} of ${cases.length}`,
      reference: '-',
      ratio: null,
      goal: '>= 9',
      passed: count >= 9,
    });
    return rows;
  } finally {
    await world.stop();
  }
}

async function answers(world: AgentWorld): Promise<[string, string][]> {
  const card = /BENCH-\d+/.exec(await callTool(world, 'search', { query: 'round invoices', in: ['cards'] }))![0];
  const calls: [string, object][] = [
    ['whoami', {}],
    ['search', { query: 'card' }],
    ['get', { ref: card }],
    ['get', { ref: 'board:BENCH' }],
    ['get', { ref: `agent:${AGENT}` }],
    ['list_cards', { limit: 200 }],
    ['recall', { agent_id: AGENT, query: 'common', limit: 50 }],
    ['recall', { agent_id: AGENT, limit: 50 }],
    ['lessons_near', { paths: world.files.slice(0, 50), depth: 3, limit: 50 }],
    ['activity', { limit: 200 }],
  ];
  const found: [string, string][] = [];
  for (const [name, args] of calls)
    found.push([`${name} ${JSON.stringify(args).slice(0, 60)}`, await callTool(world, name, args)]);
  const { messages } = await mcp(world, 'prompts/get', { name: 'start_task', arguments: { card } });
  const [message] = messages as { content: { text: string } }[];
  return [...found, ['start_task', message!.content.text]];
}

async function isAnswered(world: AgentWorld, [, calls, expected]: Story): Promise<boolean> {
  let text = '';
  for (const [tool, args] of calls.slice(0, MAX_CALLS)) {
    // $1: the first ref of the answer before.
    const ref = /^- (\S+)/m.exec(text)?.[1] ?? '';
    text = await callTool(world, tool, JSON.parse(JSON.stringify(args).replace('$1', ref)) as object);
  }
  return calls.length <= MAX_CALLS && expected.test(text);
}

function row(name: string, tokens: number, max: number): Row {
  return {
    name: `tokens of ${name}`,
    ours: String(tokens),
    reference: '-',
    ratio: null,
    goal: `<= ${max}`,
    passed: tokens <= max,
  };
}
