const builds = (count: number) => (count === 1 ? 'One build is running' : `${count} builds are running`);
const desks = (count: number) => (count === 1 ? '1 desk' : `${count} desks`);

/** Texts of the desks of a workspace. */
export const texts = {
  title: 'Desks',
  off: {
    title: 'Desks are switched off in this workspace',
    about: 'An admin can switch them on again. Desks that were ordered before are kept.',
    toFeatures: 'To the features',
  },
  states: {
    provisioning: 'Setting up',
    ready: 'Ready',
    unreachable: 'Unreachable',
    suspended: 'Suspended',
    dormant: 'Dormant',
  },
  runtimes: { claude_code: 'Claude Code', codex: 'Codex', custom: 'Another coder' },
  loginExpired: 'Login expired',

  list: {
    caption: 'Desks of the workspace',
    search: 'Search by name',
    all: 'All',
    state: 'State',
    attention: 'Attention',
    attentions: {
      any: 'Any',
      login: 'Login expired',
      outdated: 'Needs update',
      open: 'Update under way',
      failed: 'Update failed',
    },
    columns: {
      name: 'Name',
      state: 'State',
      setup: 'Setup',
      runtime: 'Coder',
      region: 'Region',
      update: 'Update',
    },
    setup: (done: number, all: number) => `${done} of ${all} steps`,
    setupDone: 'Complete',
    nothing: '–',
    cap: (current: number, limit: number | null) =>
      limit === null
        ? `${desks(current)}. The plan has no limit.`
        : `${current} of ${limit === 1 ? '1 desk' : `${limit} desks`} of the plan in use.`,
    dormantFree: 'Dormant desks do not count.',
    capReached: 'To order another one, release a desk or upgrade the plan.',
    shown: (count: number) => `${desks(count)} shown`,
    noMatchTitle: 'No desk matches',
    noMatch: 'Search for another name, or clear the filters.',
    emptyTitle: 'No desks yet',
    empty:
      'A desk is a Linux machine of yours on which coding agents build: a server, a virtual machine or a workstation. You order it here, run one command on the machine, and about 90 seconds later it is ready. No port has to be opened.',
    expired: (count: number) =>
      count === 1 ? 'On one desk the coder must sign in again.' : `On ${count} desks the coder must sign in again.`,
    showExpired: 'Show',
  },

  order: {
    action: 'Order a desk',
    title: 'Order a desk',
    name: 'Name',
    nameHint: 'How people call it, such as Build desk one.',
    runtime: 'Coder',
    region: 'Region',
    regionHint: 'Where the machine is, if that matters. Optional.',
    description: 'Description',
    descriptionHint: 'What it is for, in one line. Optional.',
    submit: 'Order',
    doneTitle: (name: string) => `${name} is ordered`,
    done: 'Run one of these commands on the machine. The desk is ready about 90 seconds later.',
    toDesk: 'To the desk',
  },

  install: {
    root: 'In a root shell',
    sudo: 'In any other shell',
  },

  updateAll: {
    action: 'Update all',
    title: 'Update all desks',
    about:
      'Every desk gets the current program of the service. Each one is updated when no build runs on it; builds are not interrupted.',
    submit: 'Update all',
    queued: (count: number) => `${desks(count)} queued. Each is updated when no build runs on it.`,
    failed: (count: number) => `${desks(count)} cannot be updated:`,
    close: 'Done',
  },

  desk: {
    back: 'All desks',
    noDescription: 'No description.',
    dormant:
      'This desk was not heard from for more than two weeks. It does not count towards the plan. It is live again as soon as it reports.',
    login: {
      title: 'The coder on this desk must sign in again.',
      claude_code: 'On the machine, run claude as the person whose login it uses, and enter /login.',
      codex: 'On the machine, run codex login as the person whose login it uses.',
      custom: 'Sign in to the coder on the machine.',
      then: 'The desk reports it by itself, within about a minute.',
    },
  },

  onboarding: {
    title: 'Setup',
    lead: 'The steps turn green by themselves.',
    complete: 'This desk is set up.',
    words: { done: 'done', current: 'to do', waiting: 'waits', failed: 'failed' },
    blocked: (title: string) => `Waits for: ${title}`,
    /** What the reasons of the service mean. Others are shown as they are. */
    reasons: {
      awaiting_callback: 'The installer has not called yet.',
      awaiting_wg_peer: 'The machine has not joined the mesh yet.',
      awaiting_first_health_check: 'The desk has not answered a health check yet.',
      awaiting_ready: 'The desk has not been found ready yet.',
      misrouted: 'The machine hosts another desk already.',
      unreachable: 'The desk does not answer.',
      suspended: 'The desk is suspended.',
    } as Readonly<Record<string, string>>,
    askOwner: 'Ask an admin, or the person who ordered the desk, to run the install command on the machine.',
    lost: 'New install command',
  },

  facts: {
    title: 'Facts',
    lastContact: 'Last contact',
    builds: 'Running builds',
    login: 'Coder login',
    logins: { valid: 'Signed in', expired: 'Expired', unknown: 'Not known' },
    runtime: 'Coder',
    region: 'Region',
    provider: 'Provider',
    mesh: 'Mesh address',
    notJoined: 'Not joined yet',
    health: 'Health check',
    folder: 'Folder of builds',
    project: 'Project',
    program: 'Program',
    upgraded: 'Program changed',
    sync: 'To synchronize',
    code: 'Short code',
    ordered: 'Ordered',
  },

  photo: {
    change: 'Change photo',
    add: 'Add photo',
    title: 'Photo of the desk',
    file: 'Picture',
    fileHint: 'PNG, JPG, GIF or WebP, up to 5 MB. It is cut to a square.',
    preview: 'Preview of the photo',
    alt: (name: string) => `Photo of ${name}`,
    removeTitle: 'Remove the photo?',
    remove: 'Remove photo',
    removeAbout: 'The photo is deleted. There is no copy.',
  },

  update: {
    title: 'Program',
    current: 'Up to date',
    outdated: 'A newer program is available',
    needed: 'Needs update',
    unknown: 'Known as soon as the desk reports.',
    version: (version: string) => `Version ${version}`,
    action: 'Update',
    requested: 'The update is queued.',
    idle: 'No build is running: an update starts within about a minute.',
    busy: (count: number) => `${builds(count)}: an update starts when no build runs. Nothing is interrupted.`,
    unwell: 'An update starts when the desk is ready.',
    states: { queued: 'Waiting', running: 'Updating', succeeded: 'Updated', failed: 'Failed' },
    by: (name: string) => `Requested by ${name}`,
    history: 'Last update',
  },

  actions: {
    edit: 'Edit',
    editTitle: 'Edit the desk',
    name: 'Name',
    description: 'Description',
    suspend: 'Suspend',
    resume: 'Resume',
    suspending: {
      title: (name: string) => `Suspend ${name}?`,
      about:
        'The desk gets no health checks and is not ready for builds until somebody resumes it. It keeps its place in the plan.',
      submit: 'Suspend',
    },
    resuming: {
      title: (name: string) => `Resume ${name}?`,
      about: 'Health checks begin again. The desk is ready as soon as it answers one.',
      submit: 'Resume',
    },
  },

  token: {
    title: 'Install again',
    about:
      'To move the desk to another machine, or to install it again on this one. It works on until the new command is run.',
    action: 'New install command',
    confirmTitle: 'Make a new install command?',
    confirm: 'The old command stops working at once. An installed desk keeps working until the new command is run.',
    confirmMail: 'If the desk is installed already, its admins and the person who ordered it are notified by mail.',
    submit: 'Make it',
    doneTitle: 'New install command',
    done: 'The old command no longer works. Run one of these on the machine.',
    close: 'Done',
  },

  release: {
    title: 'Release',
    about: 'The workspace gives the desk up, and its place in the plan is free again.',
    action: 'Release desk',
    confirmTitle: (name: string) => `Release ${name}?`,
    confirm:
      'Its token, key, mesh address and photo are deleted; agents cannot build on it any more. This cannot be taken back.',
    done: (name: string) => `${name} is released.`,
    confirmMachine: 'The machine itself and what is on it do not change.',
    submit: 'Release',
  },
  owning: 'Installation',
  ownerOnly: 'For admins and for the person who ordered the desk.',
} as const;
