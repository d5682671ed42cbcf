import { parseInline, parseMarkdown, type Block, type Inline } from '../markdown-tree.js';
import { codeBlock, h } from './dom.js';

export function renderMarkdown(markdown: string, topLevel = 1): HTMLElement[] {
  return parseMarkdown(markdown).map((block) => renderBlock(block, topLevel));
}

export function renderInline(markdown: string): (Node | string)[] {
  return parseInline(markdown).map(inlineNode);
}

function renderBlock(block: Block, topLevel: number): HTMLElement {
  switch (block.kind) {
    case 'paragraph':
      return h('p', {}, ...block.parts.map(inlineNode));
    case 'heading': {
      const level = Math.min(block.level + topLevel - 1, 4) as 1 | 2 | 3 | 4;
      return h(`h${level}`, {}, ...block.parts.map(inlineNode));
    }
    case 'code':
      return codeBlock(block.text, 'Example');
    case 'list':
      return h('ul', {}, ...block.items.map((parts) => h('li', {}, ...parts.map(inlineNode))));
    case 'table': {
      const [head = [], ...rows] = block.rows;
      return scrollable(
        h(
          'table',
          {},
          h('thead', {}, h('tr', {}, ...head.map((cell) => h('th', { scope: 'col' }, ...cell.map(inlineNode))))),
          h('tbody', {}, ...rows.map((row) => h('tr', {}, ...row.map((cell) => h('td', {}, ...cell.map(inlineNode)))))),
        ),
        'Table',
      );
    }
  }
}

/** Wide content scrolls inside itself, not with the page. */
export function scrollable(content: HTMLElement, label: string): HTMLElement {
  return h('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': label }, content);
}

function inlineNode(part: Inline): Node | string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return h('code', {}, part.text);
    case 'link':
      return h('a', { href: part.href }, ...part.parts.map(inlineNode));
    default:
      return h(part.kind, {}, ...part.parts.map(inlineNode));
  }
}
