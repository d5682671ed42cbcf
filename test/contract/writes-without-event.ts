const READS = 'reads: only its parameters are in a body';
const PASSWORD = 'the password of a person, who belongs to no workspace alone';
const CATALOG = 'belongs to the service, not to a workspace';
const TERMS = 'terms that the operator sets for a workspace: the log has no type for them';
const ACCOUNT = 'the account of a person: what ends with it in a workspace, its tokens, is recorded';
const SOURCE = 'setting of a memory source: what is learned from it is recorded';

/** Operations that are not GET and record no event of a workspace, and why. */
export const WITHOUT_EVENT: Readonly<Record<string, string>> = {
  searchMemories: READS,
  recallMemories: READS,
  findLessonsNear: READS,
  lookUpAnchors: READS,
  findSimilarLessons: READS,
  login: 'signing in changes nothing in a workspace',
  logout: 'signing out changes nothing in a workspace',
  switchBrand: 'changes the session only',
  finishPasswordReset: PASSWORD,
  changeMyPassword: PASSWORD,
  sendPasswordReset: PASSWORD,
  setPassword: PASSWORD,
  createUser: CATALOG,
  putPlan: CATALOG,
  createEmployee: CATALOG,
  changeEmployee: CATALOG,
  createBrand: TERMS,
  changeBrand: TERMS,
  setScopePolicy: TERMS,
  lockAccount: ACCOUNT,
  unlockAccount: ACCOUNT,
  signOutAccount: ACCOUNT,
  putAgent: 'names an agent: what it learns and does is recorded',
  createSource: SOURCE,
  changeSource: SOURCE,
  removeSource: SOURCE,
  retryConversation: 'what is learned from the conversation is recorded then',
  runLoop: 'what a loop does is recorded by the loop',
  reportDesk: 'the state of a desk is recorded by the health check, when it changes',
};
