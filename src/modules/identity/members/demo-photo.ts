import { Injectable } from '@nestjs/common';
import { DemoPart, type DemoWorkspace } from '../../demo/index.js';
import { Log } from '../../../platform/kernel/logging/log.js';
import { MemberPhotos } from './member-photos.js';
import { MembershipService } from './membership.service.js';

const SIDE = 128;

/** A sunrise, the picture of the demo admin. */
async function sunrise(): Promise<Buffer> {
  const pixels = Buffer.alloc(SIDE * SIDE * 3);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const isSun = Math.hypot(x - SIDE / 2, y - SIDE) < SIDE / 2;
      pixels.set(isSun ? [255, 214, 102] : [40 + y, 80 + Math.floor(y / 2), 200], (y * SIDE + x) * 3);
    }
  }
  const { sharp } = await import('../../../engines/images/decoder.js');
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png()
    .toBuffer();
}

@Injectable()
export class DemoPhoto extends DemoPart {
  constructor(
    private readonly membership: MembershipService,
    private readonly photos: MemberPhotos,
    private readonly log: Log,
  ) {
    super();
  }

  async seed({ brandId, adminId }: DemoWorkspace): Promise<void> {
    const admin = await this.membership.find(brandId, adminId);
    if (!admin || admin.photo) return;
    try {
      await this.photos.put(brandId, adminId, await sunrise());
    } catch (error) {
      // Without storage for pictures, the demo workspace has none.
      this.log.warn('demo admin created without a picture', { error });
    }
  }
}
