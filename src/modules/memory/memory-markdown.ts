import { mdLine, mdQuote, mdText } from '../../engines/markdown/markdown.js';
import type { MemoryContextDto } from './context.dto.js';
import type { MemoryStatsDto } from './memory.dto.js';

/** Memories as Markdown for people and prompts. Stored text is escaped. */
export function contextMarkdown({ memories, agent_id: agentId }: MemoryContextDto): string {
  const blocks = memories.map(
    ({ title, kind, confidence, importance, tags, description, body, stale_caveat: caveat }) => {
      const facts = [kind, `confidence ${confidence}`, `importance ${importance}`, ...tags.map((tag) => `tag ${tag}`)];
      return [
        `## ${mdText(title)}`,
        facts.map((fact) => mdText(fact)).join(' · '),
        ...(description ? [mdLine(description)] : []),
        mdQuote(body),
        ...(caveat ? [mdLine(caveat)] : []),
      ].join('\n\n');
    },
  );
  const none = memories.length ? [] : ['No memories found.'];
  return `${[`# Memories of ${mdText(agentId)}`, ...none, ...blocks].join('\n\n')}\n`;
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
