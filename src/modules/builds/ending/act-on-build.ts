import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import type { Actor } from '../../events/index.js';
import { BuildChanges } from '../build-changes.js';
import { isActive } from '../build-states.js';
import { answered, canceled } from '../build-steps.js';
import { BuildsQuery } from '../builds.query.js';
import { requesterOf } from '../starting/requester.js';
import { StartBuild } from '../starting/start-build.js';

/** What people do to a build. */
@Injectable()
export class ActOnBuild {
  constructor(
    private readonly clock: Clock,
    private readonly query: BuildsQuery,
    private readonly changes: BuildChanges,
    private readonly starting: StartBuild,
  ) {}

  async cancel(brandId: number, id: string, actor: Actor): Promise<void> {
    await this.changes.change(brandId, id, actor, (build) => {
      if (!isActive(build.state)) throw refuse.conflict(`The build has ended: it is ${build.state}`);
      return canceled(this.clock.now(), 'Canceled');
    });
  }

  /** The answer is a comment on the card, too. */
  async answer(brandId: number, id: string, actor: Actor, text: string): Promise<void> {
    await this.changes.change(brandId, id, actor, (build) => {
      if (build.state !== 'waiting') throw refuse.conflict('The build waits for no answer');
      return { ...answered(text, this.clock.now()), comment: text };
    });
  }

  /** A new build of the same card on the same branch. Returns its id. */
  async retry(brandId: number, id: string, actor: Actor, message: string | null): Promise<string> {
    const build = await this.query.read(brandId, id);
    if (isActive(build.state)) throw refuse.conflict({ message: 'This build is active', build_id: build.id });
    const chosen = build.agentId === null ? { workstationId: build.workstationId } : { agentId: build.agentId };
    return this.starting.start(brandId, build.cardId, actor, chosen, { by: requesterOf(actor), request: message });
  }
}
