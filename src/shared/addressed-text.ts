/** What a comment asks an agent for: the text after its name; null when the comment does not begin with it. */
export function addressedText(body: string, agentName: string): string | null {
  const text = body.trimStart().replace(/^@/, '');
  if (text.slice(0, agentName.length).toLowerCase() !== agentName.toLowerCase()) return null;
  const rest = text.slice(agentName.length);
  if (rest && !/^[\s,:;.!?–—-]/.test(rest)) return null;
  const request = rest.replace(/^[\s,:;.!?–—-]+/, '').trimEnd();
  return request === '' ? null : request;
}
