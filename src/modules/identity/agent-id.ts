/** An agent's workspace id; safe as a folder name. */
export const AGENT_ID = {
  about: 'Workspace id of the agent',
  pattern: /^[A-Za-z0-9_-]{1,255}$/,
  must: 'must be 1 to 255 letters, digits, _ or -',
  example: 'release-helper',
};
