/** Reason of a refusal or fault; the error filter maps it to an HTTP status. */
export type Refusal =
  | 'malformed'
  | 'unauthenticated'
  | 'payment_required'
  | 'forbidden'
  | 'not_found'
  | 'not_allowed'
  | 'not_acceptable'
  | 'conflict'
  | 'gone'
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

/** The one error type that services throw. `detail` is sent to the client. */
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
  notAcceptable: maker('not_acceptable'),
  conflict: maker('conflict'),
  gone: maker('gone'),
  preconditionFailed: maker('precondition_failed'),
  tooLarge: maker('too_large'),
  unsupportedType: maker('unsupported_type'),
  invalid: maker('invalid'),
  tooMany: maker('too_many'),
  badUpstream: maker('bad_upstream'),
  unavailable: maker('unavailable'),
  timedOut: maker('timed_out'),
  /** Refusal of one field, in the shape of every validation answer. */
  field: (field: string, message: string): DomainError =>
    new DomainError('invalid', `${field}: ${message}`, { errors: [{ field, message }] }),
};
