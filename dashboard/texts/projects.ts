import { STATE_WORDS } from '../../src/shared/state-words.js';

/** Texts of the list of projects. */
export const texts = {
  title: 'Projects',
  lead: 'The code that your agents work on. It is indexed when its branch moves, and never executed.',
  create: 'Add a project',
  caption: 'Projects of the workspace',
  search: 'Search projects',
  filter: 'Index',
  all: 'All',
  shown: (count: number, all: number) => (count === all ? projects(all) : `${count} of ${projects(all)}`),
  empty: 'No projects yet',
  emptyHint: 'A project holds a repository, so that agents find its code and the lessons about it.',
  emptyMember: 'An admin of the workspace can add one.',
  noMatch: 'No project matches your filters.',
  columns: { name: 'Name', state: 'Index', lessons: 'Lessons', size: 'Nodes', indexed: 'Indexed' },
  states: STATE_WORDS.index,
  noRepository: 'No repository attached',
  size: (nodes: number, edges: number) => `${count(nodes)} nodes, ${count(edges)} links`,
  faults: (files: number) => (files === 1 ? '1 file not imported' : `${count(files)} files not imported`),
  card: {
    failed: 'The last attempt failed:',
    oldIndex: 'The index of the commit below stays in use. The service tries again automatically.',
    noIndex: 'The service tries again automatically.',
    lessonFaults: (faults: number) =>
      faults === 1 ? "1 lesson file couldn't be imported" : `${count(faults)} lesson files couldn't be imported`,
  },
  actions: {
    edit: 'Edit',
    attach: 'Attach repository',
    change: 'Change repository',
    key: 'Deploy key',
    index: 'Index now',
    indexing: (name: string) => `${name} is being indexed`,
    remove: 'Delete',
    deleted: (name: string) => `${name} deleted`,
    saved: (name: string) => `Repository of ${name} saved`,
  },
  newProject: {
    title: 'Add a project',
    name: 'Name',
    done: (name: string) => `${name} added`,
    submit: 'Add project',
    later: 'Leave it empty to attach one later.',
  },
  builds: {
    title: (name: string) => `Edit ${name}`,
    baseBranch: 'Base branch',
    baseBranchHint: "Builds begin at it and are merged into it. Leave it empty for the repository's branch.",
    setup: 'Setup command',
    setupHint: 'Prepares a build, such as npm ci. Empty: setup in .workspace/build.yaml of the repository, if any.',
    check: 'Check command',
    checkHint: 'Has to pass, such as npm test. Empty: check in .workspace/build.yaml of the repository, if any.',
    saved: (name: string) => `${name} saved`,
  },
  repository: {
    title: (name: string) => `Repository of ${name}`,
    url: 'Repository',
    urlHint: "https://… , ssh://… or git@host:path. For ssh, first give the project's deploy key access.",
    urlHidden: 'The address in use holds a secret, which is never shown: enter the whole address again.',
    branch: 'Branch',
    branchHint: 'Leave it empty for the default branch.',
    change: 'The index in use is served until the new one is ready.',
    submit: 'Save and index',
  },
  key: {
    title: (name: string) => `Deploy key of ${name}`,
    lead: "The service fetches the repository over ssh with this key, and pushes what agents build. It belongs to this project alone. It's the public half, so anybody may see it.",
    label: 'Public key',
    fingerprint: 'Fingerprint',
    steps: [
      'Copy the key.',
      'Add it to the repository on your forge as a deploy key: on GitHub under Settings, Deploy keys; on GitLab under Settings, Repository, Deploy keys.',
      'Read access is enough to index. For builds give it write access: they push their branches.',
      'Attach the repository here by its ssh address, such as git@host:path.',
    ],
    done: 'Done',
  },
  remove: {
    title: (name: string) => `Delete ${name}?`,
    goes: 'This is permanently deleted:',
    index: 'its code index',
    lessons: (lessons: number) =>
      lessons === 0 ? 'its lessons (there are none)' : lessons === 1 ? 'its lesson' : `its ${count(lessons)} lessons`,
    copy: 'its copy of the repository and its deploy key',
    stays: "The repository itself isn't changed. Lesson files in it come back when it's attached to another project.",
    submit: 'Delete project',
  },
} as const;

function projects(amount: number): string {
  return amount === 1 ? '1 project' : `${count(amount)} projects`;
}

function count(amount: number): string {
  return amount.toLocaleString('en');
}
