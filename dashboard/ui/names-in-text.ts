import { findMentions, type Mentionable } from '../../src/shared/mentions.js';

/** A part of a tree of Markdown, as `mdast` has it. */
interface Node {
  readonly type: string;
  readonly value?: string;
  children?: Node[];
  readonly data?: { readonly hName: string; readonly hProperties: Readonly<Record<string, string>> };
}

/** `WEB-12`, not in a longer word. */
const REF = /(?<![\p{L}\p{N}_/.#@-])[A-Z][A-Z0-9]{0,24}-[1-9]\d{0,8}(?![\p{L}\p{N}_-])/gu;
const CLOSED = new Set(['link', 'linkReference', 'inlineCode', 'code', 'definition']);

/** Mentions become `mark`, refs of cards `data`, which Markdown itself has not. */
export function namesInText(people: readonly Mentionable<string>[]) {
  return () =>
    (tree: Node): void =>
      replaceIn(tree, people);
}

function replaceIn(node: Node, people: readonly Mentionable<string>[]): void {
  if (!node.children || CLOSED.has(node.type)) return;
  node.children = node.children.flatMap((child) => {
    if (child.type === 'text') return partsOf(child.value ?? '', people);
    replaceIn(child, people);
    return [child];
  });
}

interface Found {
  readonly start: number;
  readonly end: number;
  readonly data: NonNullable<Node['data']>;
}

function partsOf(text: string, people: readonly Mentionable<string>[]): Node[] {
  const mentions = findMentions(text, people).map(({ id, start, end }): Found => ({
    start,
    end,
    data: { hName: 'mark', hProperties: { title: id } },
  }));
  const refs = [...text.matchAll(REF)].map(({ 0: ref, index }): Found => ({
    start: index,
    end: index + ref.length,
    data: { hName: 'data', hProperties: { value: ref } },
  }));
  const parts: Node[] = [];
  let at = 0;
  for (const { start, end, data } of [...mentions, ...refs].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    if (start > at) parts.push(textNode(text.slice(at, start)));
    parts.push({ type: 'named', data, children: [textNode(text.slice(start, end))] });
    at = end;
  }
  if (at < text.length) parts.push(textNode(text.slice(at)));
  return parts;
}

const textNode = (value: string): Node => ({ type: 'text', value });
