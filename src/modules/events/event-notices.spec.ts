import { describe, expect, it } from '@jest/globals';
import { currentTenant, runAsTenant } from '../../engines/fair-shares/tenant.js';
import type { Broadcast } from '../../platform/data/redis/broadcast.js';
import { EventNotices } from './event-notices.js';

describe('A notice of new events', () => {
  it('is sent as the service, whoever wrote the events', async () => {
    const tenant = await new Promise<string>((resolve) => {
      const publish = (): Promise<boolean> => {
        resolve(currentTenant());
        return Promise.resolve(true);
      };
      const notices = new EventNotices({ publish, on: () => undefined } as unknown as Broadcast);
      runAsTenant('workspace 1', () => notices.announce([1]));
    });
    expect(tenant).toBe('service');
  });
});
