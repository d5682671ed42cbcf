/** Texts of the page of projects. */
export const texts = {
  title: 'Projects',
  lead: 'The code that your agents work on. Each repository is indexed when its branch moves; nothing in it is executed.',
  create: 'New project',
  search: 'Search projects',
  order: 'Order',
  orders: { name: 'By name', indexed: 'Indexed last first', created: 'Newest first' },
  filter: 'State of the index',
  all: 'All',
  empty: 'There is no project yet',
  emptyHint: 'A project holds a repository, so that agents find code and lessons about it.',
  emptyMember: 'An admin of the workspace can create one.',
  noMatch: 'No project matches',
  states: {
    none: 'No repository',
    queued: 'Waits to be indexed',
    indexing: 'Being indexed',
    ready: 'Indexed',
    failed: 'Index failed',
  },
  card: {
    repository: 'Repository',
    noRepository: 'none attached',
    branch: 'Branch',
    defaultBranch: 'the default branch',
    index: 'Index',
    notIndexed: 'not indexed yet',
    commit: 'Commit',
    size: (nodes: number, edges: number) => `${count(nodes)} folders, files and symbols, ${count(edges)} links`,
    lessons: 'Lessons',
    lessonCount: (live: number, stale: number) => {
      if (!live && !stale) return 'none';
      return stale ? `${count(live)} in use, ${count(stale)} about removed code` : `${count(live)} in use`;
    },
    failed: 'The last attempt failed:',
    oldIndex: 'The index of the commit below stays in use, and the service tries again by itself.',
    noIndex: 'The service tries again by itself.',
    lessonFaults: (faults: number) =>
      faults === 1 ? 'One lesson file could not be imported' : `${count(faults)} lesson files could not be imported`,
  },
  actions: {
    of: (action: string, project: string) => `${action}: ${project}`,
    attach: 'Attach repository',
    change: 'Change repository',
    key: 'Deploy key',
    index: 'Index now',
    indexing: (name: string) => `${name} is indexed again.`,
    remove: 'Delete',
  },
  newProject: {
    title: 'New project',
    name: 'Name',
    hint: 'Next you attach its repository.',
    submit: 'Create',
  },
  repository: {
    title: (name: string) => `Repository of ${name}`,
    url: 'Address',
    urlHint: 'https://… , ssh://… or git@host:path. For ssh, first give the deploy key of the project read access.',
    urlHidden: 'The address in use holds a secret, which is never shown: enter the whole address again.',
    branch: 'Branch',
    branchHint: 'Empty: the default branch of the repository.',
    change: 'The index in use is served until the new one is ready.',
    submit: 'Save and index',
  },
  key: {
    title: (name: string) => `Deploy key of ${name}`,
    lead: 'With this key the service fetches the repository over ssh. It belongs to this project alone, and may be seen by anybody: it is the public half.',
    label: 'Public key',
    fingerprint: 'Fingerprint',
    steps: [
      'Copy the key.',
      'Add it to the repository on your forge as a deploy key: on GitHub under Settings, Deploy keys; on GitLab under Settings, Repository, Deploy keys.',
      'Give it read access only. The service never writes.',
      'Attach the repository here by its ssh address, such as git@host:path.',
    ],
    done: 'Done',
  },
  remove: {
    title: (name: string) => `Delete ${name}?`,
    goes: 'This is deleted for ever:',
    index: 'the index of its code',
    lessons: (lessons: number) =>
      lessons === 0 ? 'its lessons (there are none)' : lessons === 1 ? 'its lesson' : `its ${count(lessons)} lessons`,
    copy: 'the copy of the repository that the service holds, and its deploy key',
    stays: 'The repository itself is not changed. Lesson files in it come back when it is attached to another project.',
    submit: 'Delete project',
  },
} as const;

function count(amount: number): string {
  return amount.toLocaleString('en');
}
