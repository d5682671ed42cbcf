import { mdQuote, mdText } from '../../engines/markdown/markdown.js';
import type { CardOfLine, ExportedCard } from './exported-cards.query.js';

export function boardHeading(name: string): string {
  return `# ${mdText(name)}\n`;
}

export function columnHeading(name: string, status: string, cards: number): string {
  return `\n## ${mdText(name)}\n\n${status}, ${cards} ${cards === 1 ? 'card' : 'cards'}\n`;
}

/** One line: ref and title, status, delivery. */
export function cardLine({ ref, title, status, assignee, prNumber: pr, branch }: CardOfLine): string {
  const facts = [status, assignee && mdText(assignee), pr && `PR ${pr}`, branch && mdText(branch)].filter(Boolean);
  return `- ${mdText(ref)} ${mdText(title)} (${facts.join(', ')})\n`;
}

export function cardBlock(card: ExportedCard): string {
  const facts: [string, string | null][] = [
    ['Status', card.status],
    ['Type', card.taskType],
    ['Priority', card.priority],
    ['Assignee', card.assignee],
    ['Labels', card.labels.join(', ')],
    ['Tags', card.tags.join(', ')],
    ['Branch', card.branch],
    [
      'Pull request',
      card.prNumber === null ? null : [card.prNumber, card.prState, card.prUrl].filter(Boolean).join(' '),
    ],
    ['Due', card.dueAt?.toISOString() ?? null],
    ['Completed', card.completedAt?.toISOString() ?? null],
    ['Archived', card.archivedAt?.toISOString() ?? null],
    ['Blocked', card.blocked ? (card.blockedReason ?? 'yes') : null],
    ['Checklist', card.checklistTotal ? `${card.checklistDone} of ${card.checklistTotal}` : null],
    ['Comments', card.commentsCount ? String(card.commentsCount) : null],
    ['Result', card.resultSummary],
  ];
  const lines = facts.filter(([, value]) => value).map(([name, value]) => `- ${name}: ${mdText(value!)}\n`);
  return `\n### ${mdText(card.ref)} ${mdText(card.title)}\n\n${lines.join('')}${quoted(card.description)}`;
}

function quoted(text: string | null): string {
  return text?.trim() ? `\n${mdQuote(text)}\n` : '';
}
