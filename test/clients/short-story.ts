/** What a client needs to know before its first call. */
export interface Service {
  readonly url: string;
  readonly email: string;
  readonly password: string;
  /** A personal access token of the admin. */
  readonly token: string;
  /** An agent that nobody has yet. */
  readonly agent: string;
}

/** What a client received from nine operations: the same for every client. */
export interface ShortStory {
  readonly signedInAs: string;
  readonly receipt: { readonly from: string; readonly to: string };
  readonly cards: readonly string[];
  readonly found: { readonly count: number; readonly title: string | undefined };
  /** From a path with a colon, and a nullable enum. */
  readonly degraded: string | null;
  /** Status of reading the board after it was removed. */
  readonly afterRemoval: number;
  readonly refusal: { readonly status: number; readonly field: string | undefined };
}

export const EXPECTED: ShortStory = {
  signedInAs: 'Demo Admin',
  receipt: { from: 'To do', to: 'In progress' },
  cards: ['Boil water'],
  found: { count: 1, title: 'The kettle is in the second drawer' },
  degraded: null,
  afterRemoval: 404,
  refusal: { status: 422, field: 'name' },
};
