export { agent, desk, person, type Actor } from './actor.js';
export { describeEvents, eventModels } from './event-schemas.js';
export { EventFeatures } from './event-features.js';
export { EventLog, type NewEvent } from './event-log.js';
export { credentialOf, EventStreams, type CallerCheck } from './event-streams.js';
export { listenerOf, type Frame, type StreamCaller, type StreamSink } from './event-stream.js';
export { EventsService, type SentEvent } from './events.service.js';
export { EventRetention } from './retention.loop.js';
export { declareEvents, type Audience, type EventGroup } from './event-types.js';
