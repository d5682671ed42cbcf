import { withoutSlot } from '../fair-shares/tenant.js';
import { Shares } from '../fair-shares/shares.js';
import { Llm, NoAnswer, type Question } from './llm.js';

const MAX_WAIT_MS = 30_000;

/** A model with fair shares for its tenants. */
export class SharedLlm extends Llm {
  private readonly shares = new Shares({
    slotCount: 8,
    maxPerTenant: 2,
    maxWaiting: 50,
    maxWaitMs: MAX_WAIT_MS,
    refusal: () => new NoAnswer('Too many requests are waiting for the model', false),
  });

  constructor(private readonly inner: Llm) {
    super();
  }

  ask(question: Question, signal?: AbortSignal): Promise<unknown> {
    return withoutSlot(() => this.shares.run(() => this.inner.ask(question, signal)));
  }
}
