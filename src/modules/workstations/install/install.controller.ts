import { Controller, Get, Query, Res, UseFilters, type StreamableFile } from '@nestjs/common';
import { ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../../platform/http/access/index.js';
import { Config } from '../../../platform/kernel/config/config.js';
import { isNotModified, Revalidated } from '../../../platform/http/formats/etag.js';
import { Operation } from '../../../platform/http/contract/operation-decorator.js';
import { bytesAnswer } from '../../../platform/data/answers/streamed-answer.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { HarmlessScript, SHELL } from './harmless-script-filter.js';
import { RUNTIMES } from '../workstation.entity.js';
import { installerParameters } from './installer-parameters.js';
import { HARMLESS_SCRIPT, renderInstaller } from './render-installer.js';
import { SidecarBundle } from './sidecar-bundle.js';

const JAVASCRIPT = 'text/javascript';
const script = (example: string) => ({ content: { [SHELL]: { schema: { type: 'string' as const }, example } } });

const HEADERS = {
  'X-Bundle-Digest': {
    description: 'SHA-256 of the body',
    schema: { type: 'string' as const, pattern: '^sha256:[0-9a-f]{64}$' },
  },
  'X-Bundle-Version': { description: 'Version of the program', schema: { type: 'string' as const } },
};

/** Files a machine downloads to become a desk. They contain no secret beyond the request's own parameters. */
@ApiTags('Desks')
@Controller('install/sidecar')
export class InstallController {
  constructor(
    private readonly bundle: SidecarBundle,
    private readonly config: Config,
  ) {}

  @Get()
  @Access('public')
  @UseFilters(HarmlessScript)
  @ApiQuery({ name: 'pat', description: "The desk's installer token", schema: { type: 'string' }, required: true })
  @ApiQuery({
    name: 'env_id',
    description: 'Id of the desk',
    schema: { type: 'string', format: 'uuid' },
    required: true,
  })
  @ApiQuery({ name: 'url', description: 'Address of the service', schema: { type: 'string' }, required: true })
  @ApiQuery({
    name: 'runtime',
    description: 'Runtime of builds',
    schema: { type: 'string', enum: [...RUNTIMES] },
    required: true,
  })
  @Operation({
    summary: "Download a desk's installer",
    description:
      'A `bash` script to run as root on the machine that becomes the desk. A refusal is a script too, because the answer is piped into a shell: it changes nothing and exits with 4.',
    answer: [200, script('#!/usr/bin/env bash\n')],
  })
  @ApiResponse({ status: 400, description: 'A parameter is missing, repeated or invalid', ...script(HARMLESS_SCRIPT) })
  getInstaller(@Query() query: Record<string, unknown>): StreamableFile {
    const parameters = installerParameters(query, this.config.baseUrl);
    if (!parameters) throw refuse.malformed('The parameters are not those of an installer');
    const bytes = Buffer.from(renderInstaller({ ...parameters, digest: this.bundle.digest }));
    return bytesAnswer(bytes, { type: `${SHELL}; charset=utf-8` });
  }

  @Get('bundle')
  @Access('public')
  @Revalidated()
  @Operation({
    summary: 'Download the sidecar',
    description: 'One file for Node.js 18 or newer. Check its digest before running it.',
    answer: [
      200,
      {
        content: { [JAVASCRIPT]: { schema: { type: 'string' }, example: '#!/usr/bin/env node\n' } },
        headers: HEADERS,
      } as never,
    ],
  })
  getSidecarBundle(@Res({ passthrough: true }) response: Response): StreamableFile | undefined {
    const { bytes, digest, version } = this.bundle;
    response.setHeader('X-Bundle-Digest', digest);
    response.setHeader('X-Bundle-Version', version);
    response.setHeader('Cache-Control', 'public, no-cache');
    if (isNotModified(`"${digest.slice('sha256:'.length)}"`)) return undefined;
    return bytesAnswer(bytes, { type: `${JAVASCRIPT}; charset=utf-8` });
  }
}
