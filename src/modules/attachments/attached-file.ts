import { WRONG_FILE } from './attachments.service.js';

export const TOO_LARGE = 'File too large (max 10MB)';

/** What an upload may be. */
export const ATTACHED_FILE = {
  about: 'Picture, document, text, archive or film, up to 10 MB',
  maxBytes: 10 * 1_024 * 1_024,
  maxReadMs: 60_000,
  refusals: { type: WRONG_FILE, size: TOO_LARGE },
};
