import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/kernel/config/config.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { sshKeyFrom, type SshKey } from '../../engines/git-mirror/ssh-key.js';
import { Secrets } from '../../platform/data/secrets/secrets.js';

export const SERVICE_KEYS_ARE_USED = 'This service fetches ssh repositories with its own keys';

/**
 * The SSH key that fetches a project's repository. Each project has its own key, so access granted on a forge goes to
 * this project and not to everybody who knows the address. Forges accept a deploy key only once.
 */
@Injectable()
export class DeployKeys {
  constructor(
    private readonly secrets: Secrets,
    private readonly config: Config,
  ) {}

  /** Refused where the operator configured service-wide keys. */
  async get(projectId: string): Promise<SshKey> {
    return (await this.of(projectId)) ?? refuseServiceKeys();
  }

  /** Null where service-wide keys are used. Derived from the installation's secret: the same in every process. */
  async of(projectId: string): Promise<SshKey | null> {
    if (this.config.repositories.sshKeys === 'service') return null;
    const secret = await this.secrets.get('deploy-keys');
    return sshKeyFrom(createHmac('sha256', secret).update(`project:${projectId}`).digest(), `project-${projectId}`);
  }
}

function refuseServiceKeys(): never {
  throw refuse.conflict(SERVICE_KEYS_ARE_USED);
}
