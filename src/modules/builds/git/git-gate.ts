import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Shares } from '../../../engines/fair-shares/shares.js';
import type { BranchRepository } from '../../../engines/git-gate/branch-repository.js';
import { basicPassword } from '../../../engines/http-wire/request-credentials.js';
import { GitError } from '../../../engines/git-mirror/git-error.js';
import { RequestShares } from '../../../platform/http/server/request-shares.js';
import { Log } from '../../../platform/kernel/logging/log.js';
import { workspaceTenant } from '../../../platform/kernel/workspace-tenant.js';
import { BuildTokens } from '../agents/build-tokens.js';
import { BuildSignals } from '../build-signals.js';
import type { Build } from '../build.entity.js';
import { BuildGit } from './build-git.js';

/** Programs of git that serve desks in this process. */
const SERVED = { slotCount: 16, maxPerTenant: 8, maxWaiting: 100, maxWaitMs: 60_000, refusal: () => new BusyError() };
const PLAIN = 'text/plain; charset=utf-8';

class BusyError extends Error {}

interface Served {
  readonly request: Request;
  readonly response: Response;
}

/** Admits desks to the repositories of their running builds. */
@Injectable()
export class GitGate {
  private readonly served = new Shares(SERVED);
  /** Requests that are being answered, by the builds whose tokens they came with. */
  private readonly open = new Map<string, Set<Served>>();

  constructor(
    private readonly tokens: BuildTokens,
    private readonly git: BuildGit,
    private readonly shares: RequestShares,
    private readonly log: Log,
    signals: BuildSignals,
  ) {
    signals.onChange((id) => void this.cutOff(id));
  }

  async serve(
    request: Request,
    response: Response,
    answer: (repository: BranchRepository, branch: string) => Promise<void>,
  ): Promise<void> {
    const build = await this.admitted(request);
    if (!build) return this.refuseToken(response);
    if (build.projectId === null || build.branch === null)
      return this.refuse(response, 404, 'This build has no repository');
    // It may take long, and is counted here.
    this.shares.release(request);
    const slot = this.served.acquire(workspaceTenant(build.brandId));
    const leave = this.enter(build.id, { request, response });
    try {
      await slot.acquired;
      const repository = await this.git.open(build);
      // Both may have taken long.
      if (!(await this.admitted(request))) return this.refuseToken(response);
      await answer(repository, build.branch);
    } catch (error) {
      this.fail(build, response, error);
    } finally {
      leave();
      slot.release();
    }
  }

  refuse(response: Response, status: number, message: string): void {
    response.status(status).type(PLAIN).send(`${message}\n`);
  }

  private refuseToken(response: Response): void {
    response.setHeader('WWW-Authenticate', 'Basic realm="builds"');
    this.refuse(response, 401, 'The token of a running build is required');
  }

  private enter(buildId: string, served: Served): () => void {
    const others = this.open.get(buildId) ?? new Set();
    this.open.set(buildId, others.add(served));
    return () => {
      others.delete(served);
      if (!others.size) this.open.delete(buildId);
    };
  }

  /** A push that began before its token was void is not to end after it. */
  private async cutOff(buildId: string): Promise<void> {
    for (const { request, response } of this.open.get(buildId) ?? []) {
      const isAdmitted = await this.admitted(request).catch(() => true);
      if (!isAdmitted) response.destroy();
    }
  }

  /** The running build that the path and the password name. */
  private async admitted(request: Request): Promise<Build | null> {
    const secret = basicPassword(request);
    const build = secret === null ? null : await this.tokens.buildOf(secret);
    return build !== null && build.id === request.params.build_id ? build : null;
  }

  private fail({ id }: Build, response: Response, error: unknown): void {
    if (error instanceof BusyError) return this.refuse(response, 503, 'Too many desks use git now, try again');
    if (!(error instanceof GitError)) this.log.error('git of a build failed', { build: id, error });
    else this.log.debug('git of a build ended', { build: id, fault: error.fault, error });
    if (response.headersSent) response.destroy();
    else this.refuse(response, 502, error instanceof GitError ? error.message : 'The repository cannot be served now');
  }
}
