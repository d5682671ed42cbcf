import type { NewMemory } from '../../client/src/generated.js';

const memories = (count: number) => (count === 1 ? '1 memory' : `${count} memories`);
const percent = (share: number) => `${Math.round(share * 100)}%`;
/** What happened on a day is stored as its beginning in UTC. */
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'medium' });

/** Texts of the memory of agents. */
export const texts = {
  title: 'Memory',
  percent,
  day: (at: string) => day.format(new Date(at)),
  moment: (at: string) => moment.format(new Date(at)),
  kinds: {
    decision: 'Decision',
    learning: 'Learning',
    pattern: 'Pattern',
    preference: 'Preference',
    fact: 'Fact',
    summary: 'Summary',
  },
  importances: { low: 'Low', normal: 'Normal', high: 'High', critical: 'Critical' },
  importance: (name: string) => `${name.toLowerCase()} importance`,
  statuses: { active: 'Active', archived: 'Archived', merged: 'Merged' },
  faded: 'Faded',
  fadesIn: (days: number) => (days === 0 ? 'Fades today' : days === 1 ? 'Fades tomorrow' : `Fades in ${days} days`),
  unverified: (days: number) => `Unverified for ${days} days`,
  confidence: (share: number) => `${percent(share)} confidence`,

  agents: {
    lead: 'What your agents learned: where it came from, how sure it is, when it fades.',
    caption: 'Agents and their memories',
    search: 'Search agents',
    total: (count: number) => (count === 1 ? '1 agent' : `${count} agents`),
    noMatch: 'No agent has this name.',
    columns: { name: 'Agent', fading: 'Fades next', last: 'Newest memory' },
    emptyTitle: 'No agent remembers anything yet',
    empty:
      'An agent appears here with its first memory. It writes one with the tool “remember”, using an access token.',
    toTokens: 'Create an access token',
  },

  agent: {
    foreignTitle: "This agent isn't in your workspace",
    mean: (share: number) => `${percent(share)} mean confidence`,
    write: 'Write a memory',
    recall: 'Try recall',
  },

  list: {
    title: 'Memories',
    label: 'Memories of the agent',
    status: 'Status',
    all: 'All',
    any: 'Any',
    search: 'Search title and text',
    kind: 'Kind',
    ofKind: (kind: string, count: number) => `${kind} (${count})`,
    tag: 'Tag',
    stale: 'Verified',
    stales: { any: 'Any', stale: 'Not in the last 30 days', fresh: 'In the last 30 days' },
    order: 'Order',
    orders: { recent: 'Newest', confidence: 'Surest', fading: 'First to fade' },
    tagged: (tag: string) => `Only with the tag ${tag}`,
    found: (count: number) => memories(count),
    noMatch: 'No memory matches.',
    noneActive: 'No memory is active.',
    emptyTitle: 'This agent remembers nothing yet',
    empty: 'Write its first memory, or add a source below: conversations found there become memories.',
    columns: {
      memory: 'Memory',
      state: 'State',
      tags: 'Tags',
      source: 'Source',
      verified: 'Verified',
      confidence: 'Confidence',
    },
    sources: { openclaw: 'Chat', agentboard: 'Card', claude_code: 'Claude Code' },
    written: 'Written',
  },

  sources: {
    title: 'Sources',
    lead: 'Conversations found here become memories every 10 minutes.',
    add: 'Add a source',
    types: {
      openclaw: 'Chat sessions of the agent',
      agentboard: 'Completed cards',
      claude_code: 'Transcripts of Claude Code',
    },
    columns: { source: 'Source', state: 'State', on: 'On', read: 'Last read' },
    failed: 'Failed',
    everything: 'Everything',
    folder: (folder: string) => `Folder ${folder}`,
    boards: (count: number) => (count === 1 ? '1 board' : `${count} boards`),
    enabled: (name: string) => `Read ${name}`,
    change: 'Edit',
    empty: 'No sources: only agents and people write memories.',
    caption: 'Sources of the agent',
    form: {
      addTitle: 'Add a source',
      changeTitle: (name: string) => `Edit source: ${name}`,
      type: 'What is read',
      folder: 'Folder',
      folderHint: 'Below the session files of the agent, such as sessions/2026. Empty: all of them.',
      boards: 'Boards',
      boardsHint: 'Cards of these boards that are completed. None chosen: of all boards.',
      noBoards: 'The workspace has no boards yet: cards of all later ones are read.',
      otherBoards: (count: number) =>
        count === 1 ? "One more board of this source isn't listed; it stays." : `${count} more boards stay.`,
      submit: 'Add source',
    },
    removal: {
      title: (name: string) => `Remove the source: ${name}?`,
      about: 'Its waiting conversations are deleted. Memories made from it stay.',
      submit: 'Remove source',
      done: (name: string) => `${name} removed`,
    },
  },

  conversations: {
    title: 'Conversations',
    lead: 'What was picked up from the sources, newest first.',
    caption: 'Conversations of the agent',
    status: 'Status of conversations',
    all: 'All',
    statuses: { waiting: 'Waiting', done: 'Done', failed: 'Failed' },
    columns: {
      conversation: 'Conversation',
      status: 'Status',
      error: 'Last error',
      at: 'Picked up',
      memories: 'Memories',
    },
    bytes: (from: number, to: number) => `bytes ${from} to ${to}`,
    attempts: (count: number) => (count === 1 ? '1 failed attempt' : `${count} failed attempts`),
    next: 'next attempt',
    retry: 'Retry',
    retried: 'Conversation queued again',
    card: 'Card',
    empty: 'No conversations yet.',
  },

  memory: {
    what: 'This memory',
    by: (agent: string) => `What ${agent} remembers`,
    confidence: 'Confidence',
    importance: 'Importance',
    status: 'Status',
    tags: 'Tags',
    occurred: 'Happened on',
    created: 'Created',
    changed: 'Changed',
    verified: 'Verified',
    origin: 'Came from',
    originUnknown: 'Unknown',
    card: 'A completed card',
    merged: 'Merged into',
    madeOf: 'Made of',
    madeOfAbout: (tag: string) => `Learnings with the tag ${tag} that are part of this pattern.`,
    ref: 'Reference',
  },

  services: {
    'memory-pickup': 'The service, which reads conversations',
    'memory-consolidate': 'The service, which makes patterns',
    file: 'Somebody who edited MEMORY.md',
    'workspace-platform': 'The service',
  } as Readonly<Record<string, string>>,
  nobody: 'Unknown',

  decay: {
    title: 'Confidence',
    now: (share: number) => `${percent(share)} now`,
    stated: (share: number) => `${percent(share)} when last verified`,
    fades: (day: string) => `Fades on ${day} unless somebody confirms or corrects it.`,
    faded: (day: string) => `Faded on ${day}. Confirm it if it's still true.`,
    alwaysBelow: "Below 30% from the start: it isn't found. Confirm it if it's true.",
    why: "Each week without verification it loses 2% of what's left: 80% becomes 78.4%, then 76.8%. Below 30% it's no longer found, and leaves MEMORY.md.",
    critical: 'Never fades: a critical memory keeps its confidence.',
    archived: "Archived: it isn't found, whatever its confidence.",
    merged: 'Part of a pattern: the pattern is found in its place.',
    plot: (share: number, sentence: string) => `Confidence over time: ${percent(share)} now. ${sentence}`,
    threshold: '30%: no longer found',
    today: 'today',
  },

  history: {
    title: 'History',
    lead: 'Who changed what, newest first.',
    changes: {
      created: 'Created',
      corrected: 'Corrected',
      verified: 'Verified',
      archived: 'Archived',
      restored: 'Restored',
      merged: 'Merged into a pattern',
      unmerged: 'Taken out of its pattern',
    },
    fields: {
      kind: 'Kind',
      title: 'Title',
      body: 'Text',
      description: 'Summary',
      tags: 'Tags',
      confidence: 'Confidence',
      importance: 'Importance',
      occurred_at: 'Day on which it happened',
    } satisfies Record<keyof Omit<NewMemory, 'agent_id'>, string> as Readonly<Record<string, string>>,
    by: (name: string) => name,
    nothing: 'None',
    was: 'Before',
    is: 'After',
    first: 'As it was created',
    happened: (before: string | null, after: string | null) =>
      after === null
        ? `No longer known when it happened; before, it was ${before}.`
        : before === null
          ? `Happened on ${after}.`
          : `Happened on ${after}, not on ${before}.`,
    show: 'Show as it was',
    long: (before: number, after: number) => `Show both texts, of ${before} and of ${after} characters`,
  },

  asItWas: {
    title: (moment: string) => `As it was on ${moment}`,
    happened: (day: string) => `Happened on ${day}.`,
  },

  form: {
    title: 'Title',
    titleHint: 'One line. Counts most in search.',
    body: 'Text',
    description: 'Summary',
    descriptionHint: 'One line. Optional.',
    kind: 'Kind',
    importance: 'Importance',
    importanceHint: 'A critical memory never fades.',
    tags: 'Tags',
    tagsHint: 'Separated by commas.',
    day: 'Day on which it happened',
    dayHint: 'Optional. For what happened once, such as a release or a decision.',
    confidence: 'Confidence in percent',
    confidenceHint: "How sure it is today. Below 30 it isn't found.",
    confidenceFaded: (stated: number, now: number) =>
      `Stated as ${percent(stated)}, faded to ${percent(now)} since. Saving verifies it: this number counts from today.`,
  },

  actions: {
    write: { title: 'Write a memory', submit: 'Write memory' },
    correct: {
      action: 'Correct',
      title: 'Correct memory',
      about: 'The old text stays in the history. A correction also verifies it.',
      submit: 'Save correction',
    },
    verify: {
      action: 'Still true',
      title: 'Is it still true?',
      about: 'It then counts as verified today, and fades from there.',
      submit: 'Still true',
    },
    forget: { action: 'Forget', done: (title: string) => `Archived: ${title}` },
    restore: { action: 'Restore', done: (title: string) => `Restored: ${title}` },
    unmerge: {
      action: 'Take out of pattern',
      title: 'Take it out of its pattern?',
      about:
        "It's found on its own again. The text of the pattern changes; a pattern with fewer than three is dissolved. It isn't merged again until its tags change.",
      submit: 'Take out',
      done: (title: string) => `Taken out of its pattern: ${title}`,
    },
    delete: {
      action: 'Delete',
      title: 'Delete memory?',
      about:
        "It's permanently deleted with its history, and isn't picked up from conversations again. This can't be undone.",
      pattern: "The learnings it was made of become active again. They aren't merged again until their tags change.",
      submit: 'Delete memory',
      done: (title: string) => `Deleted: ${title}`,
    },
  },

  file: {
    title: 'What MEMORY.md says',
    now: 'Now',
    before: 'Before',
    after: 'After',
    absent: 'Not in the file.',
    neither: "MEMORY.md doesn't name this memory, before or after: it has up to 100 memories, the most trusted first.",
    same: "MEMORY.md doesn't change:",
    both: 'Before and after',
    untouched: 'Change something to see what MEMORY.md will say.',
    when: 'Written at the next hourly export. Edits in the file are taken in first.',
    position: (position: number) => `Line ${position}`,
  },

  recall: {
    title: 'Try recall',
    lead: 'Ask as an agent would, and see what it gets and why.',
    agent: 'Agent',
    question: 'Question or task',
    ask: 'Ask',
    kind: 'Kind',
    give: 'Memories given',
    gives: (count: number) => `Up to ${count}`,
    start: 'Ask a question',
    startAbout:
      'Recall collects up to 100 memories by words and by meaning; a language model, where the service has one, puts the most useful first.',
    nothingTitle: 'Nothing found',
    nothing:
      'The agent gets nothing for this question: no active memory above 30% has one of its words or is near its meaning.',
    order: {
      model: 'Ranked by a language model.',
      text: 'Ranked by words and meaning; no language model took part.',
    },
    moved: (count: number) =>
      count === 0 ? 'It changed nothing.' : count === 1 ? 'It moved one memory.' : `It moved ${count} memories.`,
    given: (count: number, all: number) =>
      count < all
        ? `The agent gets ${count} of the ${all} memories found.`
        : all === 1
          ? 'The agent gets the one memory found.'
          : `The agent gets all ${all} memories found.`,
    atMost: (count: number) => `At most ${count} are shown here; there may be more, up to 100.`,
    corrected: 'Spelling corrected',
    correction: (typed: string, meant: string) => `${typed} → ${meant}`,
    candidates: 'Candidates',
    columns: {
      given: 'Given',
      memory: 'Memory',
      words: 'By words',
      meaning: 'By meaning',
      model: 'By the model',
      found: 'Words found',
      confidence: 'Confidence',
    },
    rank: (rank: number) => `No. ${rank}`,
    score: (score: number) => `score ${score}`,
    notFound: '–',
    notNamed: 'not named',
    ofTime: (period: string) => `Of the time asked for: ${period}`,
    notGiven: 'Not given',
    up: (count: number) => `${count} up`,
    down: (count: number) => `${count} down`,
    context: 'What the agent reads',
    contextAbout: 'The same answer as Markdown. If a language model ranks memories, showing it asks the model again.',
    showContext: 'Show text',
    contextLabel: (length: number) => `${length.toLocaleString('en')} characters`,
    copied: 'Text copied',
  },
} as const;
