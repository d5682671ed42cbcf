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
  dismissAttention: 'what one person does not want to be told of concerns nobody else',
  restoreAttention: 'what one person wants to be told of concerns nobody else',
  endProviderSessions: 'the token of the example names nobody; sessions that it ends are recorded',
  markNotificationsRead: 'what somebody has read is nobody else’s business: only they are sent notification.read',
  setNotificationSettings: 'how somebody wants to be told is nobody else’s business',
  claimBuild: 'the start of a build that it gives out is recorded; here is none',
  reportBuildProgress: 'what happens in a build is its own log',
  mergeBuild: 'what was pushed is needed: test/e2e/builds-pushed.e2e-spec.ts reads its event',
  reportDesk: 'the state of a desk is recorded by the health check, when it changes',
};
