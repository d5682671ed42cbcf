/** The naming rule of mail addresses: 3 to 30 lowercase letters, numbers or hyphens, a letter or number at both ends. */
export const MAIL_NAME = /^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$/;
export const MAIL_NAME_RULE =
  'must be 3 to 30 lowercase letters, numbers or hyphens, starting and ending with a letter or number';
