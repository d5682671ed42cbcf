import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { writeSecret } from '../../engines/webhook-signature/webhook-signature.js';
import { Secrets } from '../../platform/data/secrets/secrets.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import type { Webhook } from './webhook.entity.js';

type Keyed = Pick<Webhook, 'id' | 'secretVersion' | 'oldSecretUntil'>;

/** Derived from the installation's secret, as deploy keys are: no table has them, and every process knows them. */
@Injectable()
export class WebhookSecrets {
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** What receivers are given. */
  async shown({ id, secretVersion }: Keyed): Promise<string> {
    return writeSecret(await this.key(id, secretVersion));
  }

  /** Those that sign now: the present one, and for a day the one before. */
  async keys({ id, secretVersion, oldSecretUntil }: Keyed): Promise<Buffer[]> {
    const present = await this.key(id, secretVersion);
    const hasOld = oldSecretUntil !== null && oldSecretUntil > this.clock.now();
    return hasOld ? [present, await this.key(id, secretVersion - 1)] : [present];
  }

  private async key(id: string, version: number): Promise<Buffer> {
    const secret = await this.secrets.get('webhooks');
    return createHmac('sha256', secret).update(`webhook:${id}:${version}`).digest();
  }
}
