import type { DemoPerson } from '../../demo/index.js';
import { DEMO_REASONS } from './demo-cards.js';

/** What happens to a card of the demo's history. */
export interface CardPlan {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Where it goes, and how many days ago; first the column it is created in. */
  readonly stations: readonly { readonly column: string; readonly daysAgo: number; readonly then?: object }[];
  readonly comments: number;
  /** Items of its checklist that are done; null: it has none. */
  readonly checked: number | null;
}

const ENDS = [
  'Done',
  'To do',
  'Done',
  'In progress',
  'Backlog',
  'Done',
  'Review',
  'To do',
  'Done',
  'Backlog',
  'Blocked',
  'In progress',
  'Done',
  'To do',
  'Backlog',
  'Review',
  'In progress',
] as const;
const PRIORITIES = ['normal', 'high', 'normal', 'low', 'normal', 'urgent', 'normal'] as const;
const TYPES = ['coding', 'design', 'coding', 'docs', 'test', 'coding', 'research'] as const;
const DAY_MS = 86_400_000;
/** First pull request of the demo. */
const FIRST_PULL = 210;

interface About {
  readonly title: string;
  readonly area: string;
  /** Counts the cards of all boards. */
  readonly n: number;
  readonly people: readonly DemoPerson[];
  readonly now: Date;
  readonly isCode: boolean;
}

/** The same each time: everything follows from the number of the card. */
export function cardPlan({ title, area, n, people, now, isCode }: About): CardPlan {
  const end = ENDS[n % ENDS.length]!;
  const someone = (turn: number): number => people[(n * 3 + turn) % people.length]!.id;
  const born = (end === 'Done' ? 12 : 2) + ((n * 7) % 25) + (n % 10) / 10;
  const has = (each: number): boolean => n % each === 0;
  const moved = (share: number): number => Math.max(born * share, 0.02 + (n % 9) / 50);
  const work = { column: 'In progress', daysAgo: moved(0.55) };
  const review = { column: 'Review', daysAgo: moved(0.3), then: isCode ? pullOf(title, n, 'open') : {} };
  const done = { column: 'Done', daysAgo: moved(0.12), then: isCode ? pullOf(title, n, 'merged') : {} };
  const block = {
    column: 'Blocked',
    daysAgo: moved(0.2),
    then: { blocked: true, blocked_reason: DEMO_REASONS[n % DEMO_REASONS.length] },
  };
  const path = { Backlog: [], 'To do': [], 'In progress': [work], Review: [work, review], Blocked: [work, block] };
  const isOpen = end !== 'Done';
  const due = new Date(now.getTime() + (((n * 5) % 16) - 3) * DAY_MS).toISOString();
  return {
    fields: {
      title,
      priority: PRIORITIES[n % PRIORITIES.length],
      labels: has(4) ? [area, 'customer'] : [area],
      description: `${title}. Asked for by ${people[(n * 5) % people.length]!.name}.\n\n- What people see today\n- What they see afterwards\n- How we know that it works`,
      ...(isCode && { task_type: TYPES[n % TYPES.length] }),
      ...((end !== 'Backlog' || has(2)) && { assignee: someone(0) }),
      ...(n % 3 === 1 && { reviewer: someone(4), watchers: [someone(2)] }),
      ...(has(3) && { estimate: (n % 5) + 1 }),
      ...(isOpen && end !== 'Backlog' && n % 3 > 0 && { due_at: due }),
      ...(n % 5 === 2 && { acceptance_criteria: 'Works on a phone. No new warning in the log.' }),
    },
    stations: [
      { column: end === 'Backlog' ? 'Backlog' : 'To do', daysAgo: born },
      ...(end === 'Done' ? [work, review, done] : path[end]),
    ],
    comments: has(3) ? 1 + (n % 3) : 0,
    checked: n % 4 === 1 ? (isOpen ? n % 5 : 5) : null,
  };
}

/** A pull request and the build that made it. */
function pullOf(title: string, n: number, state: 'open' | 'merged'): object {
  const number = FIRST_PULL + n;
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/-$/, '');
  return {
    pr_number: number,
    pr_url: `https://git.example.com/demo/web-shop/pulls/${number}`,
    pr_state: state,
    branch: slug,
    checks_status: state === 'open' && n % 4 === 3 ? 'failed' : 'passed',
    coder: 'claude_code',
    build_status: 'succeeded',
    ...(state === 'merged' && { result_summary: 'Merged after one review.' }),
  };
}
