import { namedEnum } from '../../platform/kernel/named-enum.js';

/** Agent chat sessions, completed cards of the workspace's boards, Claude Code transcripts. */
export const SOURCE_TYPES = namedEnum('MemorySourceType', ['openclaw', 'agentboard', 'claude_code']);
export type SourceType = (typeof SOURCE_TYPES)[number];
