import { Controller, Get, Post, Query, Req, Res, SetMetadata } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { SERVICES, type Service } from '../../../engines/git-gate/streams.js';
import { Access } from '../../../platform/http/access/index.js';
import { BODY_KIND } from '../../../platform/http/body/body-kind.js';
import { ChoiceParam } from '../../../platform/http/fields/params.js';
import { GitGate } from './git-gate.js';

type QueryValues = Readonly<Record<string, unknown>>;

/**
 * Git over HTTP for the desk of a running build: its base branch, and its own. Public, since git sends a password: the
 * gate admits the build’s token, and nobody else.
 */
@ApiExcludeController()
@Controller('git/builds/:build_id.git')
export class GitGateController {
  constructor(private readonly gate: GitGate) {}

  @Get('info/refs')
  @Access('public')
  async advertise(
    @Query() { service }: QueryValues,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.gate.serve(request, response, async (repository) => {
      if (!isService(service))
        return this.gate.refuse(response, 403, 'Only git clients that speak smart HTTP are served');
      await repository.advertise(service, response);
    });
  }

  @Post(':service')
  @Access('public')
  @SetMetadata(BODY_KIND, 'stream')
  async call(
    @ChoiceParam('service', SERVICES, 'The service') service: Service,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.gate.serve(request, response, async (repository, branch) => {
      if (service === 'git-upload-pack') await repository.uploadPack(request, response);
      else await repository.receivePack(request, response, { branch });
    });
  }
}

const isService = (name: unknown): name is Service => (SERVICES as readonly unknown[]).includes(name);
