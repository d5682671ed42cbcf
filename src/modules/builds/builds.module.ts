import { Module } from '@nestjs/common';
import type { Domain } from '../../platform/data/domain.js';
import { BoardModule } from '../board/board.module.js';
import { CodeModule } from '../code/code.module.js';
import { CoderProfilesModule } from '../coder-profiles/coder-profiles.module.js';
import { HiresModule } from '../hires/hires.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { LessonsModule } from '../lessons/lessons.module.js';
import { MemoryModule } from '../memory/memory.module.js';
import { WorkstationsModule } from '../workstations/workstations.module.js';
import { AskTools } from './agents/ask.tools.js';
import { BuildAgents } from './agents/agent-tokens.js';
import { BuildTokens } from './agents/build-tokens.js';
import { BuildTools } from './agents/build.tools.js';
import { Build, BuildSettings } from './build.entity.js';
import { BuildChanges } from './build-changes.js';
import { BuildSettingsController } from './build-settings.controller.js';
import { BuildSettingsStore } from './build-settings.js';
import { BuildSignals } from './build-signals.js';
import { BuildAttention, BuildCounts } from './builds-overview.js';
import { BuildsController } from './builds.controller.js';
import { BuildsQuery } from './builds.query.js';
import { Briefs } from './brief/briefs.js';
import { DeskBuildsController } from './desk/desk-builds.controller.js';
import { FinishBuild } from './desk/finish-build.js';
import { TakeProgress } from './desk/take-progress.js';
import { ActOnBuild } from './ending/act-on-build.js';
import { MergeBuild } from './ending/merge-build.js';
import { MergedElsewhere } from './ending/merged-elsewhere.js';
import { BuildFiguresController } from './figures/build-figures.controller.js';
import { BuildFigures } from './figures/build-figures.query.js';
import { BaseFetches } from './git/base-fetches.js';
import { BuildChangesReader } from './git/build-changes-reader.js';
import { FollowedBuilds } from './followed-builds.query.js';
import { GitGate } from './git/git-gate.js';
import { GitGateController } from './git/git-gate.controller.js';
import { BuildGit } from './git/build-git.js';
import { BuildPeople } from './git/build-people.js';
import { BuildLogController } from './log/build-log.controller.js';
import { BuildLogArchive, BuildLogPiece } from './log/build-log.entity.js';
import { LOG_PROVIDERS } from './log/log-providers.js';
import { CreateBuilds1795000900000 } from './migrations/1795000900000-create-builds.js';
import { AwaitWork } from './queue/await-work.js';
import { BuildsLoop } from './queue/builds.loop.js';
import { ClaimBuild } from './queue/claim-build.js';
import { ComposeOrder } from './queue/compose-order.js';
import { DeskWaiters } from './queue/desk-waiters.js';
import { LostDesks } from './queue/lost-desks.js';
import { QueueFacts } from './queue/queue-facts.query.js';
import { QueueQuery } from './queue/queue.query.js';
import { CardReactions } from './starting/card-reactions.js';
import { StartBuild } from './starting/start-build.js';

@Module({
  imports: [
    IdentityModule,
    BoardModule,
    CodeModule,
    CoderProfilesModule,
    HiresModule,
    LessonsModule,
    MemoryModule,
    WorkstationsModule,
  ],
  controllers: [
    BuildFiguresController,
    BuildsController,
    BuildSettingsController,
    BuildLogController,
    DeskBuildsController,
    GitGateController,
  ],
  providers: [
    BuildsQuery,
    FollowedBuilds,
    BuildChanges,
    BuildSignals,
    BuildSettingsStore,
    BuildAttention,
    BuildCounts,
    BuildFigures,
    StartBuild,
    CardReactions,
    ActOnBuild,
    MergeBuild,
    MergedElsewhere,
    QueueFacts,
    QueueQuery,
    ClaimBuild,
    ComposeOrder,
    Briefs,
    AwaitWork,
    DeskWaiters,
    LostDesks,
    BuildsLoop,
    TakeProgress,
    FinishBuild,
    BuildGit,
    BuildPeople,
    GitGate,
    BaseFetches,
    BuildChangesReader,
    BuildTokens,
    BuildAgents,
    BuildTools,
    AskTools,
    ...LOG_PROVIDERS,
  ],
  exports: [BuildsQuery, FollowedBuilds, StartBuild, ActOnBuild],
})
export class BuildsModule {}

/** Cards given to builders, and what becomes of them. */
export const builds: Domain = {
  module: BuildsModule,
  persistence: {
    entities: [Build, BuildSettings, BuildLogPiece, BuildLogArchive],
    migrations: [CreateBuilds1795000900000],
  },
  tags: [['Builds', 'A card given to a builder becomes a change on a branch']],
};
