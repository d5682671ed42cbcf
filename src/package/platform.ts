/** The platform, as a team's module uses it. */
// The scopes of the service's own tokens are declared there.
import '../modules/identity/index.js';

// Access: who may call a route.
export * from '../platform/kernel/caller/token-scopes.js';
export * from '../platform/kernel/caller/caller.js';
export {
  Access,
  admin,
  adminSession,
  adminToken,
  anySession,
  bearerKey,
  CurrentCaller,
  member,
  operator,
  session,
  token,
  type BearerKey,
  type Grant,
  type Rule,
} from '../platform/http/access/index.js';
export { Authenticators, type Authenticator } from '../platform/kernel/caller/authenticators.js';
export { CallerCache } from '../platform/data/cache/caller-cache.js';
export type { Listed, Page } from '../platform/data/pages/page.js';

// Fields: what goes in and out.
export * from '../platform/http/fields/fields.js';
export { ChoiceParam, IntParam, TextParam, UuidParam } from '../platform/http/fields/params.js';
export { HistoryQuery, LimitQuery } from '../platform/http/fields/limit.query.js';
export { NEXT_CURSOR, PageQuery } from '../platform/http/fields/page.query.js';
export { readPage, type ListedTable } from '../platform/data/pages/table-page.js';
export { FormatQuery, TextFormatQuery } from '../platform/http/formats/format.query.js';
export { render, textAnswers, type Format } from '../platform/http/formats/formats.js';

// Operations: what the contract says of a route.
export { Operation } from '../platform/http/contract/operation-decorator.js';
export { Idempotent } from '../platform/http/idempotency/idempotent-decorator.js';
export { RateLimit } from '../platform/http/limits/rate-limit.js';
export { CountsToQuota } from '../platform/background/quotas/quota-decorator.js';

// Files from outside.
export { ReceivedFile, ReceivesFile } from '../platform/http/uploads/receives-file.js';
export { Images } from '../engines/images/images.js';

// Errors.
export { DomainError, refuse, type FieldProblem, type Refusal } from '../platform/kernel/errors/domain-error.js';
export { ConfigurationError } from '../platform/kernel/config/parse-environment.js';

// Database.
export { Database, isUniqueViolation, type Statement } from '../platform/data/database/database.js';
export * as columns from '../platform/data/database/columns.js';
export { countUsage, dropBrand, keepBrand, stopCounting } from '../platform/background/quotas/counted-table.js';
export type { ChildTable, CountedTable } from '../platform/background/quotas/counted-table.js';
export { Quotas, type UsageKind } from '../platform/background/quotas/quotas.js';
export { sizeOf } from '../platform/background/quotas/size-of.js';
export { Secrets } from '../platform/data/secrets/secrets.js';
export { Housekeeping } from '../platform/background/housekeeping/housekeeping.loop.js';

// Work in the background.
export { Loop, type LoopOptions, type LoopResult } from '../platform/background/loops/loop-decorator.js';
export { DurableQueue, type JobPayload } from '../platform/background/queues/durable-queue.js';
export { QueuesModule } from '../platform/background/queues/queues.module.js';
export { Queues } from '../platform/background/queues/queues.js';
export { Broadcast } from '../platform/data/redis/broadcast.js';
export { RateLimits, type RatePolicy, type RateVerdict } from '../platform/data/redis/rate-limits.js';

// Events: what happens in a workspace.
export { declareEvents, EventLog, type Audience, type EventGroup, type NewEvent } from '../modules/events/index.js';

// Mail.
export { Outbox, type MailWriter } from '../platform/background/mailer/index.js';

// Ports, which a team may replace.
export { Clock } from '../platform/kernel/clock/clock.js';
export { Mailer, MailNotSent, type Mail } from '../engines/mail-message/mailer.js';
export { Storage, StorageUnreachable, type StoredFile } from '../engines/object-storage/storage.js';
export { Llm, NoAnswer, type Question } from '../engines/language-model/llm.js';
export { Embedder, NoEmbedding } from '../engines/language-model/embedder.js';
export { MeshHub } from '../engines/wireguard/mesh-hub.js';

// Settings, log and metrics.
export { Config, settingsOf } from '../platform/kernel/config/config.js';
export * as setting from '../engines/environment-variables/variables.js';
export { Log } from '../platform/kernel/logging/log.js';
export { Metrics } from '../platform/kernel/metrics/metrics.js';
