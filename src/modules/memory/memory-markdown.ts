import { mdLine, mdQuote, mdText } from '../../engines/markdown/markdown.js';
import type { MemoryContextDto } from './context.dto.js';
import type { MemoryStatsDto } from './memory.dto.js';

/** Memories as Markdown for people and prompts, in pieces: bodies are long. Stored text is escaped. */
export function* contextMarkdown({ memories, agent_id: agentId }: MemoryContextDto): Generator<string> {
  yield `# Memories of ${mdText(agentId)}`;
  if (!memories.length) yield '\n\nNo memories found.';
  for (const { title, kind, confidence, importance, tags, description, body, stale_caveat: caveat } of memories) {
    const facts = [kind, `confidence ${confidence}`, `importance ${importance}`, ...tags.map((tag) => `tag ${tag}`)];
    yield `\n\n## ${mdText(title)}\n\n${facts.map((fact) => mdText(fact)).join(' · ')}`;
    if (description) yield `\n\n${mdLine(description)}`;
    yield `\n\n${mdQuote(body)}`;
    if (caveat) yield `\n\n${mdLine(caveat)}`;
  }
  yield '\n';
}

export function statsMarkdown(stats: MemoryStatsDto): string {
  const kinds = Object.entries(stats.by_kind).map(([kind, count]) => `- ${kind}: ${count}`);
  return `${[
    '# Memories',
    '',
    `- active: ${stats.total_active}`,
    `- archived: ${stats.total_archived}`,
    `- merged: ${stats.total_merged}`,
    `- mean confidence: ${stats.avg_confidence ?? 'none'}`,
    '',
    '## Active, by kind',
    '',
    ...kinds,
  ].join('\n')}\n`;
}
