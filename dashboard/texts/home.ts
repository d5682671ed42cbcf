const count = (n: number, one: string, many: string): string => (n === 1 ? `1 ${one}` : `${n} ${many}`);

export const texts = {
  title: (name: string) => `Hello, ${name}`,
  lead: (workspace: string) => `This is what goes on in ${workspace}.`,
  boards: {
    title: 'Boards',
    none: 'No board yet. A board shows what people and agents work on.',
    count: (n: number) => count(n, 'board', 'boards'),
  },
  desks: {
    title: 'Desks',
    none: 'No desk yet. A desk is a Linux machine on which agents build.',
    count: (n: number) => count(n, 'desk', 'desks'),
    ready: (n: number) => `${n} ready`,
    setUp: (n: number) => `${n} being set up`,
    unreachable: (n: number) => `${n} unreachable`,
    suspended: (n: number) => `${n} suspended`,
  },
  hires: {
    title: 'Hires',
    none: 'Nobody hired yet. The catalog has employees that work for you.',
    count: (n: number) => count(n, 'hire', 'hires'),
    active: (n: number) => `${n} active`,
    starting: (n: number) => `${n} starting`,
  },
  projects: {
    title: 'Projects',
    none: 'No project yet. A project ties lessons to the code of a repository.',
    count: (n: number) => count(n, 'project', 'projects'),
    ready: (n: number) => `${n} indexed`,
    failed: (n: number) => `${n} with a fault`,
    waiting: (n: number) => `${n} without an index`,
  },
  begin: {
    title: 'Begin here',
    lead: 'What makes a workspace useful. A step is ticked off when it is done.',
    done: 'done',
    open: 'open',
    project: 'Attach the repository of a project, so that lessons are found by code',
    hire: 'Hire an employee from the catalog',
    desk: 'Order a desk, so that builds have a machine',
    people: 'Ask a colleague to join',
    token: 'Create an access token for your coding agent',
  },
  agent: {
    title: 'Connect a coding agent',
    lead: 'Claude Code, Codex, Gemini CLI, Cursor and others read cards, memory and lessons by MCP. One line for Claude Code:',
    label: 'In a terminal',
    token: 'Put an access token of yours in the place of $WORKSPACE_TOKEN.',
    create: 'Create a token',
  },
} as const;
