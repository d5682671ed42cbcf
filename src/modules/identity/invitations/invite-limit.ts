/** Each success sends a mail. One counter for everything that invites. */
export const INVITE_LIMIT = { name: 'invite', limit: 200, windowSeconds: 3_600, by: 'person' } as const;
