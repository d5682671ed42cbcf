import { Controller, Get, Headers, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access, CurrentCaller, member } from '../../../platform/http/access/index.js';
import { Operation } from '../../../platform/http/contract/operation-decorator.js';
import { UuidParam } from '../../../platform/http/fields/params.js';
import { RequestShares } from '../../../platform/http/server/request-shares.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { SseSink, type StreamCaller } from '../../events/index.js';
import { BuildLogDto, BuildLogQuery } from '../builds.dto.js';
import { BuildLogStreamQuery } from './build-log.dto.js';
import { BuildLogs, type LoggedBuild } from './build-logs.js';
import { STORAGE_REFUSALS } from './log-archives.js';
import { LoggedBuilds } from './logged-builds.query.js';
import { LogStreams, NO_BUILD } from './log-streams.js';

const BAD_NUMBER = 'Invalid Last-Event-ID: send the id of an entry';
const TOO_MANY = 'Too many open streams of a person (20): close one first';

@ApiTags('Builds')
@Controller('api/v1/builds/:build_id/log')
export class BuildLogController {
  constructor(
    private readonly builds: LoggedBuilds,
    private readonly logs: BuildLogs,
    private readonly streams: LogStreams,
    private readonly shares: RequestShares,
  ) {}

  @Get()
  @Access(member())
  @Operation({
    summary: 'Read the log of a build',
    description:
      'What the desk reported, in order. Send `next_after` as `after` to go on: no entry is skipped or repeated. With `last` it begins so many entries before the end. An answer may have fewer entries than `limit`. `ended` says that nothing more will come. Secrets are taken out, an entry is cut after 64 KiB, a log after 20 MiB. Logs are kept for 90 days after the end of the build.',
    answer: [200, BuildLogDto],
    refusals: { 404: NO_BUILD, ...STORAGE_REFUSALS },
  })
  async readBuildLog(
    @CurrentCaller() { brandId }: StreamCaller,
    @UuidParam('build_id') id: string,
    @Query() { after, limit, last }: BuildLogQuery,
  ): Promise<BuildLogDto> {
    const build = await this.builds.find(brandId, id);
    if (!build) throw refuse.notFound(NO_BUILD);
    const { entries, nextAfter, ended } = await this.logs.read(build, firstOf(build, after, last), limit);
    return { entries: [...entries], next_after: nextAfter, ended };
  }

  @Get('stream')
  @Access(member())
  @Operation({
    summary: 'Stream the log of a build',
    description:
      'Server-sent events: `id` is the number of an entry, `data` the entry as JSON. Begins with the first entry, or after `Last-Event-ID` (or `after`), and goes on with what is reported. A comment comes every 15 seconds. The last event is `goodbye` with a `reason`: `ended` when the build has ended and all was sent, else as for the event stream. Counted with the event streams: at most 20 streams a person and 200 a workspace.',
    answer: [200, { content: { 'text/event-stream': { schema: { type: 'string' }, example: ': ready\n\n' } } }],
    refusals: { 400: BAD_NUMBER, 404: NO_BUILD, 429: TOO_MANY },
  })
  async streamBuildLog(
    @CurrentCaller() caller: StreamCaller,
    @UuidParam('build_id') id: string,
    @Query() { after }: BuildLogStreamQuery,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (request.method === 'HEAD') return void response.type('text/event-stream').end();
    await this.streams.open(caller, id, lastEventId === undefined ? after : seqOf(lastEventId), new SseSink(response));
    this.shares.release(request);
  }
}

function firstOf({ logSeq }: LoggedBuild, after: number, last: number | undefined): number {
  return last === undefined ? after : Math.max(after, logSeq - last);
}

function seqOf(lastEventId: string): number {
  if (!/^\d{1,9}$/.test(lastEventId)) throw refuse.malformed(BAD_NUMBER);
  return Number(lastEventId);
}
