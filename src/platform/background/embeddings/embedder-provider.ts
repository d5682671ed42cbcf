import type { FactoryProvider } from '@nestjs/common';
import { Embedder } from '../../../engines/language-model/embedder.js';
import { OpenAiEmbedder } from '../../../engines/language-model/open-ai-embedder.js';
import { EmbeddedEmbedder } from '../../../engines/sentence-encoder/embedded-embedder.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Config } from '../../kernel/config/config.js';
import { CachingEmbedder } from './caching-embedder.js';

export const embedderProvider: FactoryProvider<Embedder> = {
  provide: Embedder,
  inject: [Config, Clock],
  useFactory: ({ embeddings }: Config, clock: Clock) => {
    const now = (): number => clock.now().getTime();
    return new CachingEmbedder(embeddings ? new OpenAiEmbedder({ ...embeddings, now }) : new EmbeddedEmbedder(now));
  },
};
