/** A Markdown text without its marks. Simple: what it does not know stays as it is. */
export function plainText(markdown: string): string {
  return (
    markdown
      .replace(/^ {0,3}(?:#{1,6} |>|[-*+] (?:\[[ xX]\] )?|\d+[.)] |`{3}\w*|[-*_]{3,}$|[|:\- ]+$)/gm, '')
      // Also of a link that was cut off.
      .replace(/!?\[([^\][]*)\]\([^()\s]*(?:\)|$)/g, '$1')
      .replace(/[*`]+|~~|__|\|/g, '')
  );
}

/** Its beginning, in one line. */
export function plainBeginning(markdown: string, length: number): string {
  return plainText(markdown.slice(0, 2 * length))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, length);
}
