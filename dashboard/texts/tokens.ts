const SCOPES: Readonly<Record<string, string>> = {
  'brand:read': 'Read the workspace',
  'brand:admin': 'Manage the workspace',
  'memory:read': 'Read memory and lessons',
  'memory:write': 'Write memory and lessons',
  'code:read': 'Read code',
  'builds:write': 'Start and merge builds',
};

export const texts = {
  title: 'Access tokens',
  lead: 'A token lets a program or a coding agent act as you in this workspace, within its scopes.',
  create: 'Create token',
  caption: 'Your access tokens',
  search: 'Search tokens',
  count: (count: number) => (count === 1 ? '1 token' : `${count} tokens`),
  noMatch: 'No token matches.',
  name: 'Name',
  scopes: 'Scopes',
  created: 'Created',
  lastUsed: 'Last used',
  neverUsed: 'Never used',
  expires: 'Expires',
  expired: 'Expired',
  noScopes: 'No scopes',
  empty: 'No access tokens yet',
  emptyHint: 'Create one for each program or agent, so that you can revoke each on its own.',
  replace: 'Replace token',
  revoke: 'Revoke token',
  revoked: (name: string) => `${name} revoked`,
  /** By the part of a scope before its colon; others are named so. */
  groups: { brand: 'Workspace', memory: 'Memory and lessons', code: 'Code', builds: 'Builds' } as Readonly<
    Record<string, string>
  >,
  /** What a scope lets a program do; those of a team's modules are called as they are. */
  scopeName: (scope: string) => SCOPES[scope] ?? scope,
  form: {
    nameHint: 'What it is for, such as a program or a machine.',
    scopesHint:
      'Grant only what is needed. Boards, docs pages and projects need no scope: every token can use them with your role.',
    notAllowed: (about: string) => `${about}. This workspace doesn't allow it: ask the operator of the service.`,
    expiry: 'Expires',
    expiries: {
      '7': 'In 7 days',
      '30': 'In 30 days',
      '90': 'In 90 days',
      '365': 'In a year',
      day: 'On a date',
    },
    day: 'Last day',
    dayHint: 'At most 365 days from now.',
  },
  issued: {
    title: (name: string) => `Token “${name}”`,
    label: 'Token',
    lead: "Put it where the program keeps its secrets. It can't be shown again; if it is lost, replace the token.",
    agent: 'For Claude Code, in a terminal',
    done: 'Done',
  },
  replacing: {
    title: (name: string) => `Replace “${name}”?`,
    text: 'The current secret stops working at once. You get a new one with the same name, scopes and lifetime.',
    confirm: 'Replace token',
  },
  revoking: {
    title: (name: string) => `Revoke “${name}”?`,
    text: "Programs that use it are refused from now on. This can't be undone.",
    confirm: 'Revoke token',
  },
} as const;
