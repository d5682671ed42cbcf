import type { DeclaredScope } from 'workspace-platform';

/** New workspaces allow it; an operator allows it to older ones (PUT /api/v1/admin/brands/{brand_id}/scope-policy). */
export const standupScopes: readonly DeclaredScope[] = [
  { name: 'standup:read', about: 'Read the standup notes of the workspace', byDefault: true },
];

declare module 'workspace-platform/platform' {
  interface TokenScopes {
    'standup:read': true;
  }
}
