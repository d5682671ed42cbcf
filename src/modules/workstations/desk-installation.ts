import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/kernel/config/config.js';
import { HubKey } from './mesh/hub-key.js';

/** Names of the machine itself: nothing else reaches them. */
const OWN_NAMES = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** What this installation has for desks, before one is ordered. */
export interface DeskPrerequisites {
  /** Desks can join the mesh. */
  readonly hasHub: boolean;
  /** An address of the service that machines call: one that only its own machine reaches, if there is one. */
  readonly address: string;
  /** Only the machine of the service reaches it. */
  readonly isLocal: boolean;
}

@Injectable()
export class DeskInstallation {
  constructor(
    private readonly config: Config,
    private readonly hub: HubKey,
  ) {}

  async read(): Promise<DeskPrerequisites> {
    const { installUrl, baseUrl, mesh } = this.config;
    const local = [installUrl, baseUrl].find((address) => OWN_NAMES.test(new URL(address).hostname));
    return {
      hasHub: mesh.endpoint !== null && (await this.hub.isKnown()),
      address: local ?? baseUrl,
      isLocal: local !== undefined,
    };
  }
}
