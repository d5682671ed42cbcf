/** What a client needs to know before its first call. */
export interface Service {
  readonly url: string;
  readonly email: string;
  readonly password: string;
  /** A small picture. */
  readonly picture: Blob;
}

/** What a client found while it went through the service: the same for every client. */
export interface Story {
  readonly signedInAs: string;
  readonly hired: { readonly name: string; readonly status: string; readonly onboarding: readonly string[] };
  readonly desk: {
    readonly status: string;
    readonly firstStep: string;
    readonly isTokenShownAgain: boolean;
    readonly picture: string;
  };
  readonly scopes: readonly string[];
  readonly found: { readonly count: number; readonly title: string; readonly kind: string };
  readonly card: { readonly number: string | undefined; readonly summary: readonly string[] };
  readonly receipt: { readonly from: string; readonly to: string; readonly changed: readonly string[] };
  readonly feed: readonly string[];
  readonly refusal: { readonly status: number; readonly detail: string; readonly field: string };
}

export const EXPECTED: Story = {
  signedInAs: 'Demo Admin',
  hired: {
    name: 'Support helper',
    status: 'active',
    onboarding: ['agent', 'folder', 'configuration', 'installs', 'activate'],
  },
  desk: {
    status: 'provisioning',
    firstStep: 'run_installer: pending',
    isTokenShownAgain: false,
    picture: 'image/jpeg',
  },
  scopes: ['memory:read', 'memory:write'],
  found: { count: 1, title: 'The kettle is in the second drawer', kind: 'fact' },
  card: { number: '1', summary: ['Boil water'] },
  receipt: { from: 'To do', to: 'In progress', changed: ['column', 'column_id', 'started_at', 'status'] },
  feed: ['task.moved', 'task.created'],
  refusal: { status: 422, detail: 'name: must not be blank', field: 'name' },
};
