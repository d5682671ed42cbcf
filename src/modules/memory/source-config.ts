import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { UUID } from '../../platform/kernel/values.js';
import type { SourceType } from './source-types.js';

const FOLDER = /^(?!\.{1,2}(?:\/|$))[A-Za-z0-9._-]+(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._-]+)*$/;
const MAX_BOARDS = 100;

/** Settings of a source: a subfolder for session files, boards for completed cards. */
export function checkConfig(type: SourceType, config: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const allowed = type === 'agentboard' ? 'board_ids' : 'folder';
  const other = Object.keys(config).find((name) => name !== allowed);
  if (other !== undefined) throw refuse.field('config', `may only contain ${allowed}`);
  const value = config[allowed];
  if (value === undefined) return {};
  if (allowed === 'folder') {
    if (typeof value !== 'string' || value.length > 500 || !FOLDER.test(value))
      throw refuse.field('config', 'folder must be a plain relative path');
    return { folder: value };
  }
  const fits =
    Array.isArray(value) && value.length <= MAX_BOARDS && value.every((id) => typeof id === 'string' && UUID.test(id));
  if (!fits) throw refuse.field('config', `board_ids must be a list of at most ${MAX_BOARDS} UUIDs`);
  return { board_ids: (value as string[]).map((id) => id.toLowerCase()) };
}
