import { BUILD_STEPS, ENTRY_KINDS, type BuildCoder } from '../../shared/build-protocol.js';
import {
  BoolField,
  EnumField,
  IntField,
  ListField,
  NumberField,
  ObjectField,
  StringField,
  StringListField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields/fields.js';
import { HistoryQuery } from '../../platform/http/fields/limit.query.js';
import { ListOf, MATCHING } from '../../platform/http/fields/list-of.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';
import { EventActorDto } from '../events/index.js';
import { CARD_ID, ID_OR_REF } from '../board/index.js';
import { ShortLessonDto } from '../lessons/index.js';
import { BUILD_CODER_NAMES } from '../workstations/index.js';
import type { Choices } from './build-settings.js';
import { BUILD_REASONS, BUILD_STATES, type BuildReason, type BuildState } from './build-states.js';
import type { BuildView } from './builds.query.js';
import type { BuildChangesRead } from './git/build-changes-reader.js';

export const STEPS = namedEnum('BuildStep', BUILD_STEPS);
export const KINDS = namedEnum('BuildEntryKind', ENTRY_KINDS);
export const CHECKS = namedEnum('BuildChecks', ['passed', 'failed', 'none']);
type Checks = (typeof CHECKS)[number];
const FILE_STATUSES = namedEnum('ChangedFileStatus', ['added', 'modified', 'deleted', 'renamed']);
const METHODS = namedEnum('MergeMethod', ['squash', 'merge']);

const COMMIT = { example: '9fceb02d0ae598e95dc970b74767f19372d61af8', nullable: true };
export const REQUEST = { about: 'What is asked besides the card', example: 'Name the button “Save”.', max: 20_000 };

export class BuildCardDto {
  @UuidField({ about: 'Id of the card' })
  id: string;
  @StringField({ about: 'Short name', example: 'WEB-12' })
  ref: string;
  @StringField({ about: 'Title', example: 'Round prices' })
  title: string;
}

export class BuildAgentDto {
  @StringField({ about: 'The hired agent', example: 'shop-builder-0b9e3a52' })
  agent_id: string;
  @StringField({ about: 'Its name', example: 'Shop builder' })
  name: string;
}

export class BuildDeskDto {
  @UuidField({ about: 'Id of the desk' })
  id: string;
  @StringField({ about: 'Its name', example: 'Shop builder' })
  name: string;
}

export class BuildProfileDto {
  @StringField({ about: 'The profile the card names', example: 'claude.coding' })
  key: string;
  @StringField({ about: 'Its version', example: 'sha256:0f3a9c1b2d4e' })
  version: string;
}

export class BuildLimitsDto {
  @IntField({ about: 'Time limit in minutes; known for sure once it starts', example: 120 })
  minutes: number;
  @NumberField({ about: 'Budget in US dollars', nullable: true, example: 5 })
  budget_usd: number | null;
}

export class BuildChangesDto {
  @IntField({ about: 'Changed files', example: 3 })
  files: number;
  @IntField({ about: 'Added lines', example: 40 })
  insertions: number;
  @IntField({ about: 'Removed lines', example: 12 })
  deletions: number;
}

export class BuildUsageDto {
  @IntField({ about: 'Turns of the coder', min: 0, max: 1_000_000, example: 12 })
  turns: number;
  @IntField({ about: 'Tokens read', min: 0, max: 1_000_000_000_000, example: 48_000 })
  input_tokens: number;
  @IntField({ about: 'Tokens written', min: 0, max: 1_000_000_000_000, example: 3_100 })
  output_tokens: number;
  @NumberField({
    about: 'Cost in US dollars; null: the coder does not say',
    min: 0,
    max: 1_000_000,
    nullable: true,
    example: 0.42,
  })
  cost_usd: number | null;
}

export class BuildBegunStepDto {
  @EnumField({ about: 'The step', values: STEPS })
  step: (typeof STEPS)[number];
  @TimestampField({ about: 'When it began' })
  started_at: string;
}

export class BuildDto {
  @UuidField({ about: 'Id of the build' })
  id: string;
  @ObjectField(() => BuildCardDto, { about: 'The card' })
  card: BuildCardDto;
  @UuidField({ about: 'Its board' })
  board_id: string;
  @UuidField({ about: 'The project whose repository is changed; null for research without one', nullable: true })
  project_id: string | null;
  @ObjectField(() => BuildAgentDto, { about: 'The agent that builds; null for a desk of nobody', nullable: true })
  agent: BuildAgentDto | null;
  @ObjectField(() => BuildDeskDto, { about: 'The desk that builds, or is to', nullable: true })
  workstation: BuildDeskDto | null;
  @EnumField({ about: 'State', values: BUILD_STATES })
  state: BuildState;
  @EnumField({ about: 'Step of a running build, or the last one', values: STEPS, nullable: true })
  step: (typeof STEPS)[number] | null;
  @ListField(() => BuildBegunStepDto, { about: 'Steps as they began, at most 40; a step may come again' })
  steps: BuildBegunStepDto[];
  @EnumField({ about: 'Why it failed, or was canceled by the service', values: BUILD_REASONS, nullable: true })
  reason: BuildReason | null;
  @StringField({ about: 'What it waits for, or what to do', nullable: true, example: 'Waits for WEB-11' })
  message: string | null;
  @IntField({ about: 'Attempt: a desk that was lost is an attempt', example: 1 })
  attempt: number;
  @EnumField({ about: 'The coder', values: BUILD_CODER_NAMES, nullable: true })
  coder: BuildCoder | null;
  @ObjectField(() => BuildProfileDto, { about: 'The profile in force; null: defaults of the desk', nullable: true })
  profile: BuildProfileDto | null;
  @ObjectField(() => BuildLimitsDto, { about: 'Its limits' })
  limits: BuildLimitsDto;
  @StringField({ about: 'The branch', nullable: true, example: 'workspace/web-12-round-prices' })
  branch: string | null;
  @StringField({ about: 'The branch it begins at and is merged into', nullable: true, example: 'main' })
  base_branch: string | null;
  @StringField({ about: 'The commit of the base branch it began at', ...COMMIT })
  base_commit: string | null;
  @StringField({ about: 'The last commit of its branch', ...COMMIT })
  commit: string | null;
  @ObjectField(() => BuildChangesDto, { about: 'What it changed', nullable: true })
  changes: BuildChangesDto | null;
  @EnumField({ about: 'Outcome of the project’s check command', values: CHECKS, nullable: true })
  checks_status: Checks | null;
  @StringField({ about: 'Address of the pull request', nullable: true, example: null })
  pr_url: string | null;
  @ObjectField(() => BuildUsageDto, { about: 'What the coder used', nullable: true })
  usage: BuildUsageDto | null;
  @StringField({ about: 'The question it waits for an answer to, or asked last', nullable: true, example: null })
  question: string | null;
  @StringField({ about: 'What it did, in a line or two', nullable: true, example: 'Prices are rounded to cents.' })
  summary: string | null;
  @StringField({
    about: 'What was asked besides the card: changes asked for, or the last answer',
    nullable: true,
    example: null,
  })
  request: string | null;
  @ObjectField(() => EventActorDto, { about: 'Who asked for it' })
  requested_by: EventActorDto;
  @TimestampField({ about: 'Queued at' })
  queued_at: string;
  @TimestampField({ about: 'First taken by a desk at', nullable: true })
  started_at: string | null;
  @TimestampField({ about: 'Ended at', nullable: true })
  finished_at: string | null;
  @TimestampField({ about: 'Merged at', nullable: true })
  merged_at: string | null;

  /** A token that may not read members gets no names of people. */
  static from(build: BuildView, withNames: boolean): BuildDto {
    const {
      agentId,
      agentName,
      workstationId,
      workstationName,
      profileKey,
      profileVersion,
      changedFiles,
      requestedBy,
    } = build;
    return {
      id: build.id,
      card: { id: build.cardId, ref: build.cardRef, title: build.cardTitle },
      board_id: build.boardId,
      project_id: build.projectId,
      agent: agentId === null ? null : { agent_id: agentId, name: agentName ?? agentId },
      workstation:
        workstationId === null || workstationName === null ? null : { id: workstationId, name: workstationName },
      state: build.state,
      step: build.step,
      steps: build.steps.map(({ step, at }) => ({ step, started_at: at })),
      reason: build.reason,
      message: build.message,
      attempt: build.attempt,
      coder: build.coder,
      profile: profileKey === null ? null : { key: profileKey, version: profileVersion ?? '' },
      limits: { minutes: build.limitMinutes, budget_usd: build.budgetUsd },
      branch: build.branch,
      base_branch: build.baseBranch,
      base_commit: build.baseCommit,
      commit: build.commit,
      changes:
        changedFiles === null
          ? null
          : { files: changedFiles, insertions: build.insertions ?? 0, deletions: build.deletions ?? 0 },
      checks_status: build.checksStatus,
      pr_url: null,
      usage: build.usage,
      question: build.question,
      summary: build.summary,
      request: build.request,
      requested_by: {
        kind: requestedBy.kind,
        id: requestedBy.id,
        name: requestedBy.kind === 'person' && !withNames ? '' : build.requesterName,
      },
      queued_at: build.queuedAt.toISOString(),
      started_at: build.startedAt?.toISOString() ?? null,
      finished_at: build.finishedAt?.toISOString() ?? null,
      merged_at: build.mergedAt?.toISOString() ?? null,
    };
  }
}

export class BuildListDto extends ListOf(BuildDto, { about: 'Newest first', total: MATCHING }) {}

export class NewBuildDto {
  @StringField({
    about: 'A hired builder; the card’s if omitted',
    max: 255,
    optional: true,
    example: 'shop-builder-0b9e3a52',
  })
  agent_id?: string;
  @UuidField({ about: 'A desk; alone it stands for the builder hired with it', optional: true })
  workstation_id?: string;
  @StringField({ ...REQUEST, optional: true })
  message?: string;
}

export class BuildsQueryDto extends HistoryQuery {
  @StringListField({ about: 'States, separated by commas', values: BUILD_STATES, optional: true, example: ['running'] })
  state?: BuildState[];
  @UuidField({ about: `Of this card: ${ID_OR_REF}`, pattern: CARD_ID, example: undefined, optional: true })
  task_id?: string;
  @StringField({ about: 'Of this agent', max: 255, optional: true, example: 'shop-builder-0b9e3a52' })
  agent_id?: string;
  @UuidField({ about: 'Of this desk', optional: true })
  workstation_id?: string;
  @UuidField({ about: 'Of this project', optional: true })
  project_id?: string;
  @UuidField({ about: 'Of cards of this board', optional: true })
  board_id?: string;
  @BoolField({ about: 'Only changes to review: pushed, not merged, of an open card', optional: true })
  to_review?: boolean;
}

export class BuildEntryDto {
  @IntField({ about: 'Its number', example: 1 })
  seq: number;
  @TimestampField({ about: 'When' })
  at: string;
  @EnumField({ about: 'Kind', values: KINDS })
  kind: (typeof KINDS)[number];
  @EnumField({ about: 'Step', values: STEPS })
  step: (typeof STEPS)[number];
  @StringField({ about: 'Text, without secrets', example: 'The branch was pushed.' })
  text: string;
  @StringField({ about: 'The tool that was called', optional: true, example: 'Edit' })
  tool?: string;
}

export class BuildLogQuery {
  @IntField({ about: 'Only entries after this number', min: 0, default: 0, example: 0 })
  after: number;
  @IntField({ about: 'Maximum number of entries', min: 1, max: 1_000, default: 1_000, example: 1_000 })
  limit: number;
  @IntField({ about: 'Only the last entries, so many of them', min: 1, max: 1_000, optional: true })
  last?: number;
}

export class BuildLogDto {
  @ListField(() => BuildEntryDto, { about: 'Entries in order' })
  entries: BuildEntryDto[];
  @IntField({ about: 'Send it as `after` to go on', example: 1 })
  next_after: number;
  @BoolField({ about: 'The build has ended and these are its last entries', example: false })
  ended: boolean;
}

export class ChangedFileDto {
  @StringField({ about: 'Path', example: 'src/price.ts' })
  path: string;
  @EnumField({ about: 'What happened to it', values: FILE_STATUSES })
  status: (typeof FILE_STATUSES)[number];
  @StringField({ about: 'Path before a rename', nullable: true, example: null })
  old_path: string | null;
  @IntField({ about: 'Added lines', example: 4 })
  insertions: number;
  @IntField({ about: 'Removed lines', example: 1 })
  deletions: number;
  @BoolField({ about: 'A binary file: no lines', example: false })
  binary: boolean;
}

export class BuildLessonDto extends ShortLessonDto {
  @StringField({ about: 'The changed file it is anchored in; of several, the first', example: 'src/price.ts' })
  file: string;
}

export class BuildChangedFilesDto {
  @StringField({ about: 'The commit of the base branch', example: '9fceb02d0ae598e95dc970b74767f19372d61af8' })
  base_commit: string;
  @StringField({ about: 'The commit of the branch', example: '3f6c1e0d0ae598e95dc970b74767f19372d61af8' })
  commit: string;
  @ListField(() => ChangedFileDto, { about: 'Changed files' })
  files: ChangedFileDto[];
  @BoolField({ about: 'There are more files than are listed', example: false })
  truncated: boolean;
  @ListField(() => BuildLessonDto, { about: 'Lessons anchored in what changed' })
  lessons: BuildLessonDto[];

  static from({ baseCommit, commit, files, truncated, lessons }: BuildChangesRead): BuildChangedFilesDto {
    return {
      base_commit: baseCommit,
      commit,
      files: files.map(({ oldPath, ...file }) => ({ ...file, old_path: oldPath })),
      truncated,
      lessons: lessons.map(({ lesson, file }) => ({ ...ShortLessonDto.from(lesson), file })),
    };
  }
}

export class PatchQuery {
  @StringField({ about: 'Only this file', max: 4_096, optional: true, example: 'src/price.ts' })
  path?: string;
}

export class MergeDto {
  @EnumField({ about: 'One commit, or a merge commit', values: METHODS })
  method: (typeof METHODS)[number];
}

export class AnswerDto {
  @StringField({ about: 'The answer', max: 20_000, notBlank: true, line: false, example: 'Half up.' })
  text: string;
}

export class RetryDto {
  @StringField({ ...REQUEST, optional: true })
  message?: string;
}

export class WorkspaceBuildSettingsDto {
  @BoolField({ about: 'Giving a card to a builder starts a build', example: true })
  start_on_assign: boolean;
  @NumberField({
    about: 'Budget of a build in US dollars; null: none',
    min: 0,
    max: 100_000,
    nullable: true,
    example: 5,
  })
  budget_usd_per_build: number | null;
  @NumberField({
    about: 'Budget of all builds of a month in US dollars; null: none',
    min: 0,
    max: 1_000_000,
    nullable: true,
    example: 200,
  })
  budget_usd_per_month: number | null;
  @IntField({ about: 'How often the coder may mend failing checks', min: 0, max: 5, example: 2 })
  check_rounds: number;

  static from(choices: Choices): WorkspaceBuildSettingsDto {
    return Object.assign(new WorkspaceBuildSettingsDto(), {
      start_on_assign: choices.startOnAssign,
      budget_usd_per_build: choices.budgetUsdPerBuild,
      budget_usd_per_month: choices.budgetUsdPerMonth,
      check_rounds: choices.checkRounds,
    });
  }

  toChoices(): Choices {
    return {
      startOnAssign: this.start_on_assign,
      budgetUsdPerBuild: this.budget_usd_per_build,
      budgetUsdPerMonth: this.budget_usd_per_month,
      checkRounds: this.check_rounds,
    };
  }
}
