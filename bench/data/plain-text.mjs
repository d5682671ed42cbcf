/** Prose out of marked-up text. Blocks of code, tables and directives are left out; paragraphs are joined to one line each. */

const ENTITIES = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ', mdash: '-', ndash: '-', para: '', sect: '' };

export const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

/** Paragraphs separated by an empty line, each on a line of its own. */
export function paragraphs(text) {
  return text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => oneLine(paragraph).replace(/^[-*] /, ''))
    .filter(Boolean)
    .join('\n');
}

/** Of HTML or DocBook: text of its paragraphs and list items. */
export function ofTags(markup) {
  return paragraphs(
    markup
      .replace(/<!--[^]*?-->/g, '')
      .replace(/<(pre|table|programlisting|screen)\b[^]*?<\/\1>/g, '\n\n')
      .replace(/<ulink url="&commit_baseurl;[^]*?<\/ulink>/g, '')
      .replace(/<\/?(p|para|li|listitem|dd|dt|div|h\d|blockquote|simpara)\b[^>]*>/g, '\n\n')
      .replace(/<[^>]+>/g, '')
      .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
      .replace(/&(\w+);/g, (whole, name) => ENTITIES[name] ?? whole),
  );
}

export function ofMarkdown(text) {
  return paragraphs(
    text
      .replace(/<!--[^]*?-->/g, '')
      .replace(/^[ \t]*(```|~~~)[^]*?^[ \t]*\1[ \t]*$/gm, '\n')
      .replace(/^#+ .*$/gm, '\n')
      .replace(/<\/?[a-z][^>\n]*>/g, '')
      .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
      .replace(/^\s*\|.*$/gm, '\n')
      .replace(/^[ \t]*[*-] /gm, '\n\n')
      .replace(/[*`]+/g, ''),
  );
}

export function ofRestructuredText(text) {
  const kept = [];
  /** Columns below which a block that is left out ends. */
  let outside = null;
  for (const line of text.split('\n')) {
    const column = line.search(/\S/);
    if (outside !== null && (column === -1 || column > outside)) continue;
    outside = null;
    if (/^\s*\.\. /.test(line)) outside = column;
    else if (/::\s*$/.test(line)) {
      outside = column;
      kept.push(line.replace(/::\s*$/, ':'));
    } else if (!/^\s*(?:[=+-]{4,}[=+ -]*|\|.*)$/.test(line)) kept.push(line.replace(/^\s*(?:[*-]|#\.) /, '\n\n'));
    if (outside !== null) kept.push('');
  }
  return paragraphs(
    kept
      .join('\n')
      .replace(/:[\w:+-]+:`(?:~|!)?([^`<]*?)\s*(?:<[^`>]*>)?`/g, '$1')
      .replace(/`([^`<]*?)\s*<[^`>]*>`__?/g, '$1')
      .replace(/[`*]+/g, '')
      .replace(/\|(\w+)\|/g, '$1'),
  );
}

/** `{ heading, text }` of each section, without the sections below it. */
export function restructuredSections(text) {
  const lines = text.split('\n');
  const starts = lines.flatMap((line, at) => {
    const under = lines[at + 1] ?? '';
    const isHeading = /^([=\-~^"'#*+])\1{2,}\s*$/.test(under) && /^\S/.test(line) && under.trim().length >= line.length;
    return isHeading && !/^([=\-~^"'#*+])\1{2,}\s*$/.test(line) ? [at] : [];
  });
  return starts.map((at, n) => ({
    heading: ofRestructuredText(lines[at]),
    text: ofRestructuredText(lines.slice(at + 2, starts[n + 1] ?? lines.length).join('\n')),
  }));
}
