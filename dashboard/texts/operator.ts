/** Texts of the pages of the operator: the overview and what its sections share. */
export const texts = {
  title: 'Service',
  lead: 'How the service is doing, across all workspaces. Only platform admins see this.',
  sections: {
    label: 'Operator pages',
    overview: 'Overview',
    workspaces: 'Workspaces',
    people: 'People',
    plans: 'Plans',
    tokens: 'Access tokens',
    providers: 'Sign-in',
    desks: 'Desks',
    hires: 'Agents',
    projects: 'Projects',
    employees: 'Catalog',
    loops: 'Loops',
    mail: 'Email',
    audit: 'Audit log',
  },
  list: {
    total: (shown: number, total: number) =>
      shown < total ? `${shown} of ${total}` : total === 1 ? '1 result' : `${total} results`,
    noMatch: 'Nothing matches.',
    workspace: 'Workspace',
    workspaceId: 'Workspace ID',
    workspaceOf: (id: number) => `Workspace ${id}`,
    person: 'Person',
    personId: 'Person ID',
    personOf: (id: number) => `Person ${id}`,
    choose: 'Choose…',
    all: 'All',
    id: (id: number | string) => `ID ${id}`,
    state: 'State',
    created: 'Created',
  },
  acting: (workspace: string) => `You're acting in ${workspace}, another workspace. This is recorded.`,
  health: {
    healthy: 'Healthy',
    degraded: 'Degraded',
    services: { database: 'PostgreSQL', redis: 'Redis' },
    answers: (name: string, state: string) => `${name} ${state}`,
    version: (version: string, environment: string) => `Version ${version}, ${environment}`,
    started: 'Started',
  },
  totals: { title: 'Everything' },
  troubles: {
    title: 'Needs attention',
    none: 'Nothing failed.',
    show: 'Show',
    desks: (count: number) => (count === 1 ? '1 desk is unreachable.' : `${count} desks are unreachable.`),
    indexes: (count: number) => (count === 1 ? '1 index failed.' : `${count} indexes failed.`),
    mail: (count: number) => (count === 1 ? '1 email was given up.' : `${count} emails were given up.`),
    pastDue: (count: number) =>
      count === 1 ? "1 workspace's payment is past due." : `Payments of ${count} workspaces are past due.`,
    loop: (name: string, status: string | undefined, error: string | null) =>
      status === 'failed'
        ? `${name} failed: ${error ?? 'no reason given'}`
        : status === 'lost'
          ? `${name}: the process that ran it ended.`
          : `${name} didn't run when it was due.`,
    queue: (name: string, count: number) => `Jobs of ${name} failed ${times(count)} since the start.`,
    requests: (count: number) =>
      count === 1
        ? '1 request ended in a server error since the start.'
        : `${count} requests ended in a server error since the start.`,
  },
  figures: {
    title: 'Performance',
    lead: 'Of this process, while the page is open: up to five minutes.',
    requests: 'Requests per second',
    latency: 'Response time, p95',
    delay: 'Event loop delay, p99',
    memory: 'Memory',
    cpu: 'CPU',
    perSecond: (value: number) => `${short(value)}/s`,
    milliseconds: (value: number) => `${short(value)} ms`,
    megabytes: (value: number) => `${value.toFixed(0)} MB`,
    percent: (value: number) => `${value.toFixed(0)}%`,
    limit: (value: string) => `limit ${value}`,
    unknown: '–',
  },
  loops: {
    title: 'Loops',
    lead: 'Background work, each at its own interval.',
    caption: 'Background loops',
    name: 'Loop',
    last: 'State',
    started: 'Last run',
    took: 'Duration',
    result: 'Result',
    next: 'Next run',
    every: (interval: string) => `Every ${interval}`,
    never: 'Not yet',
    nothingToDo: 'Nothing to do',
    ran: (name: string, status: string, result: string) => `${name}: ${status.toLowerCase()}. ${result}.`,
    /** What the numbers of a result count, where their names do not say it. */
    results: {
      asked: 'desks asked',
      answered: 'answered',
      missed: 'did not answer',
      changed: 'changed their state',
      embedded: 'texts embedded',
      refused: 'refused by the model',
      removed: 'removed',
      due: 'due',
      lapsed: 'ran out',
      installs_disabled: 'tools disabled',
      installs_retained: 'tools kept',
      sessions: 'sessions deleted',
      loop_runs: 'records of runs deleted',
      mail_addresses: 'mail addresses deleted',
      outgoing_mails: 'mails deleted',
      password_resets: 'password links deleted',
      idempotent_answers: 'kept answers deleted',
      patterns: 'patterns made',
      faults: 'files that could not be written',
      written: 'files written',
      unchanged: 'files unchanged',
      done: 'conversations done',
      sources: 'sources read',
      memories: 'memories',
      agents: 'agents',
      changes: 'changes counted',
    } as Readonly<Record<string, string>>,
    flags: {
      'model_away true': 'the language model did not answer',
      'configured false': 'not set up',
    } as Readonly<Record<string, string>>,
    run: 'Run now',
    runOf: (name: string) => `Run now: ${name}`,
    statuses: { running: 'Running', succeeded: 'Succeeded', failed: 'Failed', lost: 'Lost' },
    milliseconds: (ms: number) => (ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`),
  },
  queues: {
    title: 'Queues',
    lead: 'Jobs waiting for a worker.',
    caption: 'Queues',
    name: 'Queue',
    waiting: 'Waiting',
    active: 'Running',
    delayed: 'Delayed',
    unknown: 'Redis does not answer',
  },
  mail: {
    title: 'Email',
    lead: 'Invitations, password links and notices. Addresses and texts are not kept.',
    caption: 'Outgoing email',
    noneYet: 'No email yet',
    kind: 'About',
    attempts: 'Attempts',
    error: 'Last error',
    next: 'Next attempt',
    states: { due: 'Queued', sent: 'Sent', failed: 'Given up' },
  },
} as const;

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

function short(value: number): string {
  return value < 10 ? value.toFixed(1).replace(/\.0$/, '') : value.toFixed(0);
}
