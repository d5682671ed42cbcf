import { mdQuote, mdText } from '../../engines/markdown/markdown.js';

/** The fields shown on one line. */
export interface CardOfLine {
  readonly ref: string;
  readonly title: string;
  readonly status: string;
  readonly assignee: string | null;
  readonly branch: string | null;
  readonly pr_number: number | null;
}

/** A card as the export reads it. */
export interface ExportedCard extends CardOfLine {
  readonly task_type: string | null;
  readonly priority: string;
  readonly labels: readonly string[];
  readonly tags: readonly string[];
  readonly pr_url: string | null;
  readonly pr_state: string | null;
  readonly due_at: Date | null;
  readonly completed_at: Date | null;
  readonly archived_at: Date | null;
  readonly blocked: boolean;
  readonly blocked_reason: string | null;
  readonly checklist_done: number;
  readonly checklist_total: number;
  readonly comments_count: number;
  readonly result_summary: string | null;
  readonly description: string | null;
}

export function boardHeading(name: string): string {
  return `# ${mdText(name)}\n`;
}

export function columnHeading(name: string, status: string, cards: number): string {
  return `\n## ${mdText(name)}\n\n${status}, ${cards} ${cards === 1 ? 'card' : 'cards'}\n`;
}

/** One line: ref and title, status, delivery. */
export function cardLine({ ref, title, status, assignee, pr_number: pr, branch }: CardOfLine): string {
  const facts = [status, assignee && mdText(assignee), pr && `PR ${pr}`, branch && mdText(branch)].filter(Boolean);
  return `- ${mdText(ref)} ${mdText(title)} (${facts.join(', ')})\n`;
}

export function cardBlock(card: ExportedCard): string {
  const facts: [string, string | null][] = [
    ['Status', card.status],
    ['Type', card.task_type],
    ['Priority', card.priority],
    ['Assignee', card.assignee],
    ['Labels', card.labels.join(', ')],
    ['Tags', card.tags.join(', ')],
    ['Branch', card.branch],
    [
      'Pull request',
      card.pr_number === null ? null : [card.pr_number, card.pr_state, card.pr_url].filter(Boolean).join(' '),
    ],
    ['Due', card.due_at?.toISOString() ?? null],
    ['Completed', card.completed_at?.toISOString() ?? null],
    ['Archived', card.archived_at?.toISOString() ?? null],
    ['Blocked', card.blocked ? (card.blocked_reason ?? 'yes') : null],
    ['Checklist', card.checklist_total ? `${card.checklist_done} of ${card.checklist_total}` : null],
    ['Comments', card.comments_count ? String(card.comments_count) : null],
    ['Result', card.result_summary],
  ];
  const lines = facts.filter(([, value]) => value).map(([name, value]) => `- ${name}: ${mdText(value!)}\n`);
  return `\n### ${mdText(card.ref)} ${mdText(card.title)}\n\n${lines.join('')}${quoted(card.description)}`;
}

function quoted(text: string | null): string {
  return text?.trim() ? `\n${mdQuote(text)}\n` : '';
}
