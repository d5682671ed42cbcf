import { Controller, Get, Res, type StreamableFile } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, operator } from '../../platform/http/access/index.js';
import { isNotModified, Revalidated } from '../../platform/http/formats/etag.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Config } from '../../platform/kernel/config/config.js';
import { Contract } from '../../platform/http/contract/contract.js';
import { DOCS_PATH } from '../../platform/http/contract/docs.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { Stopping } from '../../platform/kernel/lifecycle/stopping.js';
import { Metrics } from '../../platform/kernel/metrics/metrics.js';
import { packageInfo } from '../../platform/kernel/package-info.js';
import { HealthService } from './health.service.js';
import { HealthDto, InfoDto } from './system.dto.js';
import { ConstantDocument } from './constant-document.js';

const DEGRADED: HealthDto = {
  status: 'degraded',
  timestamp: '2026-01-31T09:30:00.000Z',
  services: { database: 'unreachable', redis: 'connected' },
};

const CONTRACT_JSON = {
  content: {
    'application/json': { schema: { type: 'object', additionalProperties: true }, example: { openapi: '3.1.0' } },
  },
};
const CONTRACT_YAML = { content: { 'application/yaml': { schema: { type: 'string' }, example: 'openapi: 3.1.0' } } };

@ApiTags('System')
@Controller()
export class SystemController {
  private readonly json = new ConstantDocument(() => this.contract.json, 'application/json; charset=utf-8');
  private readonly yaml = new ConstantDocument(() => this.contract.yaml, 'application/yaml; charset=utf-8');

  constructor(
    private readonly health: HealthService,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
    private readonly contract: Contract,
    private readonly stopping: Stopping,
  ) {}

  @Get('api/v1/system/health')
  @Access('public')
  @Operation({
    summary: 'Health check',
    description: 'Probes both backing services in parallel, for at most a second. Not rate-limited.',
    answer: [200, HealthDto],
  })
  @ApiResponse({ status: 503, description: 'A backing service is unreachable', type: HealthDto, example: DEGRADED })
  async getHealth(@Res({ passthrough: true }) response: Response): Promise<HealthDto> {
    const services = await this.health.read();
    const healthy = !this.stopping.hasBegun && Object.values(services).every((state) => state === 'connected');
    response.status(healthy ? 200 : 503);
    return { status: healthy ? 'healthy' : 'degraded', timestamp: this.clock.now().toISOString(), services };
  }

  @Get('api/v1/system/info')
  @Access('public')
  @Operation({
    summary: 'Get service information',
    description: 'Name, version, environment, and where the docs are.',
    answer: [200, InfoDto],
  })
  getInfo(): InfoDto {
    const { environment } = this.config;
    return { ...packageInfo, environment: environment === 'test' ? 'development' : environment, docs_url: DOCS_PATH };
  }

  @Get('api/v1/openapi.json')
  @Access('public')
  @Revalidated()
  @Operation({ summary: 'Get the contract as JSON', description: 'OpenAPI 3.1.', answer: [200, CONTRACT_JSON] })
  async getContractJson(@Res({ passthrough: true }) response: Response): Promise<StreamableFile | undefined> {
    response.setHeader('Cache-Control', 'public, no-cache');
    if (isNotModified(this.contract.etag)) return undefined;
    return this.json.answer();
  }

  @Get('api/v1/openapi.yaml')
  @Access('public')
  @Revalidated()
  @Operation({ summary: 'Get the contract as YAML', description: 'OpenAPI 3.1.', answer: [200, CONTRACT_YAML] })
  async getContractYaml(@Res({ passthrough: true }) response: Response): Promise<StreamableFile | undefined> {
    response.setHeader('Cache-Control', 'public, no-cache');
    if (isNotModified(this.contract.etag)) return undefined;
    return this.yaml.answer();
  }

  @Get('metrics')
  @Access(operator())
  @Operation({
    summary: 'Get Prometheus metrics',
    description: 'Text exposition format; configure the scraper to send `X-Admin-Key`.',
    answer: [
      200,
      { content: { 'text/plain': { schema: { type: 'string' }, example: 'loop_runs_total{loop="housekeeping"} 1' } } },
    ],
  })
  async getMetrics(@Res({ passthrough: true }) response: Response): Promise<string> {
    response.setHeader('Content-Type', this.metrics.registry.contentType);
    return this.metrics.text();
  }
}
