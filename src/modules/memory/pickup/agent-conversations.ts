import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/data/database/database.js';
import { ConversationsService, type PickedUp } from '../conversations.service.js';
import { SourcesService } from '../sources.service.js';
import { redactMessages, redactText } from './redact-messages.js';
import { transcriptChunks } from './transcript-chunks.js';
import { messageOf, type Message } from './transcripts.js';

interface Transcript {
  /** Names the conversation, such as `build:<id>`. */
  readonly externalId: string;
  /** JSON lines as Claude Code writes them. */
  readonly transcript: string;
}

/** Conversations that other modules bring, for agents to learn from. */
@Injectable()
export class AgentConversations {
  constructor(
    private readonly database: Database,
    private readonly sources: SourcesService,
    private readonly conversations: ConversationsService,
  ) {}

  /**
   * Queues a transcript to be picked up as one of the agent's session files would be; false: nothing was added, because
   * it was added before, says nothing, or the agent has its source turned off. Call it outside a transaction: secrets
   * are redacted, which takes time.
   */
  async addTranscript(brandId: number, agentId: string, { externalId, transcript }: Transcript): Promise<boolean> {
    const conversation = redactText(externalId);
    const chunks: PickedUp[] = [];
    for (const { from, to, lines } of transcriptChunks(transcript)) {
      const messages = await redactMessages(messagesOf(lines));
      if (messages.length) chunks.push({ from, to, messages, conversation });
    }
    const source = chunks.length ? await this.sources.ofBuilds(brandId, agentId) : null;
    if (!source) return false;
    return this.database.transaction(async () => {
      for (const [seq, chunk] of chunks.entries()) {
        const isNew = await this.conversations.add(source, { ...chunk, key: JSON.stringify([externalId, seq]) });
        if (!isNew) return seq > 0;
      }
      return true;
    });
  }
}

function messagesOf(lines: readonly string[]): Message[] {
  return lines.map((line) => messageOf('claude_code', line)).filter((message) => message !== null);
}
