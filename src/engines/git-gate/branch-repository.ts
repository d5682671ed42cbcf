import type { IncomingMessage, ServerResponse } from 'node:http';
import { drainBeforeEnd } from '../http-wire/drain-request.js';
import { FLUSH, packetLine } from './packet-line.js';
import { refusalOf, type PushCommands } from './push-commands.js';
import { refusedReport } from './push-report.js';
import { environmentOf, readRef, writeRef, type Repository } from './repository.js';
import { beginAnswer, bodyOf, readPush, refuseRequest, streamGit, type Service } from './streams.js';

/** Bounds of what a client can ask for. */
export interface GateLimits {
  /** Of one request. */
  readonly timeoutMs: number;
  /** Of one push. */
  readonly maxPushBytes: number;
  /** Of each program that takes a push: an object of a few bytes may say that it is of any size. */
  readonly maxPushMemory: number;
}

export interface PushOptions {
  /** The one branch that may be pushed. */
  readonly branch: string;
  /** Called with the commit that the branch has now, before the client hears of it. */
  readonly received?: (commit: string) => Promise<void>;
}

/** A commit of the branch that clients can fetch whatever they pushed since. */
export const START = 'refs/workspace/start';
/** Refs of the service's own. Clients see the first one only. */
const HIDDEN = 'refs/workspace';

/**
 * A base branch and a branch that is made from it, for clients of git over HTTP. They get what these two have in their
 * history, and may push the one. Git speaks protocol 0 here: there, only what a shown ref reaches can be fetched.
 */
export class BranchRepository {
  constructor(
    readonly repository: Repository,
    private readonly limits: GateLimits,
  ) {}

  /** The answer to `GET info/refs?service=`. */
  async advertise(service: Service, response: ServerResponse): Promise<void> {
    const first = Buffer.concat([packetLine(`# service=${service}\n`), FLUSH]);
    beginAnswer(response, `application/x-${service}-advertisement`, first);
    await streamGit(this.run(service, ['--advertise-refs']), null, response);
    response.end();
  }

  /** The answer to `POST git-upload-pack`. */
  async uploadPack(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = bodyOf('git-upload-pack', request, response);
    if (body === null) return;
    beginAnswer(response, 'application/x-git-upload-pack-result');
    await streamGit(this.run('git-upload-pack'), body, response);
    response.end();
  }

  /** The answer to `POST git-receive-pack`. Returns the commit that the branch has now; null when nothing was taken. */
  async receivePack(
    request: IncomingMessage,
    response: ServerResponse,
    { branch, received }: PushOptions,
  ): Promise<string | null> {
    drainBeforeEnd(request, response);
    const body = bodyOf('git-receive-pack', request, response);
    if (body === null) return null;
    const push = await readPush(body);
    if (push === null) {
      refuseRequest(response, 400, 'This is no push that is understood here');
      return null;
    }
    beginAnswer(response, 'application/x-git-receive-pack-result');
    const refusal = push.list.commands.length ? refusalOf(push.list, branch) : null;
    if (refusal !== null || !push.list.commands.length) {
      body.stop();
      // A client asks without any command whether it may push at all.
      response.end(refusal === null ? undefined : refusedReport(push.list, refusal));
      return null;
    }
    await streamGit(this.run('git-receive-pack'), body, response, push.bytes);
    const commit = await this.acceptedCommit(push.list);
    if (commit !== null) await received?.(commit);
    response.end();
    return commit;
  }

  /** The commit of a branch; null: it has none yet. */
  tip(branch: string): Promise<string | null> {
    return readRef(this.repository, `refs/heads/${branch}`);
  }

  /** Sets what a branch has. Null removes it. */
  setBranch(branch: string, commit: string | null): Promise<void> {
    return writeRef(this.repository, `refs/heads/${branch}`, commit);
  }

  private async acceptedCommit({ commands }: PushCommands): Promise<string | null> {
    const { ref, to } = commands[0]!;
    return (await readRef(this.repository, ref)) === to ? to : null;
  }

  private run(service: Service, options: readonly string[] = []) {
    const { dir } = this.repository;
    const { timeoutMs, maxPushBytes, maxPushMemory } = this.limits;
    const env = environmentOf(this.repository, [
      ['transfer.hideRefs', HIDDEN],
      ['transfer.hideRefs', `!${START}`],
      ['transfer.fsckObjects', 'true'],
      ['transfer.advertiseSID', 'false'],
      ['uploadpack.allowFilter', 'false'],
      ['uploadpack.allowAnySHA1InWant', 'false'],
      ['uploadpack.keepAlive', '5'],
      ['receive.advertisePushOptions', 'false'],
      ['receive.advertiseAtomic', 'false'],
      ['receive.autogc', 'false'],
      ['receive.denyDeletes', 'true'],
      ['receive.denyNonFastForwards', 'false'],
      ['receive.keepAlive', '5'],
      ['receive.maxInputSize', String(maxPushBytes)],
      ['receive.shallowUpdate', 'false'],
      ['receive.unpackLimit', '1'],
      ['receive.updateServerInfo', 'false'],
      ['pack.windowMemory', '64m'],
      ['pack.deltaCacheSize', '16m'],
    ]);
    const args = [service.slice('git-'.length), '--stateless-rpc', ...options, dir];
    return { args, env, timeoutMs, ...(service === 'git-receive-pack' && { maxMemory: maxPushMemory }) };
  }
}
