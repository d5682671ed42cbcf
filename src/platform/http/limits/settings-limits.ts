import type { CountedPolicy } from './rate-limit.js';

/**
 * Changes of settings in one workspace. Each leaves an entry that the audit log keeps for a year: no person changes as
 * many, and no program fills a disk with them.
 */
export const SETTINGS_LIMITS: readonly CountedPolicy[] = [
  { name: 'change-settings-day', limit: 5_000, windowSeconds: 86_400, by: 'workspace' },
  { name: 'change-settings', limit: 500, windowSeconds: 3_600, by: 'workspace' },
];
