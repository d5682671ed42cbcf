/** A program of a team with the mistake that `MISTAKE` names. */
import { Injectable, Module } from '@nestjs/common';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { domains } from '../../src/domains.js';
import { duration } from '../../src/engines/environment-variables/variables.js';
import { Loop } from '../../src/platform/background/loops/loop-decorator.js';
import { AgentTool, ReadInput, type ToolAnswer } from '../../src/modules/mcp/index.js';
import type { Domain } from '../../src/platform/data/domain.js';
import { Config, settingsOf } from '../../src/platform/kernel/config/config.js';
import { serve } from '../../src/serve.js';
import { OpenController } from '../support/team-routes.js';

const settings = { TEAM_NOTES_KEEP: duration('90d', { about: 'How long notes are kept', min: '1d', max: '3650d' }) };

@Injectable()
class SettingService {
  readonly keepMs: number;
  constructor(config: Config) {
    this.keepMs = settingsOf(config, settings).TEAM_NOTES_KEEP;
  }
}
@Injectable()
class OneLoop {
  @Loop({ name: 'team-notes', every: '1h', about: 'One' })
  run(): Promise<void> {
    return Promise.resolve();
  }
}
@Injectable()
class OtherLoop {
  @Loop({ name: 'team-notes', every: '1h', about: 'The other' })
  run(): Promise<void> {
    return Promise.resolve();
  }
}
@Injectable()
class OddLoop {
  @Loop({ name: 'team-notes', every: 'often', about: 'Odd' })
  run(): Promise<void> {
    return Promise.resolve();
  }
}
@Injectable()
class UnknownService {}
@Injectable()
class NeedyService {
  constructor(readonly unknown: UnknownService) {}
}
const LISTS_NOTES = { name: 'list_team_notes', title: 'List notes', description: 'Notes of the team' };
@Injectable()
class OddSetTools {
  @AgentTool({ ...LISTS_NOTES, set: 'Team notes', effect: 'reads' })
  list(_input: ReadInput): Promise<ToolAnswer> {
    return Promise.resolve({ text: '' });
  }
}
@Injectable()
class MuteTools {
  @AgentTool(LISTS_NOTES as typeof LISTS_NOTES & { effect: 'reads' })
  list(_input: ReadInput): Promise<ToolAnswer> {
    return Promise.resolve({ text: '' });
  }
}
@Entity('team_notes')
class TeamNote {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column({ type: 'text' })
  text: string;
}

@Module({ controllers: [OpenController] })
class OpenModule {}
@Module({ providers: [SettingService] })
class SettingModule {}
@Module({ providers: [OneLoop, OtherLoop] })
class LoopTwiceModule {}
@Module({ providers: [OddLoop] })
class OddLoopModule {}
@Module({ providers: [OddSetTools] })
class OddSetModule {}
@Module({ providers: [MuteTools] })
class MuteToolModule {}
@Module({ providers: [NeedyService] })
class NeedyModule {}
@Module({})
class TableModule {}

const MISTAKES: Record<string, Domain> = {
  'no-access': { module: OpenModule },
  settings: { module: SettingModule },
  'loop-twice': { module: LoopTwiceModule },
  'loop-every': { module: OddLoopModule },
  'tool-set': { module: OddSetModule },
  'tool-effect': { module: MuteToolModule },
  provider: { module: NeedyModule },
  'no-migration': { module: TableModule, persistence: { entities: [TeamNote], migrations: [] } },
};

serve([...domains, MISTAKES[process.env.MISTAKE!]!]);
