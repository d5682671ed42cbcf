import { Injectable } from '@nestjs/common';
import type { IsOn } from './visibility.js';

type FeaturesOff = (brandId: number) => Promise<ReadonlySet<string>>;

/** Which optional features of a workspace are off. The module that owns the features registers the answer. */
@Injectable()
export class EventFeatures {
  private findOff: FeaturesOff = () => Promise.resolve(new Set());

  register(findOff: FeaturesOff): void {
    this.findOff = findOff;
  }

  /** Whether events of a feature are sent; those of no feature always are. */
  async of(brandId: number): Promise<IsOn> {
    const off = await this.findOff(brandId);
    return (feature) => feature === undefined || !off.has(feature);
  }
}
