import { vocabulary } from '../../platform/kernel/vocabulary.js';

/** Agent chat sessions, completed cards of the workspace's boards, Claude Code transcripts. */
export const SOURCE_TYPES = vocabulary('MemorySourceType', ['openclaw', 'agentboard', 'claude_code']);
export type SourceType = (typeof SOURCE_TYPES)[number];
