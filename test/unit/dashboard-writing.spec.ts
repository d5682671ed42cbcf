import { describe, expect, it } from '@jest/globals';
import { dashboardModule } from '../support/dashboard-module.js';

interface Named {
  readonly name: string;
  readonly names: readonly string[];
}

const { mentionAt, mentionOptions } = dashboardModule<{
  mentionAt: (text: string, caret: number) => { typed: string } | null;
  mentionOptions: (people: readonly Named[], typed: string) => readonly Named[];
}>('ui/mention-at.ts');
const { outcomeOf } = dashboardModule<{
  outcomeOf: (
    card: object,
    build: object,
    body: string,
    nameOf: (agentId: string) => string | null,
  ) => { kind: string } | null;
}>('pages/boards/comment-outcome.ts');
const { namesInText } = dashboardModule<{
  namesInText: (people: readonly { id: string; names: readonly string[] }[]) => () => (tree: object) => void;
}>('ui/names-in-text.ts');

describe('A mention that is being typed', () => {
  it.each<[about: string, text: string, typed: string | null]>([
    ['begins with @', '@', ''],
    ['begins behind a space', 'Hello @ad', 'ad'],
    ['begins behind a bracket', '(@ad', 'ad'],
    ['may have a space in it', 'Hello @Ada Lo', 'Ada Lo'],
    ['is not in an address', 'ada@exa', null],
    ['is not in another line', '@ada\nHello', null],
    ['is not in code', '@ada `', null],
    ['is over after forty characters', `@${'a'.repeat(41)}`, null],
  ])('%s', (_about, text, typed) => {
    expect(mentionAt(text, text.length)?.typed ?? null).toBe(typed);
  });
});

describe('Who is offered for it', () => {
  const people = [
    { name: 'Ada Lovelace', names: ['ada', 'Ada Lovelace'] },
    { name: 'Grace Hopper', names: ['grace', 'Grace Hopper'] },
    { name: 'Shop builder', names: ['Shop builder'] },
  ];
  it.each<[typed: string, names: string[]]>([
    ['', ['Ada Lovelace', 'Grace Hopper', 'Shop builder']],
    ['ad', ['Ada Lovelace']],
    ['hop', ['Grace Hopper']],
    ['bui', ['Shop builder']],
    ['Ada L', ['Ada Lovelace']],
    ['ada ', ['Ada Lovelace']],
    ['grace hopper ', []],
    ['shop builder and', []],
    [' ', []],
    ['nobody', []],
  ])('"%s": %j', (typed, names) => {
    expect(mentionOptions(people, typed).map(({ name }) => name)).toEqual(names);
  });
});

describe('What a comment starts', () => {
  const name = (id: string) => (id === 'b-1' ? 'Shop builder' : null);
  const card = (status: 'in_review' | 'in_progress') => ({
    agent_id: 'b-1',
    column: { id: 'c', name: 'Column', status },
  });
  it.each([
    ['an answer to the question that waits', card('in_progress'), 'waiting', 'Yes', 'willAnswer'],
    ['nothing while there is no answer yet', card('in_progress'), 'waiting', ' ', undefined],
    ['another build of a card in review', card('in_review'), 'succeeded', '@Shop builder: make it blue', 'willBuild'],
    ['nothing without the name of the agent', card('in_review'), 'succeeded', 'Nice', 'mayBuild'],
    ['nothing while it builds', card('in_review'), 'running', '@Shop builder: make it blue', undefined],
    ['nothing of a card that is not in review', card('in_progress'), 'succeeded', '@Shop builder: blue', undefined],
  ] as const)('is %s', (_about, given, state, body, kind) => {
    expect(outcomeOf(given, { state, agent: { agent_id: 'b-1', name: 'Shop builder' } }, body, name)?.kind).toBe(kind);
  });
});

describe('Names in a text', () => {
  const partsOf = (value: string, type = 'paragraph') => {
    const tree = { type, children: [{ type: 'text', value }] };
    namesInText([{ id: 'person:1', names: ['ada'] }])()(tree);
    return tree.children.map((child) => [child.type, 'value' in child ? child.value : '']);
  };
  it.each<[text: string, found: string[]]>([
    ['WEB-12', ['named']],
    ['see WEB-12, SHOP-3.', ['text', 'named', 'text', 'named', 'text']],
    ['@ada WEB-1', ['named', 'text', 'named']],
    ['web-12 WEB-012 XWEB-1x a/WEB-1 #WEB-1 WEB-1-2', ['text']],
  ])('%s', (text, found) => {
    expect(partsOf(text).map(([type]) => type)).toEqual(found);
  });

  it('are left alone in links', () => {
    expect(partsOf('WEB-12', 'link')).toEqual([['text', 'WEB-12']]);
  });
});
