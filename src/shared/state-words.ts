/**
 * One word for each state: on the dashboard, in mails, in docs (`docs/dashboard.md`). Keys are the values of the API,
 * and those that a page tells apart beside them.
 */
export const STATE_WORDS = {
  desk: {
    provisioning: 'Setting up',
    ready: 'Ready',
    unreachable: 'Unreachable',
    suspended: 'Suspended',
    dormant: 'Dormant',
  },
  hire: {
    provisioning: 'Setting up',
    failed: 'Stalled',
    active: 'Active',
    canceling: 'Ending',
    ended: 'Ended',
  },
  index: { none: 'Not indexed', queued: 'Queued', indexing: 'Indexing', ready: 'Indexed', failed: 'Failed' },
  card: {
    pending: 'To do',
    in_progress: 'In progress',
    in_review: 'In review',
    blocked: 'Blocked',
    completed: 'Done',
    canceled: 'Canceled',
  },
  build: {
    queued: 'Queued',
    running: 'Running',
    waiting: 'Waiting',
    succeeded: 'Succeeded',
    failed: 'Failed',
    canceled: 'Canceled',
  },
  lesson: { fresh: 'Fresh', drifted: 'Drifted', removed: 'Removed' },
  memory: { active: 'Active', fading: 'Fading', archived: 'Archived', merged: 'Merged' },
  update: { queued: 'Queued', running: 'Updating', succeeded: 'Updated', failed: 'Failed' },
} as const;
