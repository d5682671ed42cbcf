import { STATE_WORDS } from '../../src/shared/state-words.js';

const builds = (count: number) => (count === 1 ? 'One build is running' : `${count} builds are running`);
const desks = (count: number) => (count === 1 ? '1 desk' : `${count} desks`);

/** Texts of the desks of a workspace. */
export const texts = {
  title: 'Desks',
  lead: 'Linux machines of yours on which agents build.',
  off: {
    title: 'Desks are turned off in this workspace',
    about: 'An admin can turn them on again. Desks added before are kept.',
    toFeatures: 'Open features',
  },
  states: STATE_WORDS.desk,
  runtimes: { claude_code: 'Claude Code', codex: 'Codex', custom: 'Own command' },
  loginExpired: 'Login expired',

  list: {
    caption: 'Desks of the workspace',
    search: 'Search desks',
    all: 'All',
    state: 'State',
    attention: 'Attention',
    attentions: {
      any: 'Any',
      login: 'Login expired',
      outdated: 'Needs update',
      open: 'Updating',
      failed: 'Update failed',
    },
    columns: {
      name: 'Name',
      state: 'State',
      attention: 'Attention',
      runtime: 'Coder',
      region: 'Region',
      contact: 'Last contact',
    },
    setup: (step: string, done: number, all: number) => `${step} · ${done} of ${all}`,
    cap: (current: number, limit: number) => `${current} of ${desks(limit)} in your plan`,
    dormantFree: "Dormant desks don't count.",
    capReached: 'All desks in your plan are in use. Remove a desk or upgrade the plan to add another.',
    shown: (count: number, all: number) => (count === all ? desks(all) : `${count} of ${desks(all)}`),
    noMatch: 'No desk matches your filters.',
    emptyTitle: 'No desks yet',
    empty:
      'A desk is a Linux machine of yours on which coding agents build: a server, a virtual machine or a workstation. Add it here and run one command on it. No port has to be opened.',
    expired: (count: number) =>
      count === 1 ? 'The coder on one desk must sign in again.' : `The coders on ${count} desks must sign in again.`,
    showExpired: (count: number) => (count === 1 ? 'Show desk' : 'Show desks'),
  },

  add: {
    action: 'Add a desk',
    title: 'Add a desk',
    name: 'Name',
    nameHint: "You'll get a command to run on the machine.",
    options: 'More options',
    runtime: 'Coder',
    region: 'Region',
    regionHint: 'Where the machine is, if that matters.',
    description: 'Description',
    descriptionHint: "What it's for, in one line.",
    submit: 'Add desk',
    done: (name: string) => `${name} added`,
  },

  install: {
    label: 'Install command',
    root: 'As root',
    sudo: 'With sudo',
    run: 'Run this on the machine.',
    hidden: 'The install command is shown only once. Creating a new one ends the one before.',
    create: 'Create command',
    renew: 'New command',
    renewed: 'New command created. The one before no longer works.',
    stuck:
      "Already ran it? The machine can't reach the service: check its DNS, its outgoing firewall (HTTPS) and its clock.",
  },

  updateAll: {
    action: 'Update all',
    title: 'Update all desks?',
    about:
      'Every desk gets the current version of its program. Each is updated when no build runs on it; nothing is interrupted.',
    submit: 'Update desks',
    queued: (count: number) => `${desks(count)} queued. Each is updated when no build runs on it.`,
    failed: (count: number) => `${desks(count)} can't be updated:`,
    close: 'Done',
  },

  desk: {
    this: 'This desk',
    dormant:
      "This desk wasn't heard from for more than two weeks. It doesn't count toward the plan, and is live again as soon as it reports.",
    login: {
      title: 'The coder on this desk must sign in again.',
      command: 'On the machine',
      commands: {
        claude_code: 'sudo -iu workspace claude',
        codex: 'sudo -iu workspace codex login',
        custom: 'sudo -iu workspace',
      },
      within: {
        claude_code: 'Run this on the machine, then enter /login.',
        codex: 'Run this on the machine.',
        custom: 'Open a shell on the machine, and sign in to the coder.',
      },
      then: 'This notice disappears automatically, within about a minute.',
    },
  },

  setup: {
    title: 'Setup',
    complete: 'This desk is set up',
    words: { done: 'done', current: 'to do', waiting: 'waiting', failed: 'failed' },
    /** How long an installer is waited for. */
    waited: (minutes: number) =>
      minutes < 60
        ? `${minutes} min`
        : minutes < 48 * 60
          ? `${Math.floor(minutes / 60)} h`
          : `${Math.floor(minutes / 1_440)} days`,
    /** What the reasons of the service mean. Others are shown as they are. */
    reasons: {
      awaiting_callback: 'Waiting for the installer to check in',
      awaiting_wg_peer: 'Waiting for the machine to join the mesh',
      awaiting_first_health_check: 'Waiting for its first health check',
      awaiting_ready: 'Waiting for its next health check',
      misrouted: 'The machine already hosts another desk',
      unreachable: "The desk doesn't answer",
      suspended: 'The desk is suspended',
    } as Readonly<Record<string, string>>,
    resume: 'Resume the desk to continue.',
    askOwner: 'Ask an admin, or the person who added the desk, to run the install command on the machine.',
  },

  details: {
    title: 'Details',
    network: 'Machine',
    program: 'Program',
    lastContact: 'Last contact',
    never: 'Never',
    builds: 'Running builds',
    /** A program that is older than slots may run more. */
    running: (count: number, slots: number) => (count > slots ? String(count) : `${count} of ${slots}`),
    coders: 'Coders found',
    coderNames: {
      claude_code: 'Claude Code',
      codex: 'Codex',
      openhands: 'OpenHands',
      opencode: 'opencode',
      pi: 'pi',
      custom: 'Own command',
    },
    signIns: { in: 'signed in', out: 'not signed in' },
    found: 'found',
    load: 'Load',
    disk: 'Disk',
    percent: (share: number) => `${share} %`,
    login: 'Login',
    logins: { valid: 'Signed in', expired: 'Expired', unknown: 'Unknown' },
    runtime: 'Coder',
    region: 'Region',
    provider: 'Provider',
    mesh: 'Mesh address',
    notJoined: 'Not joined yet',
    health: 'Health check',
    folder: 'Build folder',
    project: 'Project',
    version: 'Version',
    upgraded: 'Last changed',
    lastUpdate: 'Last update',
    sync: 'To sync',
    code: 'Short code',
    id: 'ID',
    added: 'Added',
  },

  photo: {
    change: 'Change photo',
    add: 'Add photo',
    title: 'Desk photo',
    file: 'Picture',
    fileHint: "PNG, JPG, GIF or WebP, up to 5 MB. It's cut to a square.",
    preview: 'Photo preview',
    removeTitle: 'Remove the photo?',
    remove: 'Remove photo',
    removeAbout: 'The photo is permanently deleted.',
    saved: (name: string) => `Photo of ${name} saved`,
    removed: (name: string) => `Photo of ${name} removed`,
  },

  update: {
    title: 'Update',
    available: 'A newer version is available.',
    action: 'Update',
    requested: (name: string) => `Update of ${name} queued`,
    idle: 'An update starts within about a minute.',
    busy: (count: number) => `${builds(count)}: an update starts when no build runs. Nothing is interrupted.`,
    unwell: 'An update starts when the desk is ready.',
    states: { ...STATE_WORDS.update, failed: 'Update failed' },
    needed: 'Needs update',
    by: (name: string) => `requested by ${name}`,
    bulk: (count: number) => `Update of ${desks(count)} queued`,
    bulkFailed: (failed: number, all: number) => `${failed} of ${desks(all)} couldn't be updated.`,
  },

  actions: {
    edit: 'Edit',
    editTitle: 'Edit desk',
    name: 'Name',
    description: 'Description',
    slots: 'Builds at once',
    slotsHint: 'From 1 to 8. Each takes a checkout of the repository, memory and processor time of the machine.',
    saved: (name: string) => `${name} saved`,
    suspend: 'Suspend',
    resume: 'Resume',
    suspended: (name: string) => `${name} suspended. Nothing is built on it until it's resumed.`,
    resumed: (name: string) => `${name} resumed. It's ready once it answers a health check.`,
    bulkSuspended: (count: number) => `${desks(count)} suspended`,
    bulkFailed: (failed: number, all: number) => `${failed} of ${desks(all)} couldn't be suspended.`,
  },

  token: {
    action: 'New install command',
    title: 'Create a new install command?',
    about: 'Use it to move the desk to another machine, or to install it again on this one.',
    confirm: 'The desk keeps working until the new command is run. A command created before stops working at once.',
    confirmMail: 'Admins and the person who added the desk are notified by email.',
    submit: 'Create command',
    doneTitle: 'New install command',
    close: 'Done',
  },

  remove: {
    title: 'Remove desk',
    about: "Its place in the plan is free again. The machine isn't changed.",
    action: 'Remove desk',
    confirmTitle: (name: string) => `Remove ${name}?`,
    confirm:
      "Its token, key, mesh address and photo are permanently deleted, and agents can't build on it anymore. This can't be undone.",
    confirmMachine: "The machine itself and what's on it aren't changed.",
    submit: 'Remove desk',
    done: (name: string) => `${name} removed`,
  },

  activity: {
    title: 'Activity',
    empty: 'Nothing has happened here yet.',
  },
} as const;
