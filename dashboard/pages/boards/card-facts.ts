import type { BoardCard } from '../../reads/boards.js';
import { texts } from '../../texts/boards.js';
import type { IconName } from '../../ui/icon.js';

export interface CardFact {
  readonly icon: IconName;
  /** Drawn beside the icon. */
  readonly text?: string;
  /** What it means in words. */
  readonly label: string;
  readonly tone?: 'good' | 'warn' | 'bad' | 'busy';
  /** Under way: a turning ring in place of the icon. */
  readonly isTurning?: boolean;
}

const DAY_MS = 86_400_000;
const { card: words } = texts;
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const PRIORITIES = {
  urgent: { icon: 'urgent', tone: 'bad' },
  high: { icon: 'high', tone: 'warn' },
  low: { icon: 'low' },
} as const satisfies Record<string, Pick<CardFact, 'icon' | 'tone'>>;

/** The row of icons of a card on its board: what it does not have is not there. */
export function factsOf(card: BoardCard, now: number): readonly CardFact[] {
  const { priority, blocked, checklist_total: total = 0, checklist_done: done = 0, pr_number: pull } = card;
  const { comments_count: comments = 0, due_at: due, status } = card;
  const facts: (CardFact | false)[] = [
    buildOf(card),
    priority !== 'normal' && { ...PRIORITIES[priority], label: words.priority(texts.priorities[priority]) },
    Boolean(blocked) && { icon: 'blocked', label: words.blocked, tone: 'bad' },
    total > 0 && {
      icon: 'checklist',
      text: `${done}/${total}`,
      label: words.checklist(done, total),
      ...(done === total && { tone: 'good' }),
    },
    pull !== null && { icon: 'pull-request', text: `#${pull}`, label: words.pull(pull) },
    comments > 0 && { icon: 'comment', text: String(comments), label: words.comments(comments) },
    Boolean(due) && {
      icon: 'calendar',
      text: day.format(new Date(due!)),
      label: words.due(day.format(new Date(due!))),
      ...(status !== 'completed' && status !== 'canceled' && toneOfDue(Date.parse(due!) - now)),
    },
  ];
  return facts.filter((fact) => fact !== false);
}

/** What its build asks for, or that it runs; nothing of what is done with. */
function buildOf({ build_status: build, status, pr_merged_at: merged }: BoardCard): CardFact | false {
  const isOver = status === 'completed' || status === 'canceled';
  if (build === 'running') return { icon: 'build', label: words.build.running, tone: 'busy', isTurning: true };
  if (build === 'waiting') return { icon: 'question', label: words.build.waiting, tone: 'warn' };
  if (build === 'queued') return { icon: 'queue', label: words.build.queued };
  if (build === 'failed' && !isOver) return { icon: 'error', label: words.build.failed, tone: 'bad' };
  if (build === 'succeeded' && status === 'in_review' && !merged)
    return { icon: 'merge', label: words.build.review, tone: 'good' };
  return false;
}

function toneOfDue(left: number): Pick<CardFact, 'tone'> {
  if (left < 0) return { tone: 'bad' };
  return left < 2 * DAY_MS ? { tone: 'warn' } : {};
}
