import { Injectable } from '@nestjs/common';
import { Clock, Config, Loop, settingsOf, type LoopResult } from 'workspace-platform/platform';
import { StandupService } from './standup.service.js';
import { standupSettings } from './standup.settings.js';

@Injectable()
export class StandupCleanup {
  private readonly keepMs: number;

  constructor(
    private readonly standup: StandupService,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.keepMs = settingsOf(config, standupSettings).STANDUP_KEEP;
  }

  @Loop({ name: 'standup-cleanup', every: '1h', jitter: '5m', about: 'Deletes standup notes older than STANDUP_KEEP' })
  async run(): Promise<LoopResult> {
    return { removed: await this.standup.removeBefore(new Date(this.clock.now().getTime() - this.keepMs)) };
  }
}
