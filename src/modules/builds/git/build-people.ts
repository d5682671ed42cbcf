import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/kernel/config/config.js';
import type { CommitPerson } from '../../../shared/commit-people.js';
import { UsersService } from '../../identity/index.js';
import type { Build } from '../build.entity.js';

/** Who stands in the commits of a build. */
@Injectable()
export class BuildPeople {
  constructor(
    private readonly config: Config,
    private readonly users: UsersService,
  ) {}

  authorOf({ agentId, agentName, workstationId }: Build): CommitPerson {
    const local = agentId ?? `desk-${workstationId}`;
    return { name: agentName ?? 'Workspace desk', email: `${local}@${this.config.mailDomain}` };
  }

  /** Whoever asked, if that was a person. */
  async coAuthorOf({ requestedBy }: Build): Promise<CommitPerson | null> {
    if (requestedBy.kind !== 'person' || requestedBy.id === null) return null;
    const user = await this.users.find(Number(requestedBy.id));
    return user && { name: user.fullName, email: user.email };
  }
}
