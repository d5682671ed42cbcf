/** What decides whether a queued build can be taken. */
export interface QueuedFacts {
  /** Refs of the cards that block its card and are not completed. */
  readonly blockers: readonly string[];
  readonly desk: QueuedDesk | null;
  readonly projectId: string | null;
  /** Builds of its workspace that run now, and how many the plan allows. */
  readonly running: number;
  readonly runningCap: number | null;
  /** Of this month, in US dollars. */
  readonly spent: number;
  readonly monthBudget: number | null;
  /** Its repository could not be fetched: not before this moment, and why. */
  readonly retryAt: Date | null;
  readonly fault: string | null;
  readonly now: Date;
}

/** The desk that is to take it. */
export interface QueuedDesk {
  readonly name: string;
  readonly status: 'provisioning' | 'ready' | 'unreachable' | 'suspended';
  readonly projectId: string | null;
  readonly slots: number;
  /** Builds that run there. */
  readonly running: number;
}

const DESK_FAULTS = {
  provisioning: 'is not set up yet',
  unreachable: 'is not reachable',
  suspended: 'is suspended',
} as const;

/** The sentence for people; null: a desk may take it now. */
export function whyQueued(facts: QueuedFacts): string | null {
  const { blockers, desk, projectId, running, runningCap, spent, monthBudget, retryAt, fault, now } = facts;
  if (blockers.length) return `Waits for ${blockers.join(', ')}`;
  if (!desk) return 'Waits for a desk: none is ready for this project';
  if (desk.status !== 'ready') return `Waits for the desk ${desk.name}: it ${DESK_FAULTS[desk.status]}`;
  if (desk.projectId !== null && desk.projectId !== projectId)
    return `The desk ${desk.name} builds another project: give the card that project, or give it to another agent`;
  if (retryAt && retryAt > now) return fault ?? 'Waits for the repository';
  if (monthBudget !== null && spent >= monthBudget)
    return `This month’s budget of $${monthBudget} for builds is used up: an admin can raise it in the settings of builds`;
  if (runningCap !== null && running >= runningCap)
    return `The plan allows ${runningCap} running ${runningCap === 1 ? 'build' : 'builds'} at once: waits for one to end`;
  if (desk.running >= desk.slots) return `Waits for the desk ${desk.name}: it is building`;
  return null;
}
