import type { FactoryProvider } from '@nestjs/common';
import { Clock } from '../../kernel/clock/clock.js';
import { Config } from '../../kernel/config/config.js';
import { Log } from '../../kernel/logging/log.js';
import { Llm, NoAnswer } from '../../../engines/language-model/llm.js';
import { OpenAiLlm } from '../../../engines/language-model/open-ai-llm.js';
import { SharedLlm } from '../../../engines/language-model/shared-llm.js';

/** Used when no model is configured; logs that once. */
class NoLlm extends Llm {
  private hasLogged = false;

  constructor(private readonly log: Log) {
    super();
  }

  ask(): Promise<never> {
    if (!this.hasLogged)
      this.log.info('no model configured: recall uses text search, conversations wait', { set: 'LLM_BASE_URL' });
    this.hasLogged = true;
    return Promise.reject(new NoAnswer('No model is configured', false));
  }
}

export const llmProvider: FactoryProvider<Llm> = {
  provide: Llm,
  inject: [Config, Clock, Log],
  useFactory: ({ llm }: Config, clock: Clock, log: Log) =>
    llm ? new SharedLlm(new OpenAiLlm({ ...llm, url: llm.baseUrl, now: () => clock.now().getTime() })) : new NoLlm(log),
};
