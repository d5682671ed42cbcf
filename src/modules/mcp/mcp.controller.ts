import type { McpHttpHandler, ServerEventBus } from '@modelcontextprotocol/server';
import { Controller, Post, Query, Req, Res, SetMetadata } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { isForeignWrite } from '../../engines/http-wire/request-credentials.js';
import { visible } from '../../engines/agent-text/stored-text.js';
import { messageFault, SUBSCRIBE, subscribedUris } from '../../engines/mcp-server/bounds.js';
import type { Catalog } from '../../engines/mcp-server/catalog.js';
import { isStream, sendStream, sendWhole, webRequest } from '../../engines/mcp-server/node-http.js';
import { Access, CurrentCaller, token } from '../../platform/http/access/index.js';
import type { TokenCaller } from '../../platform/kernel/caller/caller.js';
import type { RequestWithCaller } from '../../platform/http/access/current-caller.js';
import { isObject } from '../../platform/kernel/values.js';
import { baseOrigin } from '../../platform/http/access/own-origin.js';
import { BODY_KIND } from '../../platform/http/body/body-kind.js';
import { findProblem } from '../../platform/http/body/json-body.js';
import { TextParam } from '../../platform/http/fields/params.js';
import { requireObject } from '../../platform/http/fields/validation-pipe.js';
import { RequestShares } from '../../platform/http/server/request-shares.js';
import { rateHeaders, RateLimits, tooMany, ratePolicy } from '../../platform/data/redis/rate-limits.js';
import { Config } from '../../platform/kernel/config/config.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { agentInBuild, type ToolCaller } from './agent-callers.js';
import { CORE } from './agent-tool.js';
import { Catalogs } from './catalogs.js';
import { NO_EVENTS } from './resource-sink.js';
import { ResourceSubscriptions } from './resource-subscriptions.js';

/** Unless MCP_CALLS_PER_MINUTE says otherwise. */
const CALLS = ratePolicy(
  { name: 'mcp', limit: 600, windowSeconds: 60 },
  'token and process (requests of agents; `MCP_CALLS_PER_MINUTE`)',
);
const NO_SUBSCRIPTIONS = 'An agent in a build cannot subscribe: activity says what happened since';
const SET = { about: 'Set of tools', pattern: /^/, must: '', example: 'desks' };
/** The one query parameter. */
const READ_ONLY = 'readonly';
type QueryValues = Readonly<Record<string, unknown>>;
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
  @Access(token(), agentInBuild())
  @SetMetadata(BODY_KIND, 'message')
  callTools(
    @CurrentCaller() caller: ToolCaller,
    @Query() query: QueryValues,
    @Req() request: RequestWithCaller,
    @Res() response: Response,
  ): Promise<void> {
    return this.answer(CORE, caller, query, request, response);
  }

  @Post(':set')
  @Access(token())
  @SetMetadata(BODY_KIND, 'message')
  callToolSet(
    @CurrentCaller() caller: TokenCaller,
    @TextParam('set', SET) set: string,
    @Query() query: QueryValues,
    @Req() request: RequestWithCaller,
    @Res() response: Response,
  ): Promise<void> {
    const { sets } = this.catalogs;
    if (!sets.includes(set)) throw refuse.notFound(`No such set of tools; there are ${sets.join(', ')}`);
    return this.answer(set, caller, query, request, response);
  }

  private async answer(
    set: string,
    caller: ToolCaller,
    query: QueryValues,
    request: RequestWithCaller,
    response: Response,
  ): Promise<void> {
    if (isForeignWrite(request, baseOrigin(this.config))) throw refuse.forbidden('Cross-origin request refused');
    const rate = { ...CALLS, limit: this.config.mcpCallsPerMinute };
    const verdict = this.limits.takeHere(
      rate,
      caller.kind === 'agent' ? `build:${caller.buildId}` : `token:${caller.tokenId}`,
    );
    for (const [name, value] of Object.entries(rateHeaders(rate, verdict))) response.setHeader(name, value);
    if (!verdict.allowed) throw tooMany(rate, verdict);
    const readOnly = isReadOnly(query);
    const message = requireObject(request.body);
    // First: it refuses what is nested too deeply for the next one.
    requireStorable(message);
    const fault = messageFault(message);
    if (fault) throw refuse.field(fault.field, fault.message);
    request.operation = this.nameOf(message);
    const agent = { caller, credential: request.credential ?? '' };
    const catalog = this.catalogs.of(agent, { set, readOnly });
    if (message.method === SUBSCRIBE) return this.subscribe(catalog, caller, message, request, response);
    const endpoint = await this.endpoint(catalog, NO_EVENTS);
    await sendWhole(await endpoint.fetch(webRequest(request, response), { parsedBody: message }), response);
  }

  /** The subscription ends with its response, and the response with it, on every path. */
  private async subscribe(
    catalog: Catalog,
    caller: ToolCaller,
    message: Record<string, unknown>,
    request: RequestWithCaller,
    response: Response,
  ): Promise<void> {
    if (caller.kind === 'agent') throw refuse.forbidden(NO_SUBSCRIPTIONS);
    const sink = this.subscriptions.sink(caller, subscribedUris(message), response);
    const endpoint = await this.endpoint(catalog, sink);
    sink.endWith(() => void endpoint.close());
    try {
      await this.subscriptions.open(caller, sink);
      if (!sink.isOpen) return;
      const answer = await endpoint.fetch(webRequest(request, response), { parsedBody: message });
      if (!isStream(answer)) return await sendWhole(answer, response);
      this.shares.release(request);
      response.setHeader('X-Accel-Buffering', 'no');
      await sendStream(answer, response);
    } finally {
      await endpoint.close();
    }
  }

  /** The SDK of the protocol is loaded with the first request. */
  private async endpoint(catalog: Catalog, bus: ServerEventBus): Promise<McpHttpHandler> {
    const { mcpEndpoint } = await import('../../engines/mcp-server/mcp-endpoint.js');
    return mcpEndpoint(catalog, { bus, onFault: (error) => this.log.error('agent request failed', { error }) });
  }

  /** For the log and the metrics: only names that exist, so that their number is bounded. */
  private nameOf({ method, params }: Record<string, unknown>): string | undefined {
    const name = (params as { name?: unknown } | undefined)?.name;
    if (method === 'tools/call') return typeof name === 'string' && this.catalogs.has(name) ? name : 'unknown tool';
    return typeof method === 'string' && METHODS.test(method) ? method : undefined;
  }
}

/** What a misspelt parameter leaves open is not left open: it would offer tools that write. */
function isReadOnly(query: QueryValues): boolean {
  const unknown = Object.keys(query).find((name) => name !== READ_ONLY);
  if (unknown !== undefined)
    throw refuse.field(
      visible(unknown.slice(0, 100)),
      `is not a parameter of this address; the only one is ${READ_ONLY}`,
    );
  const value = query[READ_ONLY];
  return value !== undefined && value !== '0' && value !== 'false';
}

/** As for other bodies. Arguments of a tool are left to it: what is wrong with them is an answer. */
function requireStorable({ method, params, ...rest }: Record<string, unknown>): void {
  const isCall = method === 'tools/call' && isObject(params);
  const problem = findProblem({ ...rest, method, params: isCall ? { ...params, arguments: null } : params });
  if (problem) throw refuse.field('body', problem);
}
