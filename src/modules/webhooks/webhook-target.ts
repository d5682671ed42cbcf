import { AddressRefused, NoPublicAddress } from '../../engines/outgoing-post/outgoing-post.js';

const ALLOWED_BY = ', unless WEBHOOKS_ALLOWED_HOSTS names its host';
/** The same whether the name has a private address or none: which names exist in the operator's network is not told. */
const NOT_PUBLIC = 'the host must have public addresses only';

/** Why nothing may be sent to an address, and what the operator could do about it. */
export function refusedBecause(error: AddressRefused): string {
  const sentence = error instanceof NoPublicAddress ? NOT_PUBLIC : error.message;
  return error.isAllowable ? `${sentence}${ALLOWED_BY}` : sentence;
}
