export type * from './generated.js';
export { Answer, type AnswerWithHeaders } from './answer.js';
export { createClient, type Client } from './client.js';
export { EventStreamEnded, type EventsOptions, type WorkspaceEvent } from './event-stream.js';
export type { ItemOf, ListName } from './pages.js';
export { CursorTooOld, Problem } from './problem.js';
export type { CallOptions } from './operation-runtime.js';
export type { ClientOptions } from './transport.js';
export { verifyWebhook, WebhookRejected, type WebhookDelivery, type WebhookOptions } from './webhooks.js';
