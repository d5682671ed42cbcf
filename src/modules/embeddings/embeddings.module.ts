import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Domain } from '../../platform/data/domain.js';
import { EmbeddingsLoop } from './embeddings.loop.js';
import { TextVectors } from './text-vectors.js';

@Module({
  imports: [DiscoveryModule],
  providers: [EmbeddingsLoop, TextVectors],
  exports: [TextVectors],
})
export class EmbeddingsModule {}

/** Vectors of the texts that the modules contribute. */
export const embeddings: Domain = { module: EmbeddingsModule };
