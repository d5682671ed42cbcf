import type { FactoryProvider } from '@nestjs/common';
import { Clock } from '../../kernel/clock/clock.js';
import { Config } from '../../kernel/config/config.js';
import { EmbeddedEmbedder } from './embedded-embedder.js';
import { Embedder } from './embedder.js';
import { OpenAiEmbedder } from './open-ai-embedder.js';
import { RememberingEmbedder } from './remembering-embedder.js';

export const embedderProvider: FactoryProvider<Embedder> = {
  provide: Embedder,
  inject: [Config, Clock],
  useFactory: ({ embeddings }: Config, clock: Clock) =>
    new RememberingEmbedder(embeddings ? new OpenAiEmbedder(embeddings, clock) : new EmbeddedEmbedder(clock)),
};
