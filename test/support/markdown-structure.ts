/** The structure of Markdown: one word for each line that is not plain text. */
export function structureOf(markdown: string): string[] {
  const found: string[] = [];
  let fence: string | null = null;
  let before = '';
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    let rest = trimmed(line);
    if (fence) {
      if (rest.startsWith(fence) && rest.replaceAll(fence[0]!, '') === '') fence = null;
      continue;
    }
    const quoted = rest.startsWith('>');
    while (rest.startsWith('>')) rest = trimmed(rest.slice(1));
    const opening = /^(`{3,})[^`]*$|^(~{3,})/.exec(rest);
    const kinds = [
      quoted && 'quote',
      opening && 'fence',
      /^#{1,6}(\s|$)/.test(rest) && 'heading',
      /^([-*_])(\s*\1){2,}$/.test(rest) && 'rule',
      /^=+$/.test(rest) && before && 'heading under',
      /^-+$/.test(rest) && before && 'heading under',
      /^([-*+]|\d{1,9}[.)])(\s|$)/.test(rest) && 'item',
      /^\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?$/.test(rest) && rest.includes('|') && 'table',
      /^\[[^\]]+\]:/.test(rest) && 'definition',
      ...inlineOf(rest),
    ].filter((kind): kind is string => Boolean(kind));
    // A quotation is one, however many lines it has.
    if (kinds.length && !(kinds.join() === 'quote' && found.at(-1) === 'quote')) found.push(kinds.join(' '));
    if (opening) fence = opening[1] ?? opening[2]!;
    before = rest;
  }
  return found;
}

/** Other white space than this means nothing to Markdown. */
const trimmed = (line: string): string => line.replace(/^[ \t]+|[ \t]+$/g, '');

/** HTML, links and pictures inside of a line; what is escaped or code is none. */
function inlineOf(line: string): string[] {
  const found: string[] = [];
  for (let index = 0; index < line.length; index++) {
    const rest = line.slice(index);
    const ticks = /^`+/.exec(rest)?.[0];
    if (/^\\[!-/:-@[-`{-~]/.test(rest)) index++;
    else if (ticks) {
      const end = new RegExp(`(?<!\`)${ticks}(?!\`)`).exec(rest.slice(ticks.length));
      index += ticks.length - 1 + (end ? end.index + ticks.length : 0);
    } else if (/^<[A-Za-z/!?]/.test(rest)) found.push('html');
    else if (rest.startsWith('](')) found.push('link');
    else if (rest.startsWith('![')) found.push('picture');
  }
  return found;
}

/** Texts that try to be more than text. */
export const HOSTILE = [
  '# Heading',
  'Text\n# Heading\n## Another',
  '\n\n###### Deep\n\n',
  'Under\n===\nUnder\n---\n',
  'a\n\n---\n\n***\n___\n- - -',
  '- one\n* two\n+ three\n1. four\n2) five\n- [ ] six',
  '  - one\n\t* two\n   1. three',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  'a | b\n--- | ---\n1 | 2',
  ':--\n|:-:|\n|-|',
  '```\ncode\n```\n# after',
  '~~~~\nnever closed',
  '`````\n````\n# x\n`````',
  '```js\nalert(1)',
  '<script>alert(1)</script>',
  '<div>\n\n# x\n\n</div>',
  '<!-- hidden\n# x',
  '--><b>',
  '<?php ?>\n<![CDATA[x]]>',
  '<a href="javascript:alert(1)">x</a><img src=x onerror=alert(1)>',
  '<https://evil.example> <me@evil.example>',
  '> quote\n> # heading in it\n>> deeper',
  '[x](javascript:alert(1)) ![y](https://evil.example/y.png)',
  '[x]: https://evil.example "t"\n[x]\n[^1]: note',
  'a\r# Heading\r\n- item\r```',
  'a\u2028# Heading\u2029- item',
  'a\u0085# Heading\u000b- item\u000c> quote',
  '\u001b[31m# red\u001b[0m\u0007',
  '\u202e# reversed\u202c',
  '\\# not\n\\\\# yes\n\\',
  '\\`\\`\\`\n`\n``\n```',
  '`<b>` ``` `` <b> `',
  '&lt;b&gt;&#60;b&#62;\n&#35; x',
  '\t# tab\n    # four spaces\n     - five',
  '#\n##\n-\n*\n1.\n>\n=\n|',
  '\u00a0# nbsp\n\u3000- wide\n\ufeff# bom',
  '***bold*** ~~gone~~ $$x$$ :::note\n:::',
  '---\ntitle: x\n---\n# front matter',
];
/** The same shape in harmless words. */
export const tame = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => (line.trim() ? 'word' : ''))
    .join('\n');
