/** Lines of a text that ask something. */
export function questionsIn(text: string, max: number): string[] {
  const lines = text.split('\n').map((line) => line.replace(/^[\s>*-]+/, '').trim());
  return [...new Set(lines.filter((line) => line.endsWith('?') && line.length > 5))].slice(0, max);
}
