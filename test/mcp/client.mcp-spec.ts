import { Client, ProtocolError, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_TOOLS } from '../factories/mcp-cases.js';
import { eventually } from '../support/eventually.js';
import { AGENT, FILE, LESSON, startStory, type Story } from './story.js';

const ERAS = [
  ['2026-07-28', { mode: { pin: '2026-07-28' } }],
  ['2025-11-25', { mode: 'legacy' }],
] as const;
const TEMPLATES = [
  'workspace://agents/{id}/MEMORY.md',
  'workspace://boards/{id}',
  'workspace://cards/{ref}',
  'workspace://docs/{space}/{page}',
  'workspace://lessons/{+id}',
  'workspace://memories/{id}',
];
const PROMPTS = ['finish_task', 'onboard_desk', 'review_paths', 'start_task'];

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story?.stop());

describe.each(ERAS)('The official client, in the protocol of %s', (version, versionNegotiation) => {
  let client: Client;
  const open: Client[] = [];

  beforeAll(async () => {
    client = await connect(story.token);
  });
  afterAll(() => Promise.all(open.map((one) => one.close())));

  async function connect(token: string, path = '/mcp'): Promise<Client> {
    const made = new Client({ name: 'suite', version: '1.0.0' }, { versionNegotiation });
    const headers = { authorization: `Bearer ${token}` };
    await made.connect(new StreamableHTTPClientTransport(new URL(`${story.url}${path}`), { requestInit: { headers } }));
    open.push(made);
    return made;
  }

  /** Text of an answer that is no refusal. */
  async function call(name: string, input: Record<string, unknown> = {}): Promise<string> {
    const { content, isError } = await client.callTool({ name, arguments: input });
    const text = textOf(content);
    if (isError) throw new Error(`${name}: ${text}`);
    return text;
  }

  const receipt = async (name: string, input: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: input });
    if (isError) throw new Error(`${name}: ${textOf(content)}`);
    // Some clients show a model only one of them.
    expect(JSON.parse(textOf(content))).toEqual(structuredContent);
    return structuredContent as Record<string, unknown>;
  };

  it('agrees with the service on the version, and is told who it is and how to begin', () => {
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect(client.getServerVersion()).toMatchObject({ name: 'workspace-platform' });
    expect(client.getInstructions()).toContain('Begin with whoami');
  });

  it('lists tools, resources, templates and prompts', async () => {
    const { tools, nextCursor } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(DEFAULT_TOOLS);
    expect(nextCursor).toBeUndefined();
    for (const { title, description, inputSchema, annotations } of tools) {
      expect([typeof title, typeof description, inputSchema.type]).toEqual(['string', 'string', 'object']);
      expect(annotations).toMatchObject({ openWorldHint: false });
    }
    const { resources } = await client.listResources();
    const uris = resources.map(({ uri }) => uri);
    expect(uris).toContain(`workspace://boards/${story.boardId}`);
    expect(uris).toContain(`workspace://agents/${AGENT}/MEMORY.md`);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate).toSorted()).toEqual(TEMPLATES);
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(PROMPTS);
  });

  it('lists further tools at the addresses of their sets', async () => {
    for (const [path, tool] of [
      ['/mcp/desks', 'list_desks'],
      ['/mcp/hires', 'list_hires'],
      ['/mcp/projects', 'browse_code'],
    ] as const) {
      const { tools } = await (await connect(story.token, path)).listTools();
      expect(tools.map(({ name }) => name)).toContain(tool);
      expect(tools.map(({ name }) => name)).not.toContain('whoami');
    }
  });

  it('calls every default tool that reads', async () => {
    expect(await call('whoami')).toContain(AGENT);
    expect(await call('search', { query: 'cent off', in: ['cards'] })).toContain(story.cardRef);
    expect(await call('list_cards', { board: 'Web shop' })).toContain(story.cardRef);
    expect(await call('recall', { agent_id: AGENT, query: 'how are amounts of invoices stored' })).toContain(
      `memory:${story.memoryId}`,
    );
    expect(await call('lessons_near', { paths: ['src/billing/tax.ts'] })).toContain(`lesson:${LESSON}`);
    expect(await call('activity', { types: ['task.*'] })).toContain(`task.created ${story.cardRef}`);
    const refs = [story.cardRef, `memory:${story.memoryId}`, `lesson:${LESSON}`, `docs:${story.pageRef}`];
    for (const ref of refs) expect(await call('get', { ref })).toContain('```text');
  });

  it('calls every default tool that writes', async () => {
    const saved = await receipt('save_card', { board: 'Web shop', title: 'Made by an agent', status: 'in_progress' });
    expect(saved).toMatchObject({ created: true, board: 'Web shop', column: 'In progress' });
    expect(
      await receipt('save_card', { ref: saved.ref, column: 'Review', comment: 'Done.\n\nSee the branch.' }),
    ).toMatchObject({
      ref: saved.ref,
      created: false,
      column: 'Review',
      status: 'in_review',
    });
    const memory = { agent_id: AGENT, kind: 'fact', title: `Seen in ${version}`, body: 'It works.' };
    const { ref } = await receipt('remember', memory);
    expect(await receipt('correct_memory', { ref, body: 'It works well.', confidence: 0.9 })).toMatchObject({ ref });
    expect(await call('get', { ref })).toContain('It works well.');
    const lesson = {
      id: `suite/era-${version}`,
      anchors: [FILE],
      body: 'Both eras are served.\n\n- without sessions',
      card: story.cardRef,
    };
    expect(await receipt('record_lesson', lesson)).toMatchObject({
      ref: `lesson:${lesson.id}`,
      written: true,
      unresolved_anchors: [],
    });
  });

  it('repeats a write without doing it twice', async () => {
    const input = { board: 'Web shop', title: `Made once in ${version}`, idempotency_key: `once-${version}` };
    const [first, second] = [await receipt('save_card', input), await receipt('save_card', input)];
    expect(second).toEqual(first);
    const { items } = await story.api('GET', `/board/boards/${story.boardId}/tasks?per_page=100`);
    expect((items as { title: string }[]).filter(({ title }) => title === input.title)).toHaveLength(1);
  });

  it('reads resources of every template', async () => {
    const uris = {
      [`workspace://agents/${AGENT}/MEMORY.md`]: 'whole cents',
      [`workspace://boards/${story.boardId}`]: story.cardRef,
      [`workspace://cards/${story.cardRef}`]: 'Invoices are a cent off',
      [`workspace://docs/${story.pageRef}`]: 'How invoices are made.',
      [`workspace://lessons/${LESSON}`]: 'Round per line',
      [`workspace://memories/${story.memoryId}`]: 'whole cents',
    };
    for (const [uri, text] of Object.entries(uris)) {
      const { contents } = await client.readResource({ uri });
      expect(contents).toEqual([{ uri, mimeType: 'text/markdown', text: expect.stringContaining(text) }]);
    }
  });

  it('gets prompts, filled with the state of the workspace', async () => {
    const prompt = async (name: string, input: Record<string, string>): Promise<string> => {
      const { messages } = await client.getPrompt({ name, arguments: input });
      return messages.map(({ content }) => textOf([content])).join('\n');
    };
    const started = await prompt('start_task', { card: story.cardRef });
    for (const part of [FILE, `lesson:${LESSON}`, `memory:${story.memoryId}`, 'Is it the rounding?'])
      expect(started).toContain(part);
    expect(await prompt('finish_task', { card: story.cardRef })).toContain('record_lesson');
    expect(await prompt('review_paths', { paths: FILE })).toContain(`lesson:${LESSON}`);
    const desks = await client.complete({
      ref: { type: 'ref/prompt', name: 'onboard_desk' },
      argument: { name: 'desk', value: '' },
    });
    for (const desk of desks.completion.values.slice(0, 1))
      expect(await prompt('onboard_desk', { desk })).toContain(desk);
  });

  it('completes arguments', async () => {
    const { completion } = await client.complete({
      ref: { type: 'ref/prompt', name: 'start_task' },
      argument: { name: 'card', value: story.cardRef.slice(0, 2).toLowerCase() },
    });
    expect(completion.values).toContain(story.cardRef);
    const boards = await client.complete({
      ref: { type: 'ref/resource', uri: 'workspace://boards/{id}' },
      argument: { name: 'id', value: story.boardId.slice(0, 8) },
    });
    expect(boards.completion.values).toEqual([story.boardId]);
  });

  it('hears of a refusal of the service as a result with its sentence, and of an unknown name as an error', async () => {
    const refused = await client.callTool({ name: 'get', arguments: { ref: 'NONE-1' } });
    expect([refused.isError, textOf(refused.content)]).toEqual([
      true,
      expect.stringMatching(/^ref: no card is called "NONE-1"; there are /),
    ]);
    const misspelt = await client.callTool({ name: 'save_card', arguments: { titel: 'x' } });
    expect([misspelt.isError, textOf(misspelt.content)]).toEqual([
      true,
      'titel: is not a field of this tool; did you mean title?',
    ]);
    const unknown = client.callTool({ name: 'no_such_tool', arguments: {} });
    await expect(unknown).rejects.toBeInstanceOf(ProtocolError);
    await expect(client.callTool({ name: 'no_such_tool', arguments: {} })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('Tools: activity,'),
    });
    await expect(client.getPrompt({ name: 'no_such_prompt' })).rejects.toMatchObject({ code: -32602 });
    await expect(client.readResource({ uri: 'workspace://cards/NONE-1' })).rejects.toMatchObject({
      message: expect.stringContaining('no card is called "NONE-1"'),
    });
  });

  it('is refused without a valid token', async () => {
    await expect(connect('wsp_none')).rejects.toThrow();
  });
});

describe('The official client, subscribed to a card', () => {
  it('hears of its change, and the subscription ends when the token is revoked', async () => {
    const issued = await story.issueToken();
    const newest = { versionNegotiation: { mode: { pin: '2026-07-28' } } };
    const client = new Client({ name: 'suite', version: '1.0.0' }, newest);
    const headers = { authorization: `Bearer ${issued.token}` };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${story.url}/mcp`), { requestInit: { headers } }));
    const updated: string[] = [];
    client.setNotificationHandler('notifications/resources/updated', ({ params }) => void updated.push(params.uri));
    const uri = `workspace://cards/${story.cardRef}`;
    try {
      const subscription = await client.listen({ resourceSubscriptions: [uri] });
      expect(subscription.honoredFilter).toEqual({ resourceSubscriptions: [uri] });
      await story.api('PATCH', `/board/tasks/${story.cardId}`, { priority: 'high' });
      await eventually(() => {
        expect(updated).toEqual([uri]);
        return Promise.resolve();
      });
      await issued.revoke();
      expect(await subscription.closed).toBe('graceful');
    } finally {
      await client.close();
    }
  });
});

function textOf(content: readonly unknown[]): string {
  return (content as { text?: string }[]).map(({ text = '' }) => text).join('\n');
}
