import { Injectable } from '@nestjs/common';
import { DemoPart, type DemoWorkspace } from '../demo/index.js';
import { DocsGuests } from './docs-guests.js';
import { DocsService } from './docs.service.js';

@Injectable()
export class DemoDocs extends DemoPart {
  constructor(
    private readonly docs: DocsService,
    private readonly guests: DocsGuests,
  ) {
    super();
  }

  async seed({ brandId, adminId, guestId }: DemoWorkspace): Promise<void> {
    if (await this.docs.count(brandId)) return;
    const handbook = await this.docs.create(brandId, 'Handbook');
    await this.docs.write(brandId, handbook.id, adminId, 'How we release', 'On Fridays, after lunch.');
    await this.guests.put(brandId, handbook.id, guestId, 'commenter');
  }
}
