import { mkdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { newBoard, newCard, patchCard } from '../factories/boards.js';
import {
  allMemories,
  appendSession,
  assistant,
  claudeCodeLine,
  conversationsOf,
  deleteSource,
  getConversations,
  getSources,
  linesOf,
  newAgent,
  newSource,
  NO_CONVERSATION,
  openclawHead,
  openclawLine,
  patchSource,
  retryConversation,
  sessionOf,
  sessionPath,
  user,
  writeSession,
  type FileSource,
  type Home,
} from '../factories/memory.js';
import { draft, LLM_KEY, messagesOf } from '../factories/pickup.js';
import { refusal } from '../factories/workspace.js';
import { remembers } from '../support/model-server.js';
import { HOUR } from '../support/test-clock.js';
import { pickup, model, t } from '../suites/pickup.js';

const FILES: FileSource[] = ['openclaw', 'claude_code'];
afterEach(() => pickup.removeSources());

describe('Pick-up from session files', () => {
  const type = 'openclaw';

  it.each(FILES)('asks the model for memories of %s, stores them, and is done', async (type) => {
    const home = await pickup.homeWithSource(type);
    const path = writeSession(
      t,
      type,
      home.agent,
      'a/one.jsonl',
      sessionOf(type, user('Why rhubarb?'), assistant('Because.')),
    );
    model.answer = remembers(draft());
    await pickup.run();
    const [request] = model.requests;
    expect(model.requests).toHaveLength(1);
    expect([request!.method, request!.path, request!.headers.authorization]).toEqual([
      'POST',
      '/v1/chat/completions',
      `Bearer ${LLM_KEY}`,
    ]);
    expect(request!.body).toMatchObject({
      model: 'scribe-1',
      temperature: 0,
      messages: [{ role: 'system' }, { role: 'user' }],
      response_format: { type: 'json_schema', json_schema: { name: 'memories', strict: true } },
    });
    expect(request!.data.conversation.map((turn: object) => Object.keys(turn).toSorted())).toEqual([
      ['text', 'who'],
      ['text', 'who'],
    ]);
    expect(messagesOf(request!)).toEqual(['Why rhubarb?', 'Because.']);

    const conversation = await pickup.only(home);
    expect(conversation).toMatchObject({
      agent_id: home.agent,
      source_id: home.source.id,
      source_type: type,
      conversation: 'a/one.jsonl',
      from: 0,
      to: statSync(path).size,
      status: 'done',
      next_attempt_at: null,
      error: null,
      memories: 1,
    });
    const [memory, ...others] = await allMemories(t, home);
    expect(others).toEqual([]);
    expect(memory).toMatchObject({
      ...draft(),
      status: 'active',
      source: {
        type,
        source_id: home.source.id,
        conversation_id: conversation.id,
        conversation: 'a/one.jsonl',
        from: 0,
        to: conversation.to,
      },
    });
    const { body } = await getSources(t, home, { agent_id: home.agent });
    expect(body.items).toEqual([expect.objectContaining({ last_read_at: expect.any(String), error: null })]);
  });

  it('does not repeat what is done', async () => {
    const home = await pickup.homeWithSource(type);
    writeSession(t, type, home.agent, 'one.jsonl', sessionOf(type, user('Only once')));
    for (let run = 0; run < 3; run++) await pickup.run();
    t.clock.advance(12 * HOUR);
    await pickup.run();
    expect([pickup.promptTexts(), (await pickup.only(home)).status]).toEqual([['Only once'], 'done']);
  });

  it('sends only what is new of a file that grew', async () => {
    const home = await pickup.homeWithSource(type);
    const path = writeSession(t, type, home.agent, 'one.jsonl', sessionOf(type, user('First ä€😀')));
    await pickup.run();
    const middle = statSync(path).size;
    appendSession(t, type, home.agent, 'one.jsonl', linesOf(type, [user('Second'), assistant('Third')]));
    await pickup.run();
    expect(model.requests.map(messagesOf)).toEqual([['First ä€😀'], ['Second', 'Third']]);
    const ranges = (await conversationsOf(t, home)).map(({ from, to }) => [from, to]).toReversed();
    expect(ranges).toEqual([
      [0, middle],
      [middle, statSync(path).size],
    ]);
  });

  it('reads a file from its start when another one replaced it', async () => {
    const home = await pickup.homeWithSource(type);
    const path = writeSession(t, type, home.agent, 'one.jsonl', sessionOf(type, user('Old')));
    await pickup.run();
    renameSync(path, `${path}.1`);
    writeSession(t, type, home.agent, 'one.jsonl', sessionOf(type, user('New one '.repeat(50)), assistant('New two')));
    model.reset();
    await pickup.run();
    expect(pickup.promptTexts().map((text) => text.slice(0, 7))).toEqual(['New one', 'New two']);
  });

  it('reads the folder that its config names', async () => {
    const home = await pickup.homeWithSource(type, { config: { folder: 'x/y' } });
    writeSession(t, type, home.agent, 'a.jsonl', sessionOf(type, user('SECRET')));
    writeSession(t, type, home.agent, 'x/b.jsonl', sessionOf(type, user('SECRET')));
    writeSession(t, type, home.agent, 'x/y/c.jsonl', sessionOf(type, user('Named')));
    await pickup.run();
    expect([pickup.promptTexts(), (await pickup.only(home)).conversation]).toEqual([['Named'], 'x/y/c.jsonl']);
  });

  it('never reads through a link out of the agent’s folder', async () => {
    const home = await pickup.homeWithSource(type);
    const named = await pickup.homeWithSource(type, { config: { folder: 'linked' } });
    const linked = await pickup.homeWithSource(type);
    const outside = join(t.dataDir, `outside-${home.agent}`);
    mkdirSync(outside, { recursive: true });
    writeFileSync(join(outside, 'secret.jsonl'), sessionOf(type, user('SECRET')));
    const sibling = writeSession(t, type, await newAgent(t, home), 'theirs.jsonl', sessionOf(type, user('SECRET')));
    writeSession(t, type, home.agent, 'own.jsonl', sessionOf(type, user('Own')));
    symlinkSync(join(outside, 'secret.jsonl'), sessionPath(t, type, home.agent, 'file.jsonl'));
    symlinkSync(sibling, sessionPath(t, type, home.agent, 'sibling.jsonl'));
    symlinkSync(outside, sessionPath(t, type, home.agent, 'folder'));
    symlinkSync('/dev/zero', sessionPath(t, type, home.agent, 'endless.jsonl'));
    mkdirSync(sessionPath(t, type, named.agent), { recursive: true });
    symlinkSync(outside, sessionPath(t, type, named.agent, 'linked'));
    symlinkSync(outside, sessionPath(t, type, linked.agent));
    await pickup.run();
    expect(pickup.promptTexts()).toEqual(['Own']);
    expect(model.about('SECRET')).toEqual([]);
  });

  it('reads nothing of a source that is not enabled, until it is', async () => {
    const home = await pickup.homeWithSource(type, { enabled: false });
    writeSession(t, type, home.agent, 'one.jsonl', sessionOf(type, user('Patience')));
    await pickup.run();
    expect([pickup.promptTexts(), await conversationsOf(t, home)]).toEqual([[], []]);
    await patchSource(t, home, home.source.id, { enabled: true });
    await pickup.run();
    expect(pickup.promptTexts()).toEqual(['Patience']);
  });

  it('stays with the brand and the agent', async () => {
    const [home, other] = [await pickup.homeWithSource(type), await pickup.homeWithSource(type)];
    writeSession(t, type, home.agent, 'one.jsonl', sessionOf(type, user('Mine')));
    writeSession(t, type, await newAgent(t, home), 'one.jsonl', sessionOf(type, user('SECRET')));
    model.answer = remembers(draft());
    await pickup.run();
    const { id } = await pickup.only(home);
    expect([pickup.promptTexts(), await conversationsOf(t, other), await allMemories(t, other)]).toEqual([
      ['Mine'],
      [],
      [],
    ]);
    expect(refusal(await retryConversation(t, other, id))).toEqual(NO_CONVERSATION);
    expect((await getConversations(t, other, { agent_id: home.agent })).text).not.toContain(id);
  });

  it('loses its conversations with the source, and keeps its memories', async () => {
    const home = await pickup.homeWithSource(type);
    writeSession(t, type, home.agent, 'one.jsonl', sessionOf(type, user('Mine')));
    model.answer = remembers(draft());
    await pickup.run();
    await deleteSource(t, home, home.source.id);
    expect([await conversationsOf(t, home), (await allMemories(t, home)).length]).toEqual([[], 1]);
  });
});

describe('From a session, only messages of people and agents', () => {
  it('is sent of OpenClaw', async () => {
    const home = await pickup.homeWithSource('openclaw');
    const text = [
      openclawHead(),
      openclawLine('user', 'One'),
      openclawLine('toolResult', 'SECRET'),
      openclawLine('assistant', [
        { type: 'thinking', thinking: 'SECRET' },
        { type: 'text', text: 'Two' },
        { type: 'toolCall', name: 'x', arguments: { a: 'SECRET' } },
      ]),
      `${JSON.stringify({ type: 'custom', data: 'SECRET' })}\n`,
      openclawLine('user', 'Three'),
    ].join('');
    writeSession(t, 'openclaw', home.agent, 'one.jsonl', text);
    await pickup.run();
    expect([pickup.promptTexts(), model.about('SECRET')]).toEqual([['One', 'Two', 'Three'], []]);
  });

  it('is sent of Claude Code', async () => {
    const home = await pickup.homeWithSource('claude_code');
    const text = [
      `${JSON.stringify({ type: 'summary', summary: 'SECRET', leafUuid: 'x' })}\n`,
      claudeCodeLine('user', 'One'),
      claudeCodeLine('user', 'SECRET', { isMeta: true }),
      claudeCodeLine('system', 'SECRET'),
      claudeCodeLine('assistant', [
        { type: 'thinking', thinking: 'SECRET', signature: 'SECRET' },
        { type: 'text', text: 'Two' },
        { type: 'tool_use', id: 'x', name: 'Bash', input: { command: 'SECRET' } },
      ]),
      claudeCodeLine('user', [{ type: 'tool_result', tool_use_id: 'x', content: 'SECRET' }]),
      `${JSON.stringify({ type: 'file-history-snapshot', snapshot: 'SECRET' })}\n`,
      claudeCodeLine('user', [{ type: 'text', text: 'Three' }]),
    ].join('');
    writeSession(t, 'claude_code', home.agent, 'one.jsonl', text);
    await pickup.run();
    expect([pickup.promptTexts(), model.about('SECRET')]).toEqual([['One', 'Two', 'Three'], []]);
  });
});

describe('Pick-up from agentboard', () => {
  const completed = async (home: Home, board: string, title: string, more = {}) => {
    const { id } = await newCard(t, home, board, { title, ...more });
    return (await patchCard(t, home, id, { status: 'completed' })).body.id as string;
  };

  it('reads each completed card once, also one completed before the source was created', async () => {
    const home = await pickup.newHome();
    const board = await newBoard(t, home);
    const early = await completed(home, board.id, 'Early rhubarb', { description: 'Described at length' });
    await newCard(t, home, board.id, { title: 'SECRET still open' });
    const source = await newSource(t, home, 'agentboard');
    model.answer = remembers(draft());
    await pickup.run();
    expect(model.requests).toHaveLength(1);
    expect(model.requests[0]!.raw).toContain('Early rhubarb');
    expect(model.requests[0]!.raw).toContain('Described at length');
    expect(await pickup.only(home)).toMatchObject({
      conversation: early,
      from: 0,
      to: 0,
      status: 'done',
      source_id: source.id,
      source_type: 'agentboard',
    });
    expect((await allMemories(t, home))[0]!.source).toMatchObject({
      type: 'agentboard',
      conversation: early,
      from: 0,
      to: 0,
    });
    const late = await completed(home, board.id, 'Late rhubarb');
    for (let run = 0; run < 3; run++) await pickup.run();
    expect(model.requests).toHaveLength(2);
    expect((await conversationsOf(t, home)).map(({ conversation }) => conversation)).toEqual([late, early]);
    expect(model.about('SECRET')).toEqual([]);
  });

  it('reads the cards of the boards that its config names', async () => {
    const home = await pickup.newHome();
    const [named, other] = [await newBoard(t, home), await newBoard(t, home)];
    const wanted = await completed(home, named.id, 'Wanted');
    await completed(home, other.id, 'SECRET');
    await newSource(t, home, 'agentboard', { config: { board_ids: [named.id] } });
    await pickup.run();
    expect([(await pickup.only(home)).conversation, model.about('SECRET')]).toEqual([wanted, []]);
  });

  it('reads the older cards of a board that its config names later, and no card twice', async () => {
    const home = await pickup.newHome();
    const [first, second] = [await newBoard(t, home), await newBoard(t, home)];
    const old = await completed(home, second.id, 'Old');
    t.clock.advance(HOUR);
    const recent = await completed(home, first.id, 'Recent');
    const { id } = await newSource(t, home, 'agentboard', { config: { board_ids: [first.id] } });
    await pickup.run();
    expect((await pickup.only(home)).conversation).toBe(recent);
    await patchSource(t, home, id, { config: { board_ids: [first.id, second.id] } });
    for (let run = 0; run < 2; run++) await pickup.run();
    expect((await conversationsOf(t, home)).map(({ conversation }) => conversation)).toEqual([old, recent]);
  });

  it('reads no card of another brand, even if its board is named', async () => {
    const [home, other] = [await pickup.newHome(), await pickup.newHome()];
    const theirs = await newBoard(t, other);
    await completed(other, theirs.id, 'SECRET');
    await newSource(t, home, 'agentboard');
    await newSource(t, { ...home, agent: await newAgent(t, home) }, 'agentboard', {
      config: { board_ids: [theirs.id] },
    });
    await pickup.run();
    expect([model.about('SECRET'), await conversationsOf(t, home)]).toEqual([[], []]);
  });
});

describe('Session files that disappear', () => {
  it('do not fail', async () => {
    const home = await pickup.homeWithSource('openclaw');
    const path = writeSession(t, 'openclaw', home.agent, 'one.jsonl', sessionOf('openclaw', user('Rhubarb')));
    await pickup.run();
    rmSync(path);
    await pickup.run();
    rmSync(sessionPath(t, 'openclaw', home.agent), { recursive: true });
    await pickup.run();
    expect((await pickup.only(home)).status).toBe('done');
  });
});
