/** Why something was refused or could not be done; the filter in this folder decides how that looks over HTTP. */
export type Refusal =
  | 'malformed'
  | 'unauthenticated'
  | 'payment_required'
  | 'forbidden'
  | 'not_found'
  | 'not_allowed'
  | 'conflict'
  | 'precondition_failed'
  | 'too_large'
  | 'unsupported_type'
  | 'invalid'
  | 'too_many'
  | 'bad_upstream'
  | 'unavailable'
  | 'timed_out';

type Detail = string | Record<string, unknown>;

export interface FieldProblem {
  field: string;
  message: string;
}

interface Extras {
  errors?: readonly FieldProblem[];
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** The one error type that services throw. `detail` is shown to the caller word for word. */
export class DomainError extends Error {
  readonly errors?: readonly FieldProblem[];
  readonly headers?: Readonly<Record<string, string>>;

  constructor(
    readonly refusal: Refusal,
    readonly detail: Detail,
    extras: Extras = {},
  ) {
    super(messageOf(detail), { cause: extras.cause });
    this.errors = extras.errors;
    this.headers = extras.headers;
  }
}

function messageOf(detail: Detail): string {
  if (typeof detail === 'string') return detail;
  return typeof detail.message === 'string' ? detail.message : JSON.stringify(detail);
}

const maker =
  (refusal: Refusal) =>
  (detail: Detail, extras?: Extras): DomainError =>
    new DomainError(refusal, detail, extras);

/** `throw refuse.conflict('…')`: one verb for every refusal. */
export const refuse = {
  malformed: maker('malformed'),
  unauthenticated: maker('unauthenticated'),
  paymentRequired: maker('payment_required'),
  forbidden: maker('forbidden'),
  notFound: maker('not_found'),
  notAllowed: maker('not_allowed'),
  conflict: maker('conflict'),
  preconditionFailed: maker('precondition_failed'),
  tooLarge: maker('too_large'),
  unsupportedType: maker('unsupported_type'),
  invalid: maker('invalid'),
  tooMany: maker('too_many'),
  badUpstream: maker('bad_upstream'),
  unavailable: maker('unavailable'),
  timedOut: maker('timed_out'),
  /** A refused field, in the shape every validation answer has. */
  field: (field: string, message: string): DomainError =>
    new DomainError('invalid', `${field}: ${message}`, { errors: [{ field, message }] }),
};
