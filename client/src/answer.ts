/** What came back, with the headers: `ETag`, `X-Request-Id`, `X-Ignored-Fields`, `Set-Cookie` … */
export interface AnswerWithHeaders<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly data: T;
}

/** The data of an answer as a promise. A refusal rejects with a `Problem`. */
export class Answer<T> implements Promise<T> {
  readonly [Symbol.toStringTag] = 'Promise';

  constructor(private readonly response: Promise<AnswerWithHeaders<T>>) {}

  then<A = T, B = never>(
    onfulfilled?: ((data: T) => A | PromiseLike<A>) | null,
    onrejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.response.then(({ data }) => data).then(onfulfilled, onrejected);
  }

  catch<B = never>(onrejected?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.then(null, onrejected);
  }

  finally(onfinally?: (() => void) | null): Promise<T> {
    return this.then().finally(onfinally);
  }

  /** The status and the headers too. */
  withResponse(): Promise<AnswerWithHeaders<T>> {
    return this.response;
  }
}
