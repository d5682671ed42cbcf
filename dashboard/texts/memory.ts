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
  importance: (name: string) => `${name} importance`,
  statuses: { active: 'Active', archived: 'Archived', merged: 'Merged' },
  faded: 'Faded',
  fadesIn: (days: number) => (days === 0 ? 'Fades today' : days === 1 ? 'Fades tomorrow' : `Fades in ${days} days`),
  unverified: (days: number) => `Not verified for ${days} days`,
  confidence: (share: number) => `${percent(share)} confidence`,

  agents: {
    lead: 'What your agents have learned: where each memory came from, how sure it is, and when it fades.',
    caption: 'Agents and their memories',
    total: (count: number) => (count === 1 ? '1 agent' : `${count} agents`),
    columns: {
      name: 'Agent',
      active: 'Active',
      fading: 'Fades next',
      archived: 'Archived',
      merged: 'Merged',
      last: 'Newest memory',
    },
    noneFades: 'none soon',
    nothingFades: '–',
    nothing: 'none yet',
    emptyTitle: 'No agent remembers anything yet',
    empty:
      'An agent appears here with its first memory. It writes one with the tool “remember”; for that it needs a token of this workspace.',
    toTokens: 'To the tokens',
  },

  agent: {
    back: 'All agents',
    foreignTitle: 'Not an agent of this workspace',
    write: 'Write a memory',
    recall: 'Try recall',
  },

  list: {
    title: 'Memories',
    label: 'Memories of the agent',
    status: 'Status',
    all: 'All',
    search: 'Words in title or text',
    kind: 'Kind',
    anyKind: 'Any kind',
    tag: 'Tag',
    stale: 'Verified',
    stales: { any: 'At any time', stale: 'Not for 30 days', fresh: 'In the last 30 days' },
    order: 'Order',
    orders: { recent: 'Newest first', confidence: 'Surest first', fading: 'First to fade first' },
    tagged: (tag: string) => `Only with the tag ${tag}`,
    found: (count: number) => `${memories(count)} found`,
    noMatchTitle: 'No memory matches',
    noMatch: 'Search for other words, or clear the filters.',
    emptyTitle: 'This agent remembers nothing yet',
    empty: 'Write its first memory, or add a source below: conversations found there become memories.',
    verified: 'Verified',
  },

  stats: {
    title: 'In numbers',
    byKind: 'Active, by kind',
    byStatus: 'By status',
    mean: 'Mean confidence of the active ones',
    none: 'none',
    plot: (title: string, values: readonly (readonly [string, number])[]) =>
      `${title}: ${values.map(([name, count]) => `${name} ${count}`).join(', ')}`,
  },

  sources: {
    title: 'Sources',
    lead: 'Conversations found here are turned into memories every 10 minutes.',
    add: 'Add a source',
    types: {
      openclaw: 'Chat sessions of the agent',
      agentboard: 'Completed cards',
      claude_code: 'Transcripts of Claude Code',
    },
    columns: { source: 'Source', on: 'On', read: 'Last read', actions: 'Actions' },
    everything: 'Everything',
    folder: (folder: string) => `Folder ${folder}`,
    boards: (count: number) => (count === 1 ? '1 board' : `${count} boards`),
    enabled: (name: string) => `Read ${name}`,
    change: 'Change',
    of: (action: string, name: string) => `${action}: ${name}`,
    empty: 'No sources. Memories are written by agents and people only.',
    caption: 'Sources of the agent',
    form: {
      addTitle: 'Add a source',
      changeTitle: (name: string) => `Change the source: ${name}`,
      type: 'What is read',
      folder: 'Folder',
      folderHint: 'Below the session files of the agent, such as sessions/2026. Empty: all of them.',
      boards: 'Boards',
      boardsHint: 'Cards of these boards that are completed. None chosen: of all boards.',
      noBoards: 'The workspace has no boards yet: cards of all later ones are read.',
      otherBoards: (count: number) =>
        count === 1 ? 'One more board of this source is not listed; it stays.' : `${count} more boards stay.`,
      submit: 'Add',
    },
    removal: {
      title: (name: string) => `Remove the source: ${name}?`,
      about: 'Its waiting conversations are deleted. Memories made from it stay.',
      submit: 'Remove',
    },
  },

  conversations: {
    title: 'Conversations',
    lead: 'What was picked up from the sources, newest first.',
    caption: 'Conversations of the agent',
    status: 'Status of conversations',
    all: 'All',
    statuses: { waiting: 'Waiting', done: 'Done', failed: 'Failed' },
    columns: { conversation: 'Conversation', status: 'Status', memories: 'Memories', at: 'Picked up', retry: 'Retry' },
    bytes: (from: number, to: number) => `bytes ${from} to ${to}`,
    attempts: (count: number) => (count === 1 ? '1 failed attempt' : `${count} failed attempts`),
    next: 'Next attempt',
    retry: 'Retry',
    retryOf: (name: string) => `Retry: ${name}`,
    card: 'Card',
    empty: 'No conversations.',
  },

  memory: {
    back: (agent: string) => `Memories of ${agent}`,
    text: 'What is remembered',
    facts: 'Facts',
    kind: 'Kind',
    importance: 'Importance',
    status: 'Status',
    tags: 'Tags',
    occurred: 'Happened on',
    created: 'Created',
    changed: 'Changed',
    verified: 'Verified',
    origin: 'Came from',
    originUnknown: 'not known',
    card: 'a completed card',
    merged: 'Merged into',
    madeOf: 'Made of',
    madeOfAbout: (tag: string) => `Learnings with the tag ${tag} that are part of this pattern.`,
    ref: 'Reference',
  },

  services: {
    'memory-pickup': 'the service, which reads conversations',
    'memory-consolidate': 'the service, which makes patterns',
    file: 'somebody who edited MEMORY.md',
    'workspace-platform': 'the service',
  } as Readonly<Record<string, string>>,
  nobody: 'somebody not known',

  decay: {
    title: 'Confidence',
    now: (share: number) => `${percent(share)} now`,
    stated: (share: number) => `${percent(share)} when last verified`,
    fades: (day: string) => `Fades on ${day} unless somebody says that it is still true, or corrects it.`,
    faded: (day: string) => `Faded on ${day}. Say so if it is still true.`,
    alwaysBelow: 'Below 30% from the start: it is not found. Say so if it is true.',
    why: 'Each week in which nobody verifies it, it loses 2% of what is left: 80% becomes 78.4%, then 76.8%. Below 30% it is no longer found, and leaves MEMORY.md.',
    critical: 'Never fades: a critical memory keeps its confidence.',
    archived: 'Archived: it is not found, whatever its confidence.',
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
    } as Readonly<Record<string, string>>,
    by: (name: string) => `by ${name}`,
    nothing: 'none',
    was: 'Before',
    is: 'After',
    first: 'As it was created',
    happened: (before: string | null, after: string | null) =>
      after === null
        ? `Not known any more when it happened; before, it was ${before}.`
        : before === null
          ? `Happened on ${after}.`
          : `Happened on ${after}, not on ${before}.`,
    show: 'Show the memory of then',
    long: (before: number, after: number) => `Show both texts, of ${before} and of ${after} characters`,
  },

  asItWas: {
    title: (moment: string) => `As it was on ${moment}`,
    happened: (day: string) => `Happened on ${day}.`,
  },

  form: {
    title: 'Title',
    titleHint: 'In one line. It counts most when the memory is searched.',
    body: 'Text',
    description: 'Summary',
    descriptionHint: 'In one line. Optional.',
    kind: 'Kind',
    importance: 'Importance',
    importanceHint: 'A critical memory never fades.',
    tags: 'Tags',
    tagsHint: 'Separated by commas.',
    day: 'Day on which it happened',
    dayHint: 'Optional. For what happened once, such as a release or a decision.',
    confidence: 'Confidence in percent',
    confidenceHint: 'How sure it is today. Below 30 it is not found.',
    confidenceFaded: (stated: number, now: number) =>
      `It was stated to be ${percent(stated)}, and has faded to ${percent(now)} since. Saving verifies it: the number here counts from today.`,
  },

  actions: {
    write: { title: 'Write a memory', submit: 'Write' },
    correct: {
      action: 'Correct',
      title: 'Correct the memory',
      about: 'What it was stays in the history. A correction also verifies it.',
      submit: 'Correct',
    },
    verify: {
      action: 'Still true',
      title: 'Is it still true?',
      about: 'Then it counts as verified today: its confidence is set, and it fades anew from there.',
      submit: 'It is still true',
    },
    archive: {
      action: 'Archive',
      title: 'Archive the memory?',
      about: 'It is no longer found or recalled. It is not deleted, and can be restored.',
      submit: 'Archive',
    },
    restore: {
      action: 'Restore',
      title: 'Restore the memory?',
      about: 'It is found and recalled again.',
      submit: 'Restore',
    },
    unmerge: {
      action: 'Take out of the pattern',
      title: 'Take it out of its pattern?',
      about:
        'It is found by itself again. The text of the pattern changes; a pattern with fewer than three is dissolved. It is not merged again until its tags change.',
      submit: 'Take out',
    },
    delete: {
      action: 'Delete',
      title: 'Delete the memory?',
      about:
        'It is deleted with its history, and is not picked up from conversations again. This cannot be taken back.',
      pattern: 'The learnings it was made of become active again. They are not merged again until their tags change.',
      submit: 'Delete',
    },
  },

  file: {
    title: 'What MEMORY.md says',
    before: 'Before',
    after: 'After',
    absent: 'Not in the file.',
    neither: 'MEMORY.md does not name this memory, before or after: it has up to 100 memories, the most trusted first.',
    same: 'MEMORY.md does not change:',
    both: 'Before and after',
    untouched: 'Change something to see what MEMORY.md will say.',
    when: 'Written at the next hourly export. What somebody edited in the file is taken in before.',
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
      'Recall collects up to 100 memories by the words and by the meaning of the question; a language model, where the service has one, puts the most useful first.',
    nothingTitle: 'Nothing found',
    nothing:
      'The agent gets nothing for this question: no active memory above 30% has one of its words or is near to its meaning.',
    order: {
      model: 'A language model put them in order.',
      text: 'In the order by words and by meaning: no language model took part.',
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
    notFound: 'not found',
    notNamed: 'not named',
    ofTime: (period: string) => `Of the time asked for: ${period}`,
    notGiven: 'no',
    up: (places: number) => `${places} up`,
    down: (places: number) => `${places} down`,
    context: 'What the agent reads',
    contextAbout:
      'The same answer as Markdown. If a language model puts memories in order, showing the text asks it once more.',
    showContext: 'Show the text',
    contextLabel: 'Context',
  },
} as const;
