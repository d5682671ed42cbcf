import { Injectable } from '@nestjs/common';
import type { BuildOrder } from '../../../shared/build-protocol.js';
import { Config } from '../../../platform/kernel/config/config.js';
import { Database } from '../../../platform/data/database/database.js';
import { CardReads } from '../../board/index.js';
import { ProjectRepositories, ProjectsService } from '../../code/index.js';
import { BuildSettingsService, settingsOf } from '../../coder-profiles/index.js';
import { BuildSettingsStore } from '../build-settings.js';
import { Build } from '../build.entity.js';
import { Briefs } from '../brief/briefs.js';
import { BuildPeople } from '../git/build-people.js';
import { commandsIn, COMMANDS_FILE, type Commands } from './project-commands.js';

const MAX_COMMANDS_FILE = 65_536;

/** Writes the order of a build that runs. */
@Injectable()
export class ComposeOrder {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly cards: CardReads,
    private readonly projects: ProjectsService,
    private readonly repositories: ProjectRepositories,
    private readonly profiles: BuildSettingsService,
    private readonly people: BuildPeople,
    private readonly settings: BuildSettingsStore,
    private readonly briefs: Briefs,
  ) {}

  /** Null: it no longer runs. */
  async compose(brandId: number, id: string, token: string): Promise<BuildOrder | null> {
    const build = await this.database.manager.findOneBy(Build, { id, brandId, state: 'running' });
    if (!build || build.workstationId === null || build.coder === null) return null;
    const card = await this.cards.readForBrief(brandId, build.cardId);
    const { request, sessionId, profileKey } = build;
    const { profile } = await this.profiles.start({ brandId, deskId: build.workstationId }, profileKey, build.coder);
    const { checkRounds } = await this.settings.of(brandId);
    const commands = await this.commandsOf(build);
    const brief = await this.briefs.compose(brandId, { build, card, request });
    return {
      build_id: id,
      card: { id: build.cardId, ref: card.ref, title: card.title },
      project_id: build.projectId,
      attempt: build.attempt,
      coder: build.coder,
      settings: profile && settingsOf(profile.settings),
      profile: profile && { key: profileKey!, version: profile.version },
      limits: { minutes: build.limitMinutes, budget_usd: this.budgetLeft(build) },
      token,
      mcp_url: `${this.config.installUrl}/mcp`,
      brief,
      author: this.people.authorOf(build),
      co_author: await this.people.coAuthorOf(build),
      git: this.gitOf(build),
      setup_command: commands.setup,
      check_command: commands.check,
      check_rounds: checkRounds,
      resume: sessionId === null || request === null ? null : { session_id: sessionId, message: request },
    };
  }

  private gitOf(build: Build): BuildOrder['git'] {
    const { id, branch, baseBranch, baseCommit, commit } = build;
    if (build.projectId === null || branch === null || baseBranch === null || baseCommit === null) return null;
    return {
      url: `${this.config.installUrl}/git/builds/${id}.git`,
      base_branch: baseBranch,
      base_commit: baseCommit,
      branch,
      start_commit: commit ?? baseCommit,
    };
  }

  /** Those of the project; what it leaves open, the repository says. */
  private async commandsOf({ brandId, projectId, baseCommit }: Build): Promise<Commands> {
    if (projectId === null || baseCommit === null) return { setup: null, check: null };
    const { setupCommand, checkCommand } = await this.projects.read(brandId, projectId);
    if (setupCommand !== null && checkCommand !== null) return { setup: setupCommand, check: checkCommand };
    const file = await this.repositories.readFile({ brandId, projectId }, baseCommit, COMMANDS_FILE, MAX_COMMANDS_FILE);
    const named = commandsIn(file);
    return { setup: setupCommand ?? named.setup, check: checkCommand ?? named.check };
  }

  /** Runs before this one have used a part of it. */
  private budgetLeft({ budgetUsd, earlierUsage }: Build): number | null {
    return budgetUsd === null ? null : Math.max(0, budgetUsd - (earlierUsage?.cost_usd ?? 0));
  }
}
