/** Agent chat sessions, completed cards of the workspace's boards, transcripts of Claude Code. */
export const SOURCE_TYPES = ['openclaw', 'agentboard', 'claude_code'] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];
