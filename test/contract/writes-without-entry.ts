const AGAIN = 'sends again what is recorded already';
const READS = 'reads: only its parameters are in a body';

/** Operations that are not GET and leave no entry in the audit log, and why. */
export const WITHOUT_ENTRY: Readonly<Record<string, string>> = {
  readInvitation: READS,
  searchMemories: READS,
  recallMemories: READS,
  findLessonsNear: READS,
  lookUpAnchors: READS,
  findSimilarLessons: READS,
  previewMemoryChange: 'takes back what it tries: nothing is changed',
  retryConversation: 'what is learned from the conversation is recorded then',
  runLoop: 'what a loop does is recorded by the loop',
  testWebhook: 'the test event is for one endpoint, not for the log',
  redeliverWebhook: AGAIN,
  replayWebhook: AGAIN,
  endProviderSessions: 'the token of the example names nobody; sessions that it ends are recorded',
  reportDesk: 'the state of a desk is recorded by the health check, when it changes',
};
