import type { Attention, AttentionItem, AttentionKind, MyCard } from '../../../client/src/generated.js';
import { texts } from '../../texts/home.js';
import type { IconName } from '../../ui/icon.js';

/** So many of a group are enough to see what is the matter. */
const SHOWN = 4;
export const CARDS_SHOWN = 6;
/** Those that are folded are opened to be dealt with. */
const SHOWN_FOLDED = 20;

export type GroupName = 'questions' | 'failed' | 'review' | 'machines' | 'workspace';

interface Group {
  readonly icon: IconName;
  readonly kinds: readonly AttentionKind[];
  /** Where all of them are. */
  readonly list: string;
  readonly isFolded?: boolean;
}

/** In their order: who is held up by a question comes first. */
export const GROUPS: Readonly<Record<GroupName, Group>> = {
  questions: { icon: 'comment', kinds: ['build_waiting'], list: '/builds?state=waiting' },
  failed: { icon: 'build', kinds: ['build_failed'], list: '/builds?state=ended' },
  review: { icon: 'card', kinds: ['build_ready', 'card_in_review'], list: '/cards?status=in_review' },
  machines: {
    icon: 'desk',
    kinds: ['hire_stalled', 'desk_unreachable', 'desk_login_expired', 'desk_update_failed', 'project_index_failed'],
    list: '/machines',
    isFolded: true,
  },
  workspace: {
    icon: 'settings',
    kinds: ['token_expires', 'plan_limit', 'invitation_expired'],
    list: '/settings',
    isFolded: true,
  },
};

/** Kinds that are wrong, not only due. */
const BAD: readonly AttentionKind[] = [
  'build_failed',
  'hire_stalled',
  'desk_unreachable',
  'desk_update_failed',
  'project_index_failed',
];
export const isBad = (kind: AttentionKind): boolean => BAD.includes(kind);

export interface ShownGroup {
  readonly name: GroupName;
  readonly items: readonly AttentionItem[];
  readonly total: number;
  readonly isBad: boolean;
  /** How many of which kind, in words. */
  readonly about: string;
}

/** Groups of which there is anything. A card is said once: by its change to review, or among one's own cards. */
export function shownOf({ items, totals }: Attention, cards: readonly Pick<MyCard, 'ref'>[]): readonly ShownGroup[] {
  const saidElsewhere = new Set<string | null>([
    ...items.filter(({ kind }) => kind === 'build_ready').map(({ subject }) => subject.ref),
    ...cards.map(({ ref }) => ref),
  ]);
  const isTwice = ({ kind, subject }: AttentionItem): boolean =>
    kind === 'card_in_review' && saidElsewhere.has(subject.ref);
  return (Object.keys(GROUPS) as GroupName[]).flatMap((name) => {
    const { kinds, isFolded } = GROUPS[name];
    const of = items.filter(({ kind }) => kinds.includes(kind));
    const once = of.filter((item) => !isTwice(item));
    const counts = totals.filter(({ kind }) => kinds.includes(kind));
    const total = counts.reduce((sum, one) => sum + one.total, 0) - (of.length - once.length);
    if (total <= 0) return [];
    return [
      {
        name,
        items: once.slice(0, isFolded ? SHOWN_FOLDED : SHOWN),
        total,
        isBad: counts.some(({ kind }) => isBad(kind)),
        about: counts.map((one) => texts.forMe.counts[one.kind](one.total)).join(', '),
      },
    ];
  });
}
