import { Parser, type Node } from 'commonmark';

/** What is only text: any number of them is the same as one. */
const TEXT = new Set(['text', 'softbreak']);

function* nodesOf(markdown: string): Generator<Node> {
  const walker = new Parser().parse(markdown).walker();
  for (let step = walker.next(); step; step = walker.next()) if (step.entering) yield step.node;
}

/** What a reader of CommonMark makes of a document, without its words: headings, lists, links, HTML … */
export function shapeOf(markdown: string): string[] {
  const shape = [...nodesOf(markdown)]
    .filter(({ type }) => !TEXT.has(type))
    .map((node) => `${'  '.repeat(depthOf(node))}${node.type}${node.type === 'heading' ? ` ${node.level}` : ''}`);
  // A text may have any number of paragraphs, but only where it stands.
  return shape.filter((one, index) => !(one.endsWith('paragraph') && one === shape[index - 1]));
}

function depthOf(node: Node): number {
  let depth = 0;
  for (let { parent } = node; parent; { parent } = parent) depth++;
  return depth;
}

/** The words of a document as its reader sees them. */
export const wordsOf = (markdown: string): string => {
  const parts = [...nodesOf(markdown)].map(({ type, literal }) => (TEXT.has(type) ? (literal ?? ' ') : ' '));
  // A letter behind a backslash is a node by itself.
  return asOneLine(parts.join(''));
};

/** A text with its white space and control characters put into order, as every rendering may do. */
export const asOneLine = (text: string): string => text.replace(/[\s\p{Cc}\u0085]+/gu, ' ').trim();
