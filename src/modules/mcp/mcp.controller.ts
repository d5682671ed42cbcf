import { Controller, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { isForeignWrite } from '../../engines/http-wire/request-credentials.js';
import { mcpEndpoint } from '../../engines/mcp-server/mcp-endpoint.js';
import { isStream, sendStream, sendWhole, webRequest } from '../../engines/mcp-server/node-http.js';
import { Access, CurrentCaller, token, type TokenCaller } from '../../platform/http/access/index.js';
import { ownOrigin } from '../../platform/http/access/own-origin.js';
import type { RequestWithCaller } from '../../platform/http/caller/caller.js';
import { TextParam } from '../../platform/http/fields/params.js';
import { requireObject } from '../../platform/http/fields/validation.pipe.js';
import { RequestShares } from '../../platform/http/server/request-shares.js';
import { rateHeaders, RateLimits, tooMany } from '../../platform/data/redis/rate-limits.js';
import { Config } from '../../platform/kernel/config/config.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { CORE } from './agent-tool.js';
import { Catalogs } from './catalogs.js';
import { NO_EVENTS, ResourceSubscriptions } from './resource-subscriptions.js';

const SET = { about: 'Set of tools', pattern: /^/, must: '', example: 'desks' };
const SUBSCRIBE = 'subscriptions/listen';
/** Methods by which a call is logged; a tool by its name. */
const METHODS =
  /^(initialize|ping|server\/discover|subscriptions\/listen|(tools|prompts|resources)\/[a-z/]{3,20}|completion\/complete|notifications\/[a-z_/]{3,30})$/;

/** The Model Context Protocol over HTTP, without sessions: any process answers any request. */
@ApiExcludeController()
@Controller('mcp')
export class McpController {
  constructor(
    private readonly catalogs: Catalogs,
    private readonly subscriptions: ResourceSubscriptions,
    private readonly limits: RateLimits,
    private readonly shares: RequestShares,
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  @Post()
  @Access(token())
  callTools(
    @CurrentCaller() caller: TokenCaller,
    @Query('readonly') readOnly: unknown,
    @Req() request: RequestWithCaller,
    @Res() response: Response,
  ): Promise<void> {
    return this.answer(CORE, caller, readOnly, request, response);
  }

  @Post(':set')
  @Access(token())
  callToolSet(
    @CurrentCaller() caller: TokenCaller,
    @TextParam('set', SET) set: string,
    @Query('readonly') readOnly: unknown,
    @Req() request: RequestWithCaller,
    @Res() response: Response,
  ): Promise<void> {
    const { sets } = this.catalogs;
    if (!sets.includes(set)) throw refuse.notFound(`No such set of tools; there are ${sets.join(', ')}`);
    return this.answer(set, caller, readOnly, request, response);
  }

  private async answer(
    set: string,
    caller: TokenCaller,
    readOnly: unknown,
    request: RequestWithCaller,
    response: Response,
  ): Promise<void> {
    if (isForeignWrite(request, ownOrigin(request, this.config)))
      throw refuse.forbidden('Cross-origin request refused');
    const rate = { name: 'mcp', limit: this.config.mcpCallsPerMinute, windowSeconds: 60 };
    const verdict = this.limits.takeHere(rate, `token:${caller.tokenId}`);
    for (const [name, value] of Object.entries(rateHeaders(rate, verdict))) response.setHeader(name, value);
    if (!verdict.allowed) throw tooMany(rate, verdict);
    const message = requireObject(request.body);
    request.operation = this.nameOf(message);
    const agent = { caller, credential: request.credential ?? '' };
    const catalog = this.catalogs.of(agent, { set, readOnly: isOn(readOnly) });
    const subscription = message.method === SUBSCRIBE ? await this.subscriptions.open(caller) : null;
    const endpoint = mcpEndpoint(catalog, {
      bus: subscription ?? NO_EVENTS,
      onFault: (error) => this.log.error('agent request failed', { error }),
    });
    const answer = await endpoint.fetch(webRequest(request, response), { parsedBody: message });
    if (subscription && isStream(answer)) {
      subscription.endWith(() => void endpoint.close(), response);
      this.shares.release(request);
      response.setHeader('X-Accel-Buffering', 'no');
      await sendStream(answer, response);
    } else {
      subscription?.close();
      await sendWhole(answer, response);
    }
  }

  /** For the log and the metrics: only names that exist, so that their number is bounded. */
  private nameOf({ method, params }: Record<string, unknown>): string | undefined {
    const name = (params as { name?: unknown } | undefined)?.name;
    if (method === 'tools/call') return typeof name === 'string' && this.catalogs.has(name) ? name : 'unknown tool';
    return typeof method === 'string' && METHODS.test(method) ? method : undefined;
  }
}

function isOn(value: unknown): boolean {
  return value === '1' || value === 'true';
}
