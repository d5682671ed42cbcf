import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/kernel/config/config.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { sshKeyFrom, type SshKey } from '../../engines/git-mirror/ssh-key.js';
import { Secrets } from '../../platform/data/secrets/secrets.js';

export const SERVICE_KEYS_ARE_USED = 'Repositories over ssh are fetched with the keys of the service here';

/**
 * The key a project's repository is fetched with over ssh. One for each project: whoever gives it access to a repository
 * gives it to this project, not to everybody who knows the repository's address. Forges take a deploy key once only.
 */
@Injectable()
export class DeployKeys {
  constructor(
    private readonly secrets: Secrets,
    private readonly config: Config,
  ) {}

  /** Refused where the operator has decided that the keys of the service serve all workspaces. */
  async get(projectId: string): Promise<SshKey> {
    return (await this.of(projectId)) ?? refuseServiceKeys();
  }

  /** Null where the keys of the service are used. Made from a secret of the installation: the same in every process. */
  async of(projectId: string): Promise<SshKey | null> {
    if (this.config.repositories.sshKeys === 'service') return null;
    const secret = await this.secrets.get('deploy-keys');
    return sshKeyFrom(createHmac('sha256', secret).update(`project:${projectId}`).digest(), `project-${projectId}`);
  }
}

function refuseServiceKeys(): never {
  throw refuse.conflict(SERVICE_KEYS_ARE_USED);
}
