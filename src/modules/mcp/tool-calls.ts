import { Injectable } from '@nestjs/common';
import { tokensUpTo } from '../../engines/agent-text/estimate-tokens.js';
import { fitText } from '../../engines/agent-text/fit.js';
import { visible } from '../../engines/agent-text/stored-text.js';
import type { ToolAnswer } from '../../engines/mcp-server/catalog.js';
import { nearest } from '../../engines/text-search/spelling.js';
import { findProblem } from '../../platform/http/body/json-body.js';
import { toDomainError } from '../../platform/data/database/from-unknown.js';
import { declaredFields } from '../../platform/http/fields/declare-field.js';
import { unknownFields } from '../../platform/http/fields/instantiate.js';
import { checked, requireObject } from '../../platform/http/fields/validation-pipe.js';
import { Idempotency } from '../../platform/http/idempotency/idempotency.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { MAX_TOKENS } from './agent-document.js';
import type { ToolCaller } from './agent-callers.js';
import type { KnownTool } from './agent-tool.js';

/** Who calls, with the secret they sent. */
export interface ToolClient {
  readonly caller: ToolCaller;
  readonly credential: string;
}

/** Checks the input of a call, runs it once for a key, and answers a refusal as a sentence. */
@Injectable()
export class ToolCalls {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly log: Log,
  ) {}

  async call(tool: KnownTool, sent: unknown, client: ToolClient): Promise<ToolAnswer> {
    try {
      const given = requireObject(sent);
      requireKnownFields(tool.input, given);
      requireStorable(given);
      const input = checked(tool.input, given) as { idempotency_key?: string };
      return bounded(
        await this.once(tool, given, input.idempotency_key, client, () => tool.call(input, client.caller)),
      );
    } catch (error) {
      return { text: this.sentenceOf(error, tool.name), isError: true };
    }
  }

  private async once(
    { name }: KnownTool,
    given: object,
    key: string | undefined,
    { caller: { brandId }, credential }: ToolClient,
    work: () => Promise<ToolAnswer>,
  ): Promise<ToolAnswer> {
    if (key === undefined) return work();
    const call = { key, credential, brandId, request: JSON.stringify(['mcp', name, given]) };
    const { body } = await this.idempotency.once(call, async () => ({ status: 200, body: await work() }));
    return body as ToolAnswer;
  }

  private sentenceOf(error: unknown, tool: string): string {
    const refusal = toDomainError(error);
    if (refusal) return visible(refusal.message);
    this.log.error('tool failed', { tool, error });
    return 'Internal error: try again, or tell the operator the time of this call';
  }
}

/** Ignoring a misspelt field would do something other than the model intended. */
function requireKnownFields(type: new () => object, given: Record<string, unknown>): void {
  const [unknown] = unknownFields(type, given);
  if (unknown === undefined) return;
  const known = [...declaredFields(type).keys()];
  const meant = nearest(unknown.slice(0, 100), known);
  const hint = meant ? `did you mean ${meant}?` : `the fields are ${known.join(', ')}`;
  throw refuse.field(visible(unknown.slice(0, 100)), `is not a field of this tool; ${hint}`);
}

/** What the body of any other request must not hold. */
function requireStorable(given: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(given)) {
    const problem = findProblem(value);
    if (problem) throw refuse.field(name, problem);
  }
}

/** The last bound, whatever a tool did: no hidden characters, and not too long. */
function bounded(answer: ToolAnswer): ToolAnswer {
  if ('receipt' in answer) return { receipt: visibleReceipt(answer.receipt) };
  const text = visible(answer.text);
  if (tokensUpTo(text, MAX_TOKENS) <= MAX_TOKENS) return { ...answer, text };
  return { ...answer, text: `${fitText(text, MAX_TOKENS - 20)}\n\nCut: the answer was too long.` };
}

type Receipt = Readonly<Record<string, unknown>>;

function visibleReceipt(receipt: Receipt): Receipt {
  const shown = (_name: string, value: unknown): unknown => (typeof value === 'string' ? visible(value) : value);
  return JSON.parse(JSON.stringify(receipt), shown) as Receipt;
}
