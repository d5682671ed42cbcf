/** The beginning of a Markdown text without its marks, in one line. Simple: what it does not know stays as it is. */
export function plainBeginning(markdown: string, length: number): string {
  return markdown
    .slice(0, 2 * length)
    .replace(/^ {0,3}(?:#{1,6} |>|[-*+] (?:\[[ xX]\] )?|\d+[.)] |`{3}\w*|[-*_]{3,}$|[|:\- ]+$)/gm, '')
    .replace(/!?\[([^\][]*)\]\([^()\s]*\)/g, '$1')
    .replace(/[*`]+|~~|__|\|/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, length);
}
