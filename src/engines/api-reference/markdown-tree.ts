/** Text with marks, as a tree: what a page needs of Markdown to show descriptions and chapters. No HTML. */
export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly parts: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly parts: readonly Inline[] };

export type Block =
  | { readonly kind: 'paragraph'; readonly parts: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: number; readonly parts: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Inline[])[])[] };

const HEADING = /^(#{1,4}) (.*)$/;
const FENCE = '```';
const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^[\]]+)\]\(([^()\s]+)\)/g;

export function parseMarkdown(markdown: string): Block[] {
  const lines = markdown.split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    const heading = HEADING.exec(line);
    if (!line.trim()) at++;
    else if (line.startsWith(FENCE)) {
      const end = lines.indexOf(FENCE, at + 1);
      const until = end < 0 ? lines.length : end;
      blocks.push({ kind: 'code', text: lines.slice(at + 1, until).join('\n') });
      at = until + 1;
    } else if (heading) {
      blocks.push({ kind: 'heading', level: heading[1]!.length, parts: parseInline(heading[2]!) });
      at++;
    } else {
      const isSame = lineTest(line);
      const until = lines.findIndex((next, index) => index > at && !isSame(next));
      const group = lines.slice(at, until < 0 ? lines.length : until);
      blocks.push(blockOf(group));
      at += group.length;
    }
  }
  return blocks;
}

const isItem = (line: string): boolean => line.startsWith('- ');
const isRow = (line: string): boolean => line.startsWith('|');

/** Whether a line continues the block that begins with this one. */
function lineTest(first: string): (line: string) => boolean {
  if (isRow(first)) return isRow;
  if (isItem(first)) return (line) => isItem(line) || line.startsWith('  ');
  return (line) =>
    line.trim() !== '' && !isItem(line) && !isRow(line) && !line.startsWith(FENCE) && !HEADING.test(line);
}

function blockOf(group: readonly string[]): Block {
  const [first] = group;
  if (isRow(first!)) return { kind: 'table', rows: group.filter((_, index) => index !== 1).map(cellsOf) };
  if (!isItem(first!)) return { kind: 'paragraph', parts: parseInline(group.join(' ')) };
  const items: string[] = [];
  for (const line of group) {
    if (isItem(line)) items.push(line.slice(2));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return { kind: 'list', items: items.map(parseInline) };
}

function cellsOf(row: string): (readonly Inline[])[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => parseInline(cell.trim()));
}

export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  const addText = (until: number): void => {
    if (until > at) parts.push({ kind: 'text', text: text.slice(at, until) });
  };
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, strong, em, label, href] = match;
    addText(match.index);
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (strong !== undefined) parts.push({ kind: 'strong', parts: parseInline(strong) });
    else if (em !== undefined) parts.push({ kind: 'em', parts: parseInline(em) });
    else if (isSafe(href!)) parts.push({ kind: 'link', href: href!, parts: parseInline(label!) });
    else parts.push({ kind: 'text', text: label! });
    at = match.index + whole.length;
  }
  addText(text.length);
  return parts;
}

/** Within the page, on this server, or on the web. */
function isSafe(href: string): boolean {
  return /^(?:#|\/(?!\/)|https:\/\/)/.test(href);
}
