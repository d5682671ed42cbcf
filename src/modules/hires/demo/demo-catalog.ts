import type { EmployeeKind } from '../employee.entity.js';

export interface DemoEmployee {
  readonly id: string;
  readonly name: string;
  readonly kind: EmployeeKind;
  readonly packages: readonly string[];
  readonly template: Record<string, string | Record<string, string>>;
  /** When it was hired, and what became of the hire. */
  readonly daysAgo: number;
  readonly end: 'active' | 'provisioning' | 'stalled' | 'runs-out' | 'ended';
}

const id = (n: number): string => `d0000000-0000-4000-8000-00000000000${n}`;
const agents = (name: string, about: string): { files: Record<string, string> } => ({
  files: { 'AGENTS.md': `# ${name}\n\n${about}\n` },
});

/** Employees of the demo's catalog, each hired once. The first two are those of the small demo. */
export const DEMO_CATALOG: readonly DemoEmployee[] = [
  {
    id: id(1),
    name: 'Release helper',
    kind: 'assistant',
    packages: ['boards', 'code-search'],
    template: agents('Release helper', 'Keeps releases going.'),
    daysAgo: 100,
    end: 'active',
  },
  {
    id: id(2),
    name: 'Shop builder',
    kind: 'builder',
    packages: ['boards', 'code-search', 'builds'],
    template: { ...agents('Shop builder', 'Builds what the board asks for.'), runtime: 'claude_code' },
    daysAgo: 60,
    end: 'active',
  },
  {
    id: id(3),
    name: 'Support helper',
    kind: 'assistant',
    packages: ['boards', 'mail'],
    template: agents('Support helper', 'Drafts answers to customers.'),
    daysAgo: 51,
    end: 'active',
  },
  {
    id: id(4),
    name: 'Test builder',
    kind: 'builder',
    packages: ['builds'],
    template: { ...agents('Test builder', 'Writes tests for what broke.'), runtime: 'codex' },
    daysAgo: 28,
    end: 'active',
  },
  {
    id: id(5),
    name: 'Docs writer',
    kind: 'assistant',
    packages: ['docs'],
    template: agents('Docs writer', 'Keeps pages true.'),
    daysAgo: 16,
    end: 'runs-out',
  },
  {
    id: id(6),
    name: 'Market reader',
    kind: 'assistant',
    packages: ['web-search'],
    template: agents('Market reader', 'Reads what others sell.'),
    daysAgo: 70,
    end: 'ended',
  },
  {
    id: id(7),
    name: 'Mobile builder',
    kind: 'builder',
    packages: ['builds', 'boards'],
    // A path that leaves the folder: the template can be hired, but not deployed.
    template: { files: { '../AGENTS.md': '# Mobile builder\n' }, runtime: 'claude_code' },
    daysAgo: 2,
    end: 'stalled',
  },
  {
    id: id(8),
    name: 'Price watcher',
    kind: 'assistant',
    packages: ['web-search', 'boards'],
    template: agents('Price watcher', 'Looks at prices every morning.'),
    daysAgo: 0.05,
    end: 'provisioning',
  },
];
