import type { EmployeeKind } from '../employee.entity.js';

export interface DemoEmployee {
  readonly id: string;
  readonly name: string;
  readonly description: string;
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

/** Employees of the demo's catalog, each hired once. The first three are those of the small demo. */
export const DEMO_CATALOG: readonly DemoEmployee[] = [
  {
    id: id(1),
    name: 'Release helper',
    description: 'Keeps releases going: drafts the notes from finished cards, and reminds whoever a card waits for.',
    kind: 'assistant',
    packages: ['boards', 'code-search'],
    template: agents('Release helper', 'Keeps releases going.'),
    daysAgo: 100,
    end: 'active',
  },
  {
    id: id(2),
    name: 'Shop builder',
    description: 'Builds what the board asks for, on a desk of its own: a branch for each card.',
    kind: 'builder',
    packages: ['boards', 'code-search', 'builds'],
    template: { ...agents('Shop builder', 'Builds what the board asks for.'), runtime: 'claude_code' },
    daysAgo: 60,
    end: 'active',
  },
  {
    id: id(3),
    name: 'Support helper',
    description: 'Drafts answers to customers, and turns what they report into cards.',
    kind: 'assistant',
    packages: ['boards', 'mail'],
    template: agents('Support helper', 'Drafts answers to customers.'),
    daysAgo: 51,
    end: 'active',
  },
  {
    id: id(4),
    name: 'Test builder',
    description: 'Writes a test for whatever broke, before somebody mends it.',
    kind: 'builder',
    packages: ['builds'],
    template: { ...agents('Test builder', 'Writes tests for what broke.'), runtime: 'codex' },
    daysAgo: 28,
    end: 'active',
  },
  {
    id: id(5),
    name: 'Docs writer',
    description: 'Keeps the pages of the handbook true to what was built.',
    kind: 'assistant',
    packages: ['docs'],
    template: agents('Docs writer', 'Keeps pages true.'),
    daysAgo: 16,
    end: 'runs-out',
  },
  {
    id: id(6),
    name: 'Market reader',
    description: 'Reads what others sell, and says each Monday what is new.',
    kind: 'assistant',
    packages: ['web-search'],
    template: agents('Market reader', 'Reads what others sell.'),
    daysAgo: 70,
    end: 'ended',
  },
  {
    id: id(7),
    name: 'Mobile builder',
    description: 'Builds the app for phones, and tries it on a device.',
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
    description: 'Looks at prices every morning, and writes a card when one falls.',
    kind: 'assistant',
    packages: ['web-search', 'boards'],
    template: agents('Price watcher', 'Looks at prices every morning.'),
    daysAgo: 0.05,
    end: 'provisioning',
  },
];

/** As the catalog has it. */
export function employeeOf({ id, name, description, kind, packages, template }: DemoEmployee) {
  return { id, name, description, kind, packages: [...packages], template, published: true };
}
