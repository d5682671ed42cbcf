/** Characters of a name, an address, or an argument of a prompt or a completion. */
export const MAX_TEXT = 1_000;
/** Characters of an id, which is repeated in the answer and in each notification. */
const MAX_ID = 200;
/** What a subscription may ask for: it is kept as long as its stream is open. */
const MAX_SUBSCRIBED = 200;
const MAX_SUBSCRIPTION = 300_000;

export const SUBSCRIBE = 'subscriptions/listen';

/** What is wrong with a message. */
export interface MessageFault {
  readonly field: string;
  readonly message: string;
}

export type Message = Readonly<Record<string, unknown>>;

/** What of a message is too long to be answered at all; null if nothing is. */
export function messageFault(message: Message): MessageFault | null {
  const { id, method } = message;
  if (typeof id === 'string' && id.length > MAX_ID) return { field: 'id', message: atMost(MAX_ID, 'characters') };
  if (method !== SUBSCRIBE) return null;
  const uris = subscribedUris(message);
  if (uris.length > MAX_SUBSCRIBED)
    return { field: 'resourceSubscriptions', message: atMost(MAX_SUBSCRIBED, 'addresses') };
  if (uris.some((uri) => uri.length > MAX_TEXT))
    return { field: 'resourceSubscriptions', message: `each ${atMost(MAX_TEXT, 'characters')}` };
  if (JSON.stringify(message).length > MAX_SUBSCRIPTION)
    return { field: 'body', message: `of a subscription ${atMost(MAX_SUBSCRIPTION, 'characters')}` };
  return null;
}

/**
 * A text of a message that the protocol holds against a header or repeats in a refusal, before it asks the catalog: the
 * first one that is too long.
 */
export function textFault({ method, params }: Message): MessageFault | null {
  const { name, uri, taskId, protocolVersion, _meta: envelope } = fieldsOf(params);
  const version = fieldsOf(envelope)[VERSION];
  const texts = { method, name, uri, taskId, protocolVersion, [VERSION]: version };
  const isLong = (text: unknown): boolean => typeof text === 'string' && text.length > MAX_TEXT;
  const [field] = Object.entries(texts).find(([, text]) => isLong(text)) ?? [];
  return field === undefined ? null : { field, message: atMost(MAX_TEXT, 'characters') };
}

const VERSION = 'io.modelcontextprotocol/protocolVersion';

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

/** Addresses that a subscription asks for. */
export function subscribedUris({ params }: Message): readonly string[] {
  const uris = (params as { notifications?: { resourceSubscriptions?: unknown } } | undefined)?.notifications
    ?.resourceSubscriptions;
  return Array.isArray(uris) ? uris.filter((uri) => typeof uri === 'string') : [];
}

export function atMost(max: number, what: string): string {
  return `must have at most ${max.toLocaleString('en')} ${what}`;
}
