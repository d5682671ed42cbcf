import type { AddressRefused } from '../../engines/outgoing-post/outgoing-post.js';

/** Why nothing may be sent to an address, and what the operator could do about it. */
export function refusedBecause({ message, isAllowable }: AddressRefused): string {
  return isAllowable ? `${message}, unless WEBHOOKS_ALLOWED_HOSTS names its host` : message;
}
